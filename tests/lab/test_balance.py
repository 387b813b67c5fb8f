"""The page on how a game plays out."""

from tablee.lab.balance import VARIANTS, Variant, balance


def test_a_page_has_a_row_for_every_variant_and_number_of_players() -> None:
    steps: list[int] = []
    page = balance("goose", 20, 1, 1, lambda done, of: steps.append(done))
    rows = [line for line in page.splitlines() if line.startswith("| rule=")]
    assert len(rows) == 3 * 5
    assert "`tablee balance goose --games 20 --seed 1`" in page
    assert "| takes_pot | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 100.0 |" in page
    assert steps[-1] == 15


def test_a_team_has_one_figure() -> None:
    page = balance("tests.kernel.riddle:RIDDLE", 20, 1, 1)
    assert "| team 100.0 ± 0.0; score " in page
    assert "| as it comes; random | 2 |" in page


def test_a_variant_may_be_for_some_seats_only() -> None:
    VARIANTS["tests.kernel.riddle:RIDDLE"] = (Variant({"hints": "no"}, "random", (3,)),)
    try:
        page = balance("tests.kernel.riddle:RIDDLE", 5, 1, 1)
    finally:
        del VARIANTS["tests.kernel.riddle:RIDDLE"]
    assert "| hints=no; random | 3 |" in page
    assert "| 2 |" not in page
