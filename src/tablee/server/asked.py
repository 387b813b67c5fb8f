"""What all routes share: how a request is read, and how it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from tablee.games import names
from tablee.kernel.game import Game
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.network import urls
from tablee.server.spoken import language

Req = Request[Any, Any, Any]
Sent = TypeVar("Sent")


@dataclass
class Settings:
    """Where the server is reached, and what it plays."""

    port: int = 8000
    host: str = "0.0.0.0"
    public_url: str = ""
    games: list[str] = field(default_factory=names)
    site_url: str = ""  # where the codes of the cards lead; empty: where phones reach the server

    @property
    def hosts(self) -> set[str]:
        """The names that the server has besides the one it is called by."""
        return {urlsplit(url).netloc for url in (self.public_url, self.site_url) if url}


def spoken(request: Req) -> str:
    """The language of a request."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def hub_of(request: Req) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def game_of(request: Req) -> Game[Any]:
    return hub_of(request).game(request.path_params["game"])


async def table_of(request: Req) -> LiveTable:
    line = request.client.port if request.client is not None else 0
    return await hub_of(request).find(request.path_params["code"], line)


def reached(request: Req) -> list[tuple[str, str]]:
    """Each address at which phones reach the server, with its label; the request's own if none."""
    settings: Settings = request.app.state.settings
    found = urls(settings.host, settings.port, settings.public_url, spoken(request))
    return found or [(str(request.base_url).rstrip("/"), request.headers.get("host", ""))]


async def brought(request: Req, decoder: msgspec.json.Decoder[Sent]) -> Sent:
    """What a request brings in its body."""
    try:
        return decoder.decode(await request.body())
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise HTTPException(status_code=400) from error


def answer(content: Any, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )
