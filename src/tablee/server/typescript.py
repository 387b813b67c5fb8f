"""The wire and each game's view as TypeScript: `python -m tablee.server.typescript FILE`.

The front is written against these types; a test fails when the file is not what this writes.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from tablee.games import OURS, game
from tablee.server import wire, wire_http, wire_site

HEAD = "// Written by `make wire` from src/tablee/server/wire*.py and the games' views.\n"
WIRE = (wire, wire_http, wire_site)
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def typescript() -> str:
    """The whole file."""
    return "\n".join([HEAD, *_messages(), *_games()])


def spelled(hint: Any) -> str:
    """A Python type, in TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(spelled(each) for each in inner)
    if origin is list or (origin is tuple and inner[-1] is Ellipsis):
        return _row(spelled(inner[0]))
    if origin is tuple:
        return "[" + ", ".join(spelled(each) for each in inner) + "]"
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return f"{{ [key: string]: {spelled(inner[1])} }}"
    return str(hint.__name__)


def _row(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def _messages() -> Iterator[str]:
    """Every struct of the wire in its order, then the unions of messages."""
    yield 'export type Lang = "fr" | "en";\n'
    for struct in structs():
        yield _struct(struct)
    for name in ("FromDevice", "FromTable"):
        members = get_args(getattr(wire, name))
        yield f"export type {name} =\n  | " + "\n  | ".join(m.__name__ for m in members) + ";\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every message and answer, in the order of the wire's modules."""
    return [
        each
        for module in WIRE
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == module.__name__
        and each not in (wire.Message, wire.Command)
    ]


def _struct(struct: type[msgspec.Struct]) -> str:
    """One struct; a field that a device may leave out is optional, the table sends all of its."""
    sent = struct.__struct_config__.forbid_unknown_fields
    hints = get_type_hints(struct)
    lines = []
    if issubclass(struct, wire.Message):
        lines.append(f'  type: "{struct.__struct_config__.tag}";')
    for field in msgspec.structs.fields(struct):
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.name}{mark}: {spelled(hints[field.name])};")
    return _interface(struct.__name__, lines)


def _interface(name: str, lines: list[str], indent: str = "") -> str:
    body = "".join(f"{indent}{line}\n" for line in lines)
    return f"{indent}export interface {name} {{\n{body}{indent}}}\n"


def _games() -> Iterator[str]:
    """A namespace a game with its view and what the view holds; `Views` names each game's."""
    views = []
    for name in OURS:
        view = get_type_hints(game(name).view)["return"]
        views.append(f"  {name}: {name}.{view.__name__};")
        found: dict[str, Any] = {}
        _gather(view, found)
        inside = "\n".join(_typed_dict(each) for each in found.values())
        yield f"export declare namespace {name} {{\n{inside}}}\n"
    yield _interface("Views", views)


def _gather(hint: Any, found: dict[str, Any]) -> None:
    """Every TypedDict that a type is made of, the innermost first."""
    for inner in get_args(hint):
        _gather(inner, found)
    if is_typeddict(hint) and hint.__name__ not in found:
        for field in get_type_hints(hint).values():
            _gather(field, found)
        found[hint.__name__] = hint


def _typed_dict(hint: Any) -> str:
    lines = [f"  {name}: {spelled(field)};" for name, field in get_type_hints(hint).items()]
    return _interface(hint.__name__, lines, "  ")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
