"""Web Runners: a race to the centre of four rings, with bridges, damages and counters."""

from functools import partial

from tablee.games.webrunners.debrief import debrief
from tablee.games.webrunners.guide import GUIDE
from tablee.games.webrunners.layout import layout
from tablee.games.webrunners.offers import offer
from tablee.games.webrunners.pages import pages
from tablee.games.webrunners.rules import OPTIONS, check, setup
from tablee.games.webrunners.sight import guess, hidden, view, where
from tablee.games.webrunners.table import WebTable, copy, pieces, standing
from tablee.games.webrunners.taste import sensible
from tablee.kernel.game import Game, own_material, own_rules
from tablee.kernel.words import Words

GAME = Game[WebTable](
    name="webrunners",
    version=1,
    seats=(2, 4),
    words=Words.of(__name__),
    rules=partial(own_rules, __name__),
    # 200 rounds of 4 turns; a turn has at most 7 plays (a yellow square leads to no other but by a
    # bridge), and a play seldom takes 100 moves: only green can, a card at a time.
    longest=200 * 4 * 7 * 100,
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
    pages=pages,
    layout=layout,
    guide=GUIDE,
    debrief=debrief,
)
