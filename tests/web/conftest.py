from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.house import House, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    yield from opened(House(tmp_path))


@pytest.fixture
def loaded(tmp_path: Path) -> Iterator[House]:
    """A house whose luck is known beforehand."""
    yield from opened(House(tmp_path, run=("-m", "tests.web.loaded")))


def opened(house: House) -> Iterator[House]:
    house.start()
    yield house
    house.kill()
