"""A deck of questions from a file and to a file: our TOML, GIFT or Moodle XML, by its name."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import Final

from tablee.kernel.words import LANGUAGES, Line
from tablee.quiz.gift import read_gift, write_gift
from tablee.quiz.moodle import read_moodle, write_moodle
from tablee.quiz.questions import Imported, Question, Sorting, read_toml
from tablee.quiz.wrong import Wrong, bad_file

LARGEST: Final = 2_000_000  # bytes of a file

Reader = Callable[[str, str, Sorting], Imported]
Writer = Callable[[Iterable[Question], str], str]


def write_toml(questions: Iterable[Question], provenance: str = "", series: str = "") -> str:
    """The questions as our TOML, from which `read_toml` makes the same again.

    Where all are of one series it stands on top, as in the files of a game; `series` names it for
    a file that may be without questions.
    """
    questions = tuple(questions)
    several = {question.series for question in questions}
    one = series or (several.pop() if len(several) == 1 else "")
    lines = [f"series = {_quoted(one)}"] if one else []
    if provenance:
        lines.append(f"provenance = {_quoted(provenance)}")
    for question in questions:
        lines += _entry(question, with_series=not one)
    return "\n".join([*lines, ""]).lstrip("\n")


def _entry(question: Question, with_series: bool) -> list[str]:
    lines = ["", "[[question]]", f"id = {_quoted(question.id)}"]
    if with_series:
        lines.append(f"series = {_quoted(question.series)}")
    lines.append(f"level = {question.level}")
    told = {field: getattr(question, field) for field in ("item", "source", "checked", "note")}
    lines += [f"{field} = {_quoted(value)}" for field, value in told.items() if value]
    same = len(set(question.texts)) == 1
    for lang in LANGUAGES[:1] if same else LANGUAGES:
        text = question.text(lang)
        answers = ", ".join(_quoted(answer) for answer in text.answers)
        lines += [f"[question.{lang}]", f"ask = {_quoted(text.ask)}", f"answers = [{answers}]"]
        lines += [f"hint = {_quoted(text.hint)}", f"explain = {_quoted(text.explain)}"]
    return lines


def _quoted(text: str) -> str:
    """TOML writes a text as JSON does, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


FORMATS: Final[dict[str, tuple[Reader, Writer]]] = {
    ".toml": (read_toml, write_toml),
    ".gift": (read_gift, write_gift),
    ".txt": (read_gift, write_gift),
    ".xml": (read_moodle, write_moodle),
}


def read_deck(file: str, content: bytes | str, sorting: Sorting) -> Imported:
    """The questions of a file and why others are refused; BadMaterial if it cannot be read."""
    reader, _ = format_of(file)
    read = reader(file, decoded(file, content), sorting)
    if not (read.questions or read.refused):
        raise bad_file(file, Wrong("no_questions"))
    return read


def write_deck(file: str, questions: Iterable[Question], provenance: str = "") -> str:
    """The questions in the format of a file's name."""
    _, writer = format_of(file)
    return writer(questions, provenance)


def format_of(file: str) -> tuple[Reader, Writer]:
    suffix = PurePath(file).suffix.lower()
    if suffix not in FORMATS:
        raise bad_file(file, Wrong("unknown_format", {"formats": list(FORMATS)}))
    return FORMATS[suffix]


def decoded(file: str, content: bytes | str) -> str:
    """The text of a file, its lines ended as ours; BadMaterial if it is too large or no text."""
    size = len(content) if isinstance(content, bytes) else len(content.encode("utf-8", "replace"))
    if size > LARGEST:
        facts = {"size": size // 1000, "most": LARGEST // 1000}
        raise bad_file(file, Wrong("too_large", facts))
    text = _in_utf8(file, content) if isinstance(content, bytes) else content
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise bad_file(file, Wrong("not_utf8", {"at": 1}))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise bad_file(file, Wrong("empty_file"))
    return text


def _in_utf8(file: str, content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        at = content.count(b"\n", 0, error.start) + 1
        raise bad_file(file, Wrong("not_utf8", {"at": at})) from error


def remarks(read: Imported) -> Sequence[Line]:
    """What a deck lacks and may do without: hints, explanations; and what was left behind."""
    silent = {
        part: sum(not getattr(question.texts[0], part).strip() for question in read.questions)
        for part in ("hint", "explain")
    }
    found = {
        "no_hint": silent["hint"],
        "no_explanation": silent["explain"],
        "feedback_lost": read.feedback_lost,
    }
    return [Line(kind, what={"count": count}) for kind, count in found.items() if count]
