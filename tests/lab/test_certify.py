"""The certificate, made by several processes."""

import pytest

from tablee.kernel.trial import Broken
from tablee.lab.certify import certify_with


def test_two_processes_try_what_one_tries() -> None:
    one = certify_with(1, "tests.kernel.riddle:RIDDLE", deep=False, seed=3)
    two = certify_with(2, "tests.kernel.riddle:RIDDLE", deep=False, seed=3)
    assert one == two


def test_a_broken_law_is_found_by_any_of_them() -> None:
    with pytest.raises(Broken) as found:
        certify_with(2, "tests.laws.broken:ENDLESS", deep=False, seed=0)
    assert found.value.law == "games_end"
    assert "seed" in found.value.place
