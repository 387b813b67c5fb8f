"""The command `tablee`."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command; says what to install where its libraries are missing."""
    try:
        from tablee.commands import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] not in ("cyclopts", "rich"):
            raise
        print(
            f"tablee: the command line needs {missing.name}: pip install 'tablee[cli]'",
            file=sys.stderr,
        )
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))
