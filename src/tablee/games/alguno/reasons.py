"""Why a run of the alternative went as it did, in sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from tablee.games.alguno.program import WORDS, claim_of
from tablee.games.alguno.table import Run, known
from tablee.kernel.seats import Seat
from tablee.kernel.words import LANGUAGES, Line


class RunView(TypedDict):
    """What became of the alternative for one player; texts are by language."""

    who: Seat
    holds: bool
    action: str
    test: dict[str, str]
    why: dict[str, str]


def run_view(run: Run) -> RunView:
    return {
        "who": run.who,
        "holds": run.holds,
        "action": run.action,
        "test": {lang: claim_of(run.condition, len(run.counted), lang) for lang in LANGUAGES},
        "why": {lang: why(run, lang) for lang in LANGUAGES},
    }


@lru_cache(maxsize=1000)  # every seat's view says it again until the round is over
def why(run: Run, lang: str) -> str:
    """What was counted, card by card, and what that led to."""
    of = known(run.condition).of
    counts = Line("counts", what={"of": of, "cards": list(run.counted)})
    if not run.counted:
        counts = Line("counts_none", what={"of": of})
    test = claim_of(run.condition, len(run.counted), lang)
    led = Line("true" if run.holds else "false", what={"test": test, "action": run.action})
    return " ".join(WORDS.say("runs", line, lang) for line in (counts, led))
