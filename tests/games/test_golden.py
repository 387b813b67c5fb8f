"""The games are played as they were; `make golden` writes the playthroughs anew."""

import pytest

from tablee.games import OURS, game
from tests.golden import FOLDER, VARIANTS, playthrough

ALL = [(name, variant) for name in OURS for variant in VARIANTS[name]]


@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_game_is_played_as_it_was(name: str, variant: str) -> None:
    seats, chosen = VARIANTS[name][variant]
    golden = (FOLDER / name / f"{variant}.txt").read_text(encoding="utf-8")
    assert playthrough(game(name), seats, chosen) == golden


def test_every_game_has_one() -> None:
    assert set(VARIANTS) == set(OURS)
    written = {(file.parent.name, file.stem) for file in FOLDER.glob("*/*.txt")}
    assert written == set(ALL)
