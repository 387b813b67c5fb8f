"""`tablee`, where the luck of every table is known beforehand: `python -m tests.web.loaded serve`.

Only a device that brings the same number each time, as the transcripts' does, gets the same game.
"""

from __future__ import annotations

import os

from tablee.cli import main


def known(size: int) -> bytes:
    """As many bytes as are wanted, always the same."""
    return b"\x05" * size


if __name__ == "__main__":
    setattr(os, "urandom", known)  # noqa: B010  # before the house takes it for its secrets
    main()
