"""Who sits at a table."""

from typing import Final, TypeAlias

Seat: TypeAlias = int  # counted from 0 in Python and JSON, from 1 in everything that people read

# Outside every list of seats, so that hands[GAME_MASTER] fails; -1 would show a neighbour's hand.
GAME_MASTER: Final[Seat] = 99
