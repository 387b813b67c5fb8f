"""Jeu de l'oie: a race on a spiral of 63 squares, by luck alone; two rules, 2 to 6 geese."""

from functools import partial

from tablee.games.goose.debrief import debrief
from tablee.games.goose.guide import GUIDE
from tablee.games.goose.layout import layout
from tablee.games.goose.rules import OPTIONS, check, setup, standing
from tablee.games.goose.sight import guess, hidden, offer, race, view, where
from tablee.games.goose.table import GooseTable, copy, pieces
from tablee.games.goose.taste import sensible
from tablee.kernel.game import Game, own_material, own_rules
from tablee.kernel.words import Words

GAME = Game[GooseTable](
    name="goose",
    version=1,
    seats=(2, 6),
    words=Words.of(__name__),
    rules=partial(own_rules, __name__),
    # No rule bounds a game. Under rule 1 a goose alone has one chance in 10**9 to be on its way
    # after 600 turns, and each further 100 turns divide that by 29; rule 2 is no slower.
    longest=20_000,
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
    race=race,
    layout=layout,
    guide=GUIDE,
    debrief=debrief,
)
