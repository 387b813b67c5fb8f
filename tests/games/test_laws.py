"""Every game keeps the laws; `tablee certify GAME --deep` tries far more."""

import pytest

from tablee.games import OURS, game
from tablee.kernel.certify import certify
from tablee.kernel.laws import LAWS


@pytest.mark.parametrize("name", OURS)
def test_every_game_keeps_the_laws(name: str) -> None:
    certificate = certify(game(name), seed=1)
    assert set(certificate.tried) == set(LAWS)
