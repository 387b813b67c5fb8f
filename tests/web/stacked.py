"""Web Runners with a stacked deck: the first hands are known, and every card drawn is a bridge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablee.games.webrunners import GAME
from tablee.games.webrunners.rules import TURNS, setup
from tablee.games.webrunners.table import ACTIVIST, GEEK, INFLUENCER, WHITE_HAT, WebTable
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance
from tablee.kernel.options import Options

HANDS: Final = (
    ("blue-light", "debug", "digital-confinement", "fake-news", "gaming-passion", "troll"),
    ("bug", "coding", "hobbies", "leaked-nude", "personal-data", "surveillance"),
    ("class-talk", "copyright", "counter-hacking", "cyberviolence", "gambling", "influencers"),
    ("creating-content", "cyberactivism", "hacking", "music-streaming", "obsolescence", "troll"),
)
CHARACTERS: Final = (GEEK, ACTIVIST, INFLUENCER, WHITE_HAT)
BRIDGE: Final = "e-learning"


def stack(seats: int, options: Options, material: Material, chance: Chance) -> WebTable:
    t = setup(seats, options, material, chance)
    t.first = 0
    t.pending = [TURNS[0]]
    t.characters = list(CHARACTERS[:seats])
    t.hands = [list(hand) for hand in HANDS[:seats]]
    t.pile = {**dict.fromkeys(t.pile, 0), BRIDGE: 90}
    return t


RACE = replace(GAME, setup=stack)
