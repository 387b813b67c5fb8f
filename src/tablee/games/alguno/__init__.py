"""Alg(Un)o: an if-then-else a round, run by everyone, to be rid of one's cards; 3 to 5 players."""

from functools import partial

from tablee.games.alguno.debrief import debrief
from tablee.games.alguno.guide import GUIDE
from tablee.games.alguno.layout import layout
from tablee.games.alguno.rules import OPTIONS, setup, standing
from tablee.games.alguno.sight import guess, hidden, offer, view, where
from tablee.games.alguno.table import AlgunoTable, copy, pieces
from tablee.games.alguno.taste import sensible
from tablee.kernel.game import Game, own_material, own_rules
from tablee.kernel.words import Words

GAME = Game[AlgunoTable](
    name="alguno",
    version=1,
    seats=(3, 5),
    words=Words.of(__name__),
    rules=partial(own_rules, __name__),
    longest=100 * (5 + 2 * 5),  # a round: five moves of the starter, at most two of each player
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
    layout=layout,
    guide=GUIDE,
    debrief=debrief,
)
