"""Tables of Alg(Un)o laid by hand, and loaded luck."""

from __future__ import annotations

from tablee.games.alguno import GAME
from tablee.games.alguno.rules import TURN_CONDITION, run
from tablee.games.alguno.table import ACTIONS, CARDS, CONDITIONS, DECK, AlgunoTable, decks
from tablee.kernel.luck import Scripted


def table(
    *hands: str,
    levels: tuple[int, int] = (2, 2),
    starter: int = 0,
    pile: str | None = None,
    discards: str = "",
    rounds: int = 100,
) -> AlgunoTable:
    """These cards in front of the players, the starter to begin; all other cards in the pile."""
    ours = decks(GAME.material())
    cards = dict.fromkeys(DECK, 0)
    away = " ".join([*hands, discards]).split()
    for card in DECK if pile is None else pile.split():
        cards[card] = int(card not in away)
    actions = dict(ours.actions[levels[1] - 1])
    t = AlgunoTable(
        len(hands), levels, rounds, [cards, dict(ours.conditions[levels[0] - 1]), actions]
    )
    t.hands = [hand.split() for hand in hands]
    t.starter = starter
    for card in discards.split():
        t.discards[CARDS][card] = 1
    t.events = []
    t.ask(TURN_CONDITION[starter])
    return t


def running(
    *hands: str,
    condition: str,
    then: str,
    otherwise: str,
    starter: int = 0,
    pile: str | None = None,
    discards: str = "",
    rounds: int = 100,
) -> AlgunoTable:
    """The same table when the starter has composed this alternative and runs it."""
    t = table(*hands, starter=starter, pile=pile, discards=discards, rounds=rounds)
    t.pending.clear()
    t.offered = f"{condition}/a test"
    t.piles[CONDITIONS][t.offered] = t.discards[CONDITIONS][t.offered] = 0
    t.condition, t.then, t.otherwise = condition, then, otherwise
    t.drawn = [then, otherwise]
    t.piles[ACTIONS][then] -= 1
    t.piles[ACTIONS][otherwise] -= 1
    run(t, starter)
    return t


def luck(*drawn: str) -> Scripted:
    """Loaded piles: these are the next cards."""
    return Scripted(drawn)


def hands(t: AlgunoTable) -> list[str]:
    """The cards in front of each player."""
    return [" ".join(hand) for hand in t.hands]


def kinds(t: AlgunoTable) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in t.events or ()]


def asked(t: AlgunoTable) -> int:
    """The seat that plays next."""
    return t.pending[-1].asked
