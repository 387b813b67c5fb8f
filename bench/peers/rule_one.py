"""Rule 1 of the goose in plain Python, for peers that bring their own frame and no rules."""

from __future__ import annotations

END = 63
BACK = frozenset({5, 9, 23, 27, 41, 54})
FORWARD = frozenset({14, 18, 32, 36, 45, 50, 59})
BRIDGE, INN, WELL, MAZE, PRISON, SKULL = 6, 19, 31, 42, 52, 58


class Race:
    """Where the geese stand, the turns they must miss, and whose throw it is."""

    __slots__ = ("missing", "seats", "squares", "turn", "winner")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.squares = [0] * seats
        self.missing = [0] * seats
        self.turn = 0
        self.winner = -1

    def copy(self) -> Race:
        new = Race(self.seats)
        new.squares = self.squares[:]
        new.missing = self.missing[:]
        new.turn = self.turn
        new.winner = self.winner
        return new

    def throw(self, total: int) -> None:
        """The goose whose turn it is walks, meets what lies there, and the turn passes on."""
        who = self.turn
        if self._walk(who, total):
            return
        while True:
            self.turn = (self.turn + 1) % self.seats
            if not self.missing[self.turn]:
                return
            self.missing[self.turn] -= 1

    def _walk(self, who: int, total: int) -> bool:
        """Whether the same goose throws again, or has won."""
        square = _ahead(self.squares[who], total)
        landed = [square]
        while True:
            if square == END:
                self.winner = who
            if square == SKULL:
                square = 0
            if square in (INN, PRISON) and square == landed[-1]:
                self.missing[who] += 2
            further = _leads(square, total)
            if further is None or square == 0:
                break
            if further in landed:
                self.missing[who] += 1
                break
            square = further
            landed.append(square)
        self.squares[who] = square
        return square in (END, WELL)


def _ahead(square: int, total: int) -> int:
    reached = square + total
    return reached if reached <= END else 2 * END - reached


def _leads(square: int, total: int) -> int | None:
    """Where a square sends a goose that landed there; None if it stays."""
    if square in FORWARD:
        return _ahead(square, total)
    if square in BACK:
        return max(0, square - total)
    return {BRIDGE: 12, MAZE: 30}.get(square)
