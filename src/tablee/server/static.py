"""The built front: files beside this one, sent compressed where a device takes it."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from litestar import Response
from litestar.exceptions import NotFoundException

from tablee.server.spoken import say

FOLDER: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
HASHED: Final = re.compile(r"-[\w-]{8,}\.\w+$")
KNOWN: Final = re.compile(
    r"^(|j/[^/]+|t/[^/]+|screen/[^/]+|rules/[^/]+|guide/[^/]+|replay/[^/]+|debrief/[^/]+|verify"
    r"|verify/[^/]+|pages/.+|webrunners(?:/.+)?|privacy|credits)/?$"
)
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))


def serve(path: str, accepted: str, lang: str, folder: Path = FOLDER) -> Response[bytes]:
    """A file of the front; for the address of a page, the page that shows them all."""
    path = path.strip("/")
    file = folder / path
    if path and _is_inside(file, folder) and file.is_file() and file.suffix not in (".br", ".gz"):
        return _sent(file, accepted, FOR_EVER if HASHED.search(file.name) else "no-cache")
    if "." in path.rpartition("/")[2]:
        raise NotFoundException
    index = folder / "index.html"
    status = 200 if KNOWN.match(path) else 404
    if not index.is_file():
        text = say("no_front", lang)
        return Response(text.encode(), status_code=status, media_type="text/plain; charset=utf-8")
    return _sent(index, accepted, "no-cache", status)


def _is_inside(file: Path, folder: Path) -> bool:
    return file.resolve().is_relative_to(folder.resolve())


def _sent(file: Path, accepted: str, cache: str, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml"):
        kind += "; charset=utf-8"
    for name, suffix in ENCODINGS:
        beside = file.with_name(file.name + suffix)
        if name in accepted and beside.is_file():
            headers["content-encoding"] = name
            file = beside
            break
    return Response(file.read_bytes(), status_code=status, media_type=kind, headers=headers)
