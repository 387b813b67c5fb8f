"""Who may import whom: kernel <- quiz <- games <- lab and server; kernel <- bots <- the same."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "tablee"

ROOMS = {
    "kernel": {"kernel"},
    "quiz": {"kernel", "quiz"},
    "games": {"kernel", "quiz", "games"},
    "bots": {"kernel", "bots"},
    "lab": {"kernel", "quiz", "games", "bots", "lab"},
    "server": {"hall", "kernel", "quiz", "games", "bots", "server"},
}
LIGHT = ("kernel", "quiz", "games", "bots")  # the standard library only


def imports(file: Path) -> Iterator[str]:
    """The modules that a file names in its imports, those inside functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield str(node.module)


def room(module: str) -> str:
    """The room of the house that a module of ours is in; the front hall for the package itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "hall"


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_go_one_way(file: Path) -> None:
    where = file.relative_to(SOURCE).parts[0]
    if where not in ROOMS:
        return
    ours = {room(module) for module in imports(file) if module.split(".")[0] == "tablee"}
    assert ours <= ROOMS[where]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_the_inner_rooms_need_only_the_standard_library(file: Path) -> None:
    if file.relative_to(SOURCE).parts[0] not in LIGHT:
        return
    outside = {module.split(".")[0] for module in imports(file)} - {"tablee"}
    assert outside <= sys.stdlib_module_names


CLOCKS = {"time", "datetime", "socket", "asyncio", "threading", "subprocess", "random", "secrets"}
CLOCKS |= {"os", "uuid", "urllib", "http", "multiprocessing", "locale"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_clock_no_network_no_other_luck_in_the_inner_rooms(file: Path) -> None:
    name = file.relative_to(SOURCE)
    if name.parts[0] not in LIGHT or str(name) == "kernel/luck.py":
        return
    assert not {module.split(".")[0] for module in imports(file)} & CLOCKS


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_game_imports_another(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    if parts[0] != "games" or len(parts) < 3:
        return
    games = {module.split(".")[2] for module in imports(file) if module.startswith("tablee.games.")}
    assert games <= {parts[1]}


def test_the_walk_sees_the_house() -> None:
    assert len(FILES) > 20
    assert "tablee.kernel.luck" in set(imports(SOURCE / "games" / "goose" / "rules.py"))
