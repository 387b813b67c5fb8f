"""Le jeu du Gnou: a team crosses 42 squares before its turns run out, with a quiz; 2 to 6 players.

Rules, questions and all texts of this package are CC BY-SA 4.0, after the game by the association
April.
"""

from functools import partial

from tablee.games.gnou.debrief import debrief
from tablee.games.gnou.guide import GUIDE
from tablee.games.gnou.layout import layout
from tablee.games.gnou.own_deck import OWN_CARDS
from tablee.games.gnou.pages import pages
from tablee.games.gnou.rules import OPTIONS, check, rematch, setup, standing
from tablee.games.gnou.sight import guess, hidden, offer, right, view, where
from tablee.games.gnou.table import GnouTable, copy, pieces
from tablee.games.gnou.taste import sensible
from tablee.kernel.game import Game, own_material, own_rules
from tablee.kernel.words import Words

GAME = Game[GnouTable](
    name="gnou",
    version=1,
    seats=(2, 6),
    words=Words.of(__name__),
    rules=partial(own_rules, __name__),
    # At most 20 turns, each of 42 throws that advance, 50 void ones and 10 more; asides besides.
    longest=4_000,
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
    check=check,
    bots={"sensible": sensible},
    right=right,
    game_master=True,
    mastered=lambda t: t.house.master,
    cooperative=True,
    order=lambda t: t.order,
    layout=layout,
    guide=GUIDE,
    debrief=debrief,
    rematch=rematch,
    pages=pages,
    own_cards=OWN_CARDS,
)
