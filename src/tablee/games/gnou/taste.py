"""What a sensible player of the Gnou looks at: which protection the team needs most."""

from __future__ import annotations

from tablee.games.gnou.board import END, PROTECTION
from tablee.games.gnou.rules import DECLINE, KEEP, OFFER, USE
from tablee.games.gnou.table import NOBODY_POINTS, GnouTable
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move
from tablee.kernel.words import Line


def sensible(
    game: Game[GnouTable], t: GnouTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """Learns what nobody holds, always offers, and answers what the others point at."""
    if moves == [OFFER, DECLINE]:
        return OFFER, Line("shares", who)
    if moves == [USE, KEEP]:
        return USE, Line("dares", who)
    if moves[0].startswith("learn"):
        return best_lesson(t, who, moves)
    if moves[0].startswith("answer"):
        return best_answer(t, who, moves, chance)
    return moves[0], Line("only_move", who)


def best_lesson(t: GnouTable, who: Seat, moves: list[Move]) -> Choose:
    """First a protection that nobody in the team holds, of the kind most frequent ahead."""
    ahead = dangers_ahead(t)
    missing = {move.removeprefix("learn ") for move in moves}
    unheld = [each for each in missing if not any(each in held for held in t.held)]
    best = max(sorted(unheld or missing), key=lambda each: ahead[each])
    why = "nobody_holds" if unheld else "most_ahead"
    return f"learn {best}", Line(why, who, {"protection": best, "ahead": ahead[best]})


def dangers_ahead(t: GnouTable) -> dict[str, int]:
    """For each protection, how many active dangers ahead of the pawn it beats."""
    ahead = dict.fromkeys(PROTECTION.values(), 0)
    kinds = t.house.board.kinds
    for square in range(t.pawn + 1, END):
        protection = PROTECTION.get(kinds[square])
        if protection is not None and square not in t.free:
            ahead[protection] += 1
    return ahead


def best_answer(t: GnouTable, who: Seat, moves: list[Move], chance: Chance) -> Choose:
    """What most of the others point at, else any: which is right, a bot does not know."""
    pointed = [number for number in t.pointed if number != NOBODY_POINTS]
    if not pointed:
        return moves[chance.pick(len(moves))], Line("guesses", who)
    number = max(sorted(set(pointed)), key=pointed.count)
    return f"answer {number}", Line("follows", who, {"number": number})
