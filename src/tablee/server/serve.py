"""`tablee serve`: opens the door, says where it is, and serves until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import segno
import uvicorn

from tablee.games import find, names
from tablee.kernel.game import Game
from tablee.server.app import Settings, make_app
from tablee.server.device import House
from tablee.server.hub import Hub
from tablee.server.network import checked_public_url, urls
from tablee.server.sockets import Line, Outbox
from tablee.server.spoken import say, sorry
from tablee.server.store import Store, data_folder

__all__ = ["Wanted", "data_folder", "serve"]

GRACE = 3  # seconds that open connections have when the server stops


@dataclass
class Wanted:
    """What was typed."""

    port: int
    host: str
    data: Path
    public_url: str = ""
    open: bool = False
    pace: float = 1.0
    more_games: tuple[str, ...] = ()
    lang: str = "fr"
    site_url: str = ""


def listen(host: str, port: int) -> socket.socket:
    """The open door, or a sentence why it cannot be opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(1024)
    except OSError as error:
        door.close()
        if error.errno in (98, 48, 10048):
            raise sorry("port_taken", port=port, other=port + 1) from error
        problem = error.strerror or str(error)
        raise sorry("port_unusable", host=host, port=port, problem=problem) from error
    except OverflowError as error:
        door.close()
        raise sorry("port_unusable", host=host, port=port, problem="0..65535") from error
    return door


def serve(wanted: Wanted, say_line: Callable[[str], None] = print) -> None:
    """Serves until the process is told to stop."""
    public_url = checked_public_url(wanted.public_url) if wanted.public_url else ""
    site_url = checked_public_url(wanted.site_url) if wanted.site_url else ""
    more: dict[str, Game[Any]] = {find(each).name: find(each) for each in wanted.more_games}
    addresses = {find(each).name: each for each in wanted.more_games}
    door = listen(wanted.host, wanted.port)
    try:
        store = Store(wanted.data)
        try:
            port = door.getsockname()[1]
            house = House(store, pace=wanted.pace, addresses=addresses)
            shelf = list(dict.fromkeys((*names(), *more)))  # one of ours may be brought anew
            settings = Settings(port, wanted.host, public_url, shelf, site_url)
            greet(wanted, port, public_url, say_line)
            _run(house, more, settings, door)
        finally:
            store.close()
    finally:
        door.close()


def _run(house: House, more: dict[str, Game[Any]], settings: Settings, door: socket.socket) -> None:
    async def main() -> None:
        hub = Hub(house, more)
        config = uvicorn.Config(
            make_app(hub, settings),
            access_log=False,
            log_level="warning",
            server_header=False,
            date_header=False,
            ws=cast("type[asyncio.Protocol]", partial(Line, hub, settings.hosts, Outbox())),
            timeout_graceful_shutdown=GRACE,
            lifespan="on",
        )
        collect_seldom()
        await uvicorn.Server(config).serve(sockets=[door])

    run_loop(main)


def collect_seldom() -> None:
    """Rings of garbage are few here, and looking for them took a quarter of a move's time: what is
    loaded by now stays for good, and the rest is looked through ever so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def run_loop(main: Callable[[], Any]) -> None:
    """Runs on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())
    else:
        uvloop.run(main())


def greet(wanted: Wanted, port: int, public_url: str, say_line: Callable[[str], None]) -> None:
    """Says where the server is, with a QR code for phones."""
    here = f"http://localhost:{port}/"
    say_line(say("ready", wanted.lang, url=here))
    found = urls(wanted.host, port, public_url, wanted.lang)
    for url, name in found:
        say_line(say("ready_phones", wanted.lang, name=name, url=f"{url}/"))
    if found and sys.stdout.isatty():
        drawn = io.StringIO()
        segno.make(f"{found[0][0]}/").terminal(drawn, compact=True)
        say_line(drawn.getvalue())
    if not found:
        say_line(say("ready_alone", wanted.lang))
    say_line(say("ready_stop", wanted.lang, folder=str(wanted.data)))
    sys.stdout.flush()
    if wanted.open:
        webbrowser.open(here)
