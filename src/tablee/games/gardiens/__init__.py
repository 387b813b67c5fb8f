"""Les gardiens du numérique: a team of 2 to 4 sails the internet in silence, against its traps."""

from functools import partial

from tablee.games.gardiens.debrief import debrief
from tablee.games.gardiens.decks import texts
from tablee.games.gardiens.guide import GUIDE
from tablee.games.gardiens.layout import layout
from tablee.games.gardiens.pages import pages
from tablee.games.gardiens.rules import OPTIONS, setup, standing
from tablee.games.gardiens.sight import guess, hidden, offer, view, where
from tablee.games.gardiens.table import GardiensTable, copy, pieces
from tablee.games.gardiens.taste import sensible
from tablee.kernel.game import Game, Material, of_material, own_material, own_rules
from tablee.kernel.words import Texts, Words, read_words


@of_material
def words_of(material: Material) -> Words:
    """What the game says with somebody's own cards."""
    said = all_words(material)  # not the material, which is forgotten once nobody plays with it
    return Words(lambda: said)


def all_words(material: Material) -> Texts:
    """The words of the game, and those of the cards, the lexicon and the game aid."""
    own, cards = read_words(__name__), texts(material)
    return {**own, **cards, "names": {**own["names"], **cards["names"]}}


GAME = Game[GardiensTable](
    name="gardiens",
    version=1,
    seats=(2, 4),
    words=Words(lambda: all_words(own_material(__name__))),
    words_of=words_of,
    rules=partial(own_rules, __name__),
    # Each round every seat turns a card while there is one: at most 20 turns of a seat in a game,
    # of at most 16 moves each; and a green card, of which there are fewer than 19, adds at most 5.
    longest=500,
    setup=setup,
    copy=copy,
    view=view,
    where=where,
    offer=offer,
    guess=guess,
    hidden=hidden,
    standing=standing,
    pieces=pieces,
    material=partial(own_material, __name__),
    options=OPTIONS,
    bots={"sensible": sensible},
    cooperative=True,
    layout=layout,
    guide=GUIDE,
    debrief=debrief,
    silent=True,
    pages=pages,
)
