"""What stands at the door: where a request comes from, what every answer says, and problems."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar.exceptions import HTTPException

from tablee.kernel.words import Refusal, kernel_words
from tablee.server.spoken import language, say, why_not
from tablee.server.wire_http import Problem

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS: Final = (
    (
        b"content-security-policy",
        POLICY.encode(),
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
)

NOT_FOUND: Final = frozenset(
    {
        "no_such_table",
        "no_such_page",
        "no_guide",
        "no_layout",
        "quiz_forgotten",
        "no_own_cards",
        "unknown_game",
        "unknown_game_near",
    }
)
NOT_YET: Final = frozenset({"not_over", "other_rules", "diploma_not_earned", "quiz_not_open"})
OTHERWISE: Final = {"host_only": 403, "file_too_big": 413, "not_written": 503, "no_room": 503}

log = logging.getLogger("tablee")


def guarded(app: App, hosts: set[str]) -> App:
    """The application behind the door; `hosts` are names it has besides the one it is called by."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        changes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not is_own(headers, hosts):
            await _turn_away(send, headers)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        await app(scope, receive, with_headers)

    return guard


def is_own(headers: dict[str, str], hosts: set[str]) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc in {headers.get("host", ""), *hosts}


async def _turn_away(send: Send, headers: dict[str, str]) -> None:
    lang = language(None, headers.get("accept-language", ""))
    problem = Problem("about:blank", "Forbidden", 403, say("other_origin", lang))
    kind = (b"content-type", b"application/problem+json")
    await send({"type": "http.response.start", "status": 403, "headers": [kind, *HEADERS]})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem)})


def problem_of(error: Exception, lang: str) -> Problem:
    """What is wrong with a request, in a sentence."""
    if isinstance(error, Refusal):
        status = 404 if error.reason in NOT_FOUND else 409 if error.reason in NOT_YET else 400
        status = OTHERWISE.get(error.reason, status)
        return Problem("about:blank", error.reason, status, why_not(error, kernel_words(), lang)[0])
    if isinstance(error, HTTPException):
        kind = {404: "nothing_here", 405: "nothing_here", 413: "message_too_big"}
        sentence = say(kind.get(error.status_code, "bad_request"), lang)
        return Problem("about:blank", type(error).__name__, error.status_code, sentence)
    log.error("a request failed", exc_info=error)
    return Problem("about:blank", "Internal Server Error", 500, say("our_fault", lang))
