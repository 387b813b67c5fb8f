from pathlib import Path

from tablee.server.typescript import typescript

WRITTEN = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


def test_the_front_has_the_types_of_the_wire() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript(), "run `make wire`"
