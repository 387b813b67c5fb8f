"""Questions in GIFT, the format that people write by hand for Moodle, both ways.

// [id:use-1-1] [tag:series:use] [tag:level:1]
// hint: what GIFT has no place for stands in a comment
::use-1-1::[html]Who may use it?{
=Anyone
~Some
~Nobody
####<p>The explanation</p><p><cite>The source</cite></p>
}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tablee.quiz.draft import (
    PROVENANCE,
    RIGHT,
    Choice,
    Draft,
    category_of,
    check_answers,
    cited,
    gather,
    on_one_line,
    short,
    tags_of,
)
from tablee.quiz.marked import SPACES, from_html, html_of, to_html, words_of
from tablee.quiz.questions import Imported, Question, Sorting
from tablee.quiz.wrong import Unfit

FORMS: Final = ("html", "moodle", "plain", "markdown")
CATEGORY: Final = "$CATEGORY:"
HINT: Final = "hint:"
ID: Final = re.compile(r"\[id:((?:\\.|[^\[\]\\])+)\]")
TAG: Final = re.compile(r"\[tag:((?:\\.|[^\[\]\\])+)\]")
FORM: Final = re.compile(r"\[(\w+)\]")
WEIGHT: Final = re.compile(r"%(-?\d{1,3}(?:[.,]\d*)?)%")
TRUE_OR_FALSE: Final = ("T", "TRUE", "F", "FALSE")
# A sign after a backslash is no sign: while a question is read, another character stands for it,
# one that Unicode keeps out of every text.
SIGNS: Final = "~=#{}:n\\"
HIDDEN: Final = {sign: chr(0xFDD0 + at) for at, sign in enumerate(SIGNS)}
SHOWN: Final = str.maketrans(
    {hidden: "\n" if sign == "n" else sign for sign, hidden in HIDDEN.items()}
)


# Writing


def write_gift(questions: Iterable[Question], provenance: str = "") -> str:
    """The questions as a GIFT file, from which `read_gift` makes the same again."""
    lines = [f"// {PROVENANCE} {on_one_line(provenance)}", ""] if provenance else []
    category = ""
    for question in questions:
        if category_of(question) != category:
            category = category_of(question)
            lines += [f"{CATEGORY} {category}", ""]
        lines += [*_written(question), ""]
    return "\n".join(lines)


def _written(question: Question) -> Iterator[str]:
    tags = " ".join(f"[tag:{tag}]" for tag in tags_of(question))
    yield f"// [id:{question.id}] {tags}"
    hint = to_html(tuple(text.hint for text in question.texts))
    if hint:
        yield f"// {HINT} {_in_comment(hint)}"
    ask = _signed(to_html(tuple(text.ask for text in question.texts)))
    yield f"::{_signed(question.id)}::[html]{ask}{{"
    for at in range(len(question.texts[0].answers)):
        answer = to_html(tuple(text.answers[at] for text in question.texts))
        yield ("~" if at else "=") + _begun(_signed(answer))
    yield f"####{_signed(cited(question))}"
    yield "}"


def _in_comment(html: str) -> str:
    """HTML in a comment, where square brackets would be a tag."""
    return html.replace("[", "&#91;").replace("]", "&#93;")


def _signed(text: str) -> str:
    """A text whose signs mean themselves."""
    return re.sub(r"[~=#{}:\\]", lambda sign: f"\\{sign[0]}", text)


def _begun(answer: str) -> str:
    """An answer whose first character is no weight and no form."""
    return re.sub(r"^[%\[]", lambda first: f"&\\#{ord(first[0])};", answer)


# Reading


@dataclass
class Block:
    """The lines of a question; an empty line ends it."""

    line: int
    category: str
    comments: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    torn: bool = False  # an empty line stood between its braces

    @property
    def text(self) -> str:
        return _hidden("\n".join(self.lines)).strip(SPACES)

    @property
    def name(self) -> str:
        title, text = _titled(self.text)
        return short((title or text.partition("{")[0]).translate(SHOWN))


def read_gift(file: str, text: str, sorting: Sorting) -> Imported:
    """The questions of a GIFT file, and why others are refused."""
    made = re.search(rf"^// {PROVENANCE}(.*)$", text, re.MULTILINE)
    return gather(file, _whole(_blocks(text)), _draft, sorting, made[1] if made else "")


def _blocks(text: str) -> Iterator[Block]:
    category = ""
    block = Block(0, category)
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        bare = line.strip(SPACES)
        if bare.startswith("//"):
            block.comments.append(bare.removeprefix("//").strip(SPACES))
        elif bare.startswith(CATEGORY):
            category = block.category = bare.removeprefix(CATEGORY).strip(SPACES)
        elif bare:
            block.line = block.line or number
            block.lines.append(line)
        else:
            if block.lines:
                yield block
            block = Block(0, category)


def _whole(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, with the rest of one that an empty line tore joined to it again."""
    before: Block | None = None
    for block in blocks:
        if before is not None:
            if _is_open(before) and _is_rest(block):
                before.torn = True
                continue
            yield before
        before = block
    if before is not None:
        yield before


def _is_open(block: Block) -> bool:
    return "{" in block.text and "}" not in block.text


def _is_rest(block: Block) -> bool:
    before, closed, _ = block.text.partition("}")
    return bool(closed) and "{" not in before


def _draft(block: Block) -> Draft:
    title, text = _titled(block.text)
    ask, inside = _parted(text, block.torn)
    if ask.startswith("::"):
        raise Unfit("ask", "open_title", sign="::")
    ask, form = _form(ask, "moodle")
    inside, _, general = inside.rpartition("####") if "####" in inside else (inside, "", "")
    told = " ".join(block.comments)
    hint = next((each for each in block.comments if each.startswith(HINT)), HINT)
    named = ID.search(told)
    general, general_form = _form(general, form)
    return Draft(
        title or block.name,
        words_of(ask, form, "ask"),
        tuple(_choices(inside.strip(SPACES), form)),
        from_html(hint.removeprefix(HINT), "hint"),
        html_of(general, general_form, "explain"),
        tuple(tag.replace("\\]", "]") for tag in TAG.findall(told)),
        block.category,
        named[1].replace("\\]", "]") if named else "",
    )


def _hidden(text: str) -> str:
    text = re.sub("[\ufdd0-\ufdef]", "\ufffd", text)
    return re.sub(r"\\([~=#{}:n\\])", lambda sign: HIDDEN[sign[1]], text)


def _titled(text: str) -> tuple[str, str]:
    """The title between double colons, if there is one, and what follows it."""
    title, closed, rest = text[2:].partition("::")
    if not (text.startswith("::") and closed):
        return "", text
    return title.translate(SHOWN).strip(), rest.strip(SPACES)


def _parted(text: str, torn: bool) -> tuple[str, str]:
    """The question, a gap where its answers stood in the middle, and what is between the braces."""
    if torn:
        raise Unfit("answers", "empty_line")
    if "{" not in text and "}" not in text:
        raise Unfit("answers", "description")
    before, opened, rest = text.partition("{")
    inside, closed, after = rest.partition("}")
    if not (opened and closed) or "}" in before or "{" in inside or "{" in after or "}" in after:
        raise Unfit("answers", "braces")
    return before + (f"_____{after}" if after.strip() else ""), inside


def _form(text: str, usual: str) -> tuple[str, str]:
    """The text, its signs shown again, and the form that it says it has."""
    text = text.strip(SPACES)
    found = FORM.match(text)
    if found and found[1].lower() in FORMS:
        usual, text = found[1].lower(), text[found.end() :].strip(SPACES)
    return text.replace("\n", " ").translate(SHOWN), usual


def _choices(inside: str, form: str) -> Iterator[Choice]:
    if not inside:
        raise Unfit("answers", "essay")
    if inside.startswith("#"):
        raise Unfit("answers", "numerical")
    if "~" not in inside:
        _refuse_without_wrong(inside)
    first, *parts = re.split("(?=[~=])", inside)
    if first.strip():
        raise Unfit("answers", "before_first", text=short(first.translate(SHOWN)))
    check_answers(len(parts))
    for part in parts:
        yield _choice(part[0], part[1:].strip(SPACES), form)


def _refuse_without_wrong(inside: str) -> None:
    if "=" in inside and "->" in inside:
        raise Unfit("answers", "matching")
    if inside.partition("#")[0].strip().upper() in TRUE_OR_FALSE:
        raise Unfit("answers", "true_or_false")
    raise Unfit("answers", "short_answer")


def _choice(sign: str, text: str, form: str) -> Choice:
    weight = WEIGHT.match(text)
    worth = float(RIGHT if sign == "=" else 0)
    if weight:
        worth, text = float(weight[1].replace(",", ".")), text[weight.end() :]
    answer, told, feedback = text.partition("#")
    said = words_of(*_form(answer, form), "answers")
    if not told:
        return Choice(said, worth)
    return Choice(said, worth, words_of(*_form(feedback, form), "feedback"))
