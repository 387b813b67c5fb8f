"""§14 and §15 of the rules: the piles, and who knows which card."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.webrunners.table import ALL, WebTable
from tablee.kernel.luck import Chance, draw
from tablee.kernel.seats import Seat


# §14  Piles
def draw_card(t: WebTable, who: Seat, chance: Chance) -> None:
    if not refill(t):
        t.tell("nothing_to_draw", who)
        return
    card = draw(t.pile, chance)
    hold(t, who, card)
    t.tell("draws", who, {"card": card}, only=(who,))


def refill(t: WebTable) -> bool:
    """Whether a card can be drawn; an empty pile is made anew from the discard."""
    if any(t.pile.values()):
        return True
    if not t.discard:
        return False
    for card, _ in t.discard:
        t.pile[card] += 1
    t.discard = []
    t.tell("shuffles", None)
    return True


def hold(t: WebTable, who: Seat, card: str) -> None:
    """A card comes into a hand, which is kept in order so that places tell nothing."""
    t.hands[who].append(card)
    t.hands[who].sort()


def lay(t: WebTable, who: Seat, card: str) -> None:
    """A card is played: all know it."""
    t.hands[who].remove(card)
    t.laid.append((card, ALL))
    unmark(t, who, card, ALL)


def throw_away(t: WebTable, who: Seat, card: str, seen: int) -> None:
    """A card is discarded without being played: only those with a bit in `seen` know it."""
    t.hands[who].remove(card)
    t.laid.append((card, seen))
    unmark(t, who, card, seen)


def close_play(t: WebTable) -> None:
    """The cards of the play in progress go to the discard."""
    t.discard += t.laid
    t.laid = []
    t.plays += 1


# §15  Secrets
def bits(*seats: Seat) -> int:
    """The seats as bits: who knows a card."""
    return sum(1 << seat for seat in seats)


def unmark(t: WebTable, owner: Seat, card: str, seen: int) -> None:
    """A card leaves a hand: who sees it loses that mark, the others all their marks on the hand."""
    for seat, row in enumerate(t.marks):
        marks = row[owner]
        if not marks:
            continue
        if not seen >> seat & 1:
            marks.clear()
        elif card in marks:
            marks.remove(card)


def show_hand(t: WebTable, owner: Seat, to: Seat) -> None:
    """A hand is shown to one seat, which keeps it marked."""
    t.marks[to][owner] = t.hands[owner][:]
    t.tell("shows", owner, {"cards": t.hands[owner][:]}, only=(owner, to))


def pass_on(t: WebTable, giver: Seat, taker: Seat, cards: Iterable[str]) -> None:
    """Cards go from hand to hand: the two know them, the others lose their marks."""
    for card in cards:
        t.hands[giver].remove(card)
        unmark(t, giver, card, bits(giver, taker))
        hold(t, taker, card)
        t.marks[giver][taker].append(card)
        t.marks[giver][taker].sort()


def known(t: WebTable, seat: Seat | None) -> int:
    """The bit of whoever looks at the table: of a seat, or of a spectator."""
    return 1 << 4 if seat is None else 1 << seat
