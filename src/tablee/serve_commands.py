"""The commands `tablee serve` and `tablee backup`: what needs the disk and the network."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.kernel.words import Line, Refusal, Words
from tablee.keyboard import Lang, Whole, language


def serve(
    *,
    port: Annotated[Whole, Parameter(env_var="PORT")] = 8000,
    host: str = "0.0.0.0",
    data: Path | None = None,
    public_url: str = "",
    site_url: Annotated[str, Parameter(env_var="SITE_URL")] = "",
    open: bool = False,  # noqa: A002
    pace: float = 1.0,
    game: Annotated[list[str] | None, Parameter(negative="", consume_multiple=True)] = None,
    lang: Lang = None,
) -> int:
    """Serve the tables: people join from their own devices, in a browser.

    Examples: tablee serve, tablee serve --port 8080 --data ~/games,
    tablee serve --public-url https://games.example.org

    Parameters
    ----------
    port:
        Where to listen; the environment's PORT if it is set.
    host:
        Which of this machine's addresses to listen on; all by default.
    data:
        The folder in which tables are kept; ./data by default.
    public_url:
        The address that people type, where the server stands behind another one.
    site_url:
        Where the QR codes of Web Runners' cards lead, without /webrunners; the environment's
        SITE_URL if it is set, else the address that phones use.
    open:
        Open the home page in this machine's browser.
    pace:
        How long bots pause, against a second; 0 is at once.
    game:
        A game of your own besides ours, as module:attribute.
    """
    spoken = lang or language()

    def begin() -> None:
        from tablee.server import serve as server

        folder = data or server.data_folder()
        more = tuple(game or ())
        server.serve(
            server.Wanted(port, host, folder, public_url, open, pace, more, spoken, site_url)
        )

    return _served(begin, spoken)


def backup(file: Path, /, *, data: Path | None = None, lang: Lang = None) -> int:
    """Copy all tables into one file, also while they are served.

    Example: tablee backup tables.db

    Parameters
    ----------
    file:
        The copy to be made.
    data:
        The folder in which tables are kept; ./data by default.
    """
    spoken = lang or language()

    def make() -> None:
        from tablee.server.store import backup as copy
        from tablee.server.store import data_folder

        copy(data or data_folder(), file)
        print(
            Words.of("tablee.server").say(
                "server", Line("saved_copy", None, {"file": str(file)}), spoken
            )
        )

    return _served(make, spoken)


def _served(work: Callable[[], None], lang: str) -> int:
    """Runs what needs the disk and the network; what they refuse gets a sentence and the code 1."""
    try:
        work()
    except Refusal as refusal:
        sentence = refusal.say(lang)
    except ModuleNotFoundError as missing:
        line = Line("missing_library", None, {"name": missing.name or ""})
        sentence = Words.of("tablee.server").say("server", line, lang)
    else:
        return 0
    print(f"tablee: {sentence}", file=sys.stderr)
    return 1
