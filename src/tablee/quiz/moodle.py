"""Questions in Moodle XML, both ways; a DOCTYPE is refused: no entity grows, nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Final
from xml.parsers import expat

from tablee.kernel.words import Facts
from tablee.quiz.draft import (
    PROVENANCE,
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
from tablee.quiz.marked import SILENT, SPACES, Said, html_of, to_html, together, words_of
from tablee.quiz.questions import Imported, Question, Sorting
from tablee.quiz.wrong import Unfit, Wrong, bad_file

FORMS: Final = {"html": "html", "plain_text": "plain", "markdown": "markdown"}
KINDS: Final = {  # what other types of question are called in our refusals
    "calculated": "numerical",
    "calculatedmulti": "numerical",
    "calculatedsimple": "numerical",
    "cloze": "cloze",
    "description": "description",
    "essay": "essay",
    "match": "matching",
    "matching": "matching",
    "numerical": "numerical",
    "shortanswer": "short_answer",
    "truefalse": "true_or_false",
}


# Writing


def write_moodle(questions: Iterable[Question], provenance: str = "") -> str:
    """The questions as Moodle XML, from which `read_moodle` makes the same again."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    if provenance:
        told = on_one_line(provenance).replace("-", "&#45;")  # two would end the comment
        lines.insert(1, f"<!-- {PROVENANCE} {told} -->")
    category = ""
    for question in questions:
        if category_of(question) != category:
            category = category_of(question)
            lines += ['<question type="category">', f"  <category>{_text(category)}</category>"]
            lines += ["</question>"]
        lines += _written(question)
    return "\n".join([*lines, "</quiz>", ""])


def _written(question: Question) -> Iterator[str]:
    texts = question.texts
    yield '<question type="multichoice">'
    yield f"  <name>{_text(question.id)}</name>"
    yield f'  <questiontext format="html">{_said(text.ask for text in texts)}</questiontext>'
    yield f'  <generalfeedback format="html">{_text(cited(question))}</generalfeedback>'
    yield f"  <idnumber>{escape(question.id)}</idnumber>"
    yield "  <single>true</single>"
    yield "  <shuffleanswers>true</shuffleanswers>"
    for at in range(len(texts[0].answers)):
        answer = _said(text.answers[at] for text in texts)
        yield f'  <answer fraction="{0 if at else 100}" format="html">{answer}</answer>'
    if any(text.hint for text in texts):
        yield f'  <hint format="html">{_said(text.hint for text in texts)}</hint>'
    tags = "".join(f"<tag>{_text(tag)}</tag>" for tag in tags_of(question))
    yield f"  <tags>{tags}</tags>"
    yield "</question>"


def _said(texts: Iterable[str]) -> str:
    return _text(to_html(tuple(texts)))


def _text(text: str) -> str:
    return f"<text>{escape(text, quote=False)}</text>"


# Reading


@dataclass
class Node:
    """An element of the file, and the line on which it begins."""

    tag: str
    attributes: dict[str, str]
    line: int
    words: list[str] = field(default_factory=list)
    inside: list[Node] = field(default_factory=list)
    category: str = ""  # of a question, the last one before it
    remarks: list[str] = field(default_factory=list)  # comments, on the whole file

    @property
    def name(self) -> str:
        """A question's name, or how it begins."""
        asked = self.under("name").text or self.under("questiontext").text
        return short(asked.strip() or f"({self.attributes.get('type', '')})")

    @property
    def text(self) -> str:
        """What stands in its <text>, or in itself."""
        return "".join(self.under("text").words or self.words)

    def all(self, tag: str) -> list[Node]:
        return [node for node in self.inside if node.tag == tag]

    def under(self, tag: str) -> Node:
        """The first of this name; an empty one where there is none."""
        return next(iter(self.all(tag)), Node(tag, {}, self.line))


def read_moodle(file: str, text: str, sorting: Sorting) -> Imported:
    """The questions of a file, and why others are refused; BadMaterial if it is no Moodle XML."""
    try:
        quiz = _parsed(text)
    except expat.ExpatError as error:
        facts: Facts = {"at": error.lineno, "problem": expat.ErrorString(error.code)}
        raise bad_file(file, Wrong("not_xml", facts)) from error
    except Wrong as why:
        raise bad_file(file, why) from why
    made = next((each for each in quiz.remarks if each.startswith(PROVENANCE)), PROVENANCE)
    return gather(file, _questions(quiz), _draft, sorting, made.removeprefix(PROVENANCE))


def _parsed(text: str) -> Node:
    parser = expat.ParserCreate("utf-8")  # whatever the file declares: it is decoded already
    parser.buffer_text = True
    top = Node("", {}, 1)
    open_nodes = [top]

    def start(tag: str, attributes: dict[str, str]) -> None:
        node = Node(tag, attributes, parser.CurrentLineNumber)
        open_nodes[-1].inside.append(node)
        open_nodes.append(node)

    def end(tag: str) -> None:
        open_nodes.pop()

    def words(said: str) -> None:
        open_nodes[-1].words.append(said)

    def remark(said: str) -> None:
        top.remarks.append(said.strip(SPACES))

    def doctype(*declared: object) -> None:
        raise Wrong("doctype", {"at": parser.CurrentLineNumber})

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words
    parser.CommentHandler = remark
    parser.StartDoctypeDeclHandler = doctype
    parser.Parse(text.encode(), True)
    (quiz,) = top.inside
    if quiz.tag != "quiz":
        raise Wrong("not_moodle", {"tag": quiz.tag})
    quiz.remarks = top.remarks
    return quiz


def _questions(quiz: Node) -> Iterator[Node]:
    category = ""
    for node in quiz.all("question"):
        if node.attributes.get("type") == "category":
            category = node.under("category").text.strip(SPACES)
            continue
        node.category = category
        yield node


def _draft(node: Node) -> Draft:
    kind = node.attributes.get("type", "")
    if kind in KINDS:
        raise Unfit("type", KINDS[kind])
    if not kind:
        raise Unfit("type", "no_type")
    if kind != "multichoice":
        raise Unfit("type", "other_type", type=kind)
    answers = node.all("answer")
    check_answers(len(answers))
    hints = [_words(hint, "hint") for hint in node.all("hint")]
    general = node.under("generalfeedback")
    _refuse_files(general, "explain")
    return Draft(
        node.name,
        _words(node.under("questiontext"), "ask"),
        tuple(_choice(answer) for answer in answers),
        together([hint for hint in hints if hint != SILENT]),
        html_of(general.text, _form(general), "explain"),
        tuple(tag.text for tag in node.under("tags").all("tag")),
        node.category,
        node.under("idnumber").text.strip(),
    )


def _choice(answer: Node) -> Choice:
    try:
        worth = float(answer.attributes.get("fraction", "0"))
    except ValueError:
        told = answer.attributes["fraction"]
        raise Unfit("answers", "not_a_fraction", fraction=told) from None
    feedback = _words(answer.under("feedback"), "feedback")
    return Choice(_words(answer, "answers"), worth, feedback)


def _words(node: Node, where: str) -> Said:
    _refuse_files(node, where)
    return words_of(node.text, _form(node), where)


def _form(node: Node) -> str:
    return FORMS.get(node.attributes.get("format", ""), "moodle")


def _refuse_files(node: Node, where: str) -> None:
    if node.all("file"):
        raise Unfit(where, "has_file", file=node.all("file")[0].attributes.get("name", ""))
