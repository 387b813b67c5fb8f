"""What every route reads of a request, and how it answers."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response

from tablee.kernel.game import Game
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.spoken import language

Req = Request[Any, Any, Any]


def spoken(request: Req) -> str:
    """The language of a request."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def hub_of(request: Req) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def game_of(request: Req) -> Game[Any]:
    return hub_of(request).game(request.path_params["game"])


async def table_of(request: Req) -> LiveTable:
    return await hub_of(request).find(request.path_params["code"])


def answer(content: Any, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )
