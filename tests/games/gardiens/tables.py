"""Open tables for the stories: cards whose names say what they are, laid where a story wants them.

`news-4` is a threat, fake news of power 4; `tip-news-3` a tip against it of value 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.gardiens.decks import decks
from tablee.games.gardiens.rules import begin_turn
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.game import Material, own_material
from tablee.kernel.luck import NoLuck

KINDS = {
    "news": "fake_news",
    "cyber": "cyber_security",
    "bully": "cyber_bullying",
    "scam": "scam",
}
TERMS = {"news": "fake-news", "cyber": "malware", "bully": "cyber-bullying", "scam": "scam"}
SAYS = "".join(f'{part} = {{ fr = "…", en = "…" }}\n' for part in ("title", "aloud", "advice"))


def threat(name: str) -> str:
    kind, value = name.split("-")
    return (
        f'[[card]]\nid = "{name}"\ntype = "threat"\nkind = "{KINDS[kind]}"\nvalue = {value}\n'
        f'terms = ["{TERMS[kind]}"]\n' + SAYS
    )


def green(name: str, effect: str, amount: int = 1) -> str:
    return (
        f'[[card]]\nid = "{name}"\ntype = "green"\neffect = "{effect}"\namount = {amount}\n' + SAYS
    )


def tip(name: str, copies: int) -> str:
    _, kind, value = name.split("-")
    return (
        f'[[card]]\nid = "{name}"\ntype = "tip"\nkind = "{KINDS[kind]}"\n'
        f"value = {value}\ncopies = {copies}\n" + SAYS
    )


def other(name: str, effect: str, phase: str = "action", amount: int = 1) -> str:
    return (
        f'[[card]]\nid = "{name}"\ntype = "other"\neffect = "{effect}"\nphase = "{phase}"\n'
        f"amount = {amount}\ncopies = 2\n" + SAYS
    )


NAVIGATION = [
    *map(threat, ("news-1", "news-3", "news-4", "news-5", "cyber-2", "cyber-3")),
    *map(threat, ("bully-2", "bully-3", "scam-2", "scam-3", "scam-4")),
    green("g-look", "look", 2),
    green("g-relieve", "relieve", 2),
    green("g-show", "show"),
    green("g-renew", "renew"),
    green("g-weaken", "weaken", 2),
    green("g-sweep", "sweep"),
    green("g-open", "open"),
    green("g-scramble", "scramble"),
]
ACTIONS = [
    tip("tip-news-1", 2),
    tip("tip-news-3", 4),
    tip("tip-cyber-2", 4),
    tip("tip-bully-2", 4),
    tip("tip-scam-2", 4),
    tip("tip-scam-3", 4),
    f'[[card]]\nid = "security"\ntype = "security"\ncopies = 6\n{SAYS}',
    other("look", "look"),
    other("look-along", "look_along"),
    other("show", "show"),
    other("renew", "renew"),
    other("relieve", "relieve", amount=2),
    other("late-look", "look", "navigation"),
    other("report", "report", "navigation"),
    other("weaken", "weaken", "navigation"),
]


def stories() -> Material:
    """A whole deck, good for play, in which every effect occurs."""
    own = dict(own_material("tablee.games.gardiens").files)
    own["navigation.toml"] = "\n".join(NAVIGATION)
    own["actions.toml"] = "\n".join(ACTIONS)
    return Material(tuple(sorted(own.items())))


def quiet() -> Material:
    """Four threats of power 1, and green cards that turn and remove nothing."""
    files = dict(stories().files)
    calm = green("g-calm", "relieve").replace("amount = 1", "copies = 15")
    files["navigation.toml"] = "\n".join(
        [*map(threat, ("news-1", "cyber-1", "bully-1", "scam-1")), calm]
    )
    return Material(tuple(sorted(files.items())))


def table(
    phase: str,
    seats: int = 2,
    *,
    hands: Sequence[Sequence[str]] = (),
    played: Sequence[Sequence[str]] = (),
    down: Sequence[str] = (),
    up: Sequence[str] = (),
    sea: Sequence[str] = (),
    menace: int = 0,
    first: int = 0,
) -> GardiensTable:
    """A table at the start of a phase: threats face up on the first places, then cards face down.

    Hands are three extra securities each unless the story gives them.
    """
    t = GardiensTable(seats, decks(stories()))
    t.events = []
    t.phase, t.menace, t.first = phase, menace, first
    t.hands = [list(hand) for hand in hands] or [["security"] * 3 for _ in range(seats)]
    t.played = [list(cards) for cards in played] or [[] for _ in range(seats)]
    for card in (card for cards in (*t.hands, *t.played) for card in cards):
        t.pile[card] -= 1
    t.grid = [*up, *down]
    t.down = [False] * len(up) + [True] * len(down)
    t.seen = [()] * len(t.grid)
    t.eased = [0] * len(t.grid)
    t.laid = [()] * len(t.grid)
    t.sea = {card: int(card in sea) for card in t.sea}
    t.gone = [card for card in t.sea if card not in (*sea, *t.grid)]
    begin_turn(t, NoLuck())
    return t


def told(t: GardiensTable) -> list[str]:
    """The kinds of what has happened so far."""
    return [event.kind for event in t.events or ()]
