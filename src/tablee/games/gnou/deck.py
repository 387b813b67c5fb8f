"""The cards of the Gnou: questions, dangers and sheets, read from their files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tablee.games.gnou.board import DANGERS, EACH_DANGER, FREEDOMS, PROTECTIONS, SERIES
from tablee.kernel.game import BadMaterial, Material, of_material
from tablee.kernel.words import LANGUAGES
from tablee.quiz.piles import Pile
from tablee.quiz.questions import Question, read_questions
from tablee.quiz.wrong import Wrong, bad_file

DANGER_CARDS: Final = "dangers.toml"
SHEETS: Final = "sheets.toml"
CARD: Final = ("title", "text", "instead")  # what a danger's card says
SHEET: Final = ("title", "issue", "act", "example")  # what a sheet says

Said = dict[str, dict[str, str]]  # by language, then by part


@dataclass(frozen=True)
class Deck:
    """Every card; the same for a whole game, so copies share it."""

    questions: Mapping[str, Question]  # by id
    dangers: Mapping[str, tuple[Said, ...]]  # by kind, along the path
    sheets: Mapping[str, Said]  # by protection or freedom

    fresh: Mapping[tuple[str, int], Pile]  # by series and level

    def piles(self, levels: Iterable[int]) -> dict[tuple[str, int], Pile]:
        """A pile of each series for each level in use; a refusal if one would be empty."""
        wanted = [(series, level) for level in sorted(set(levels)) for series in SERIES]
        known = {level for _, level in self.fresh}
        for _, level in wanted:
            if level not in known:
                raise Wrong("level_without_questions", {"level": level})
        for series, level in wanted:
            if (series, level) not in self.fresh:
                why = Wrong("no_question_of_level", {"level": level})
                raise bad_file(question_file(series), why)
        return {name: self.fresh[name] for name in wanted}


def in_each_language(said: Said, *parts: str) -> dict[str, str]:
    """Parts of a card as facts for a sentence: `title_fr`, `title_en`."""
    return {f"{part}_{lang}": said[lang][part] for lang in said for part in parts}


def question_file(series: str) -> str:
    return f"questions-{series}.toml"


@of_material
def deck(material: Material) -> Deck:
    """The cards of a material; BadMaterial with the file and the place that is wrong."""
    texts = dict(material.files)
    questions: dict[str, Question] = {}
    for series in SERIES:
        file = question_file(series)
        for question in read_questions(file, texts[file], series):
            if question.id in questions:
                other = question_file(questions[question.id].series)
                why = Wrong("id_of_another_series", {"name": question.id, "other": other})
                raise bad_file(file, why)
            questions[question.id] = question
    return Deck(questions, _danger_cards(material), _sheets(material), _piles(questions))


def _piles(questions: Mapping[str, Question]) -> dict[tuple[str, int], Pile]:
    cards: dict[tuple[str, int], list[str]] = {}
    for question in questions.values():
        cards.setdefault((question.series, question.level), []).append(question.id)
    return {name: Pile(tuple(ids)) for name, ids in cards.items()}


def _danger_cards(material: Material) -> dict[str, tuple[Said, ...]]:
    cards: dict[str, list[Said]] = {kind: [] for kind in DANGERS}
    for number, entry in enumerate(material.toml(DANGER_CARDS).get("danger", []), start=1):
        kind = entry.get("kind")
        if kind not in cards:
            raise BadMaterial(DANGER_CARDS, f"card {number}: no danger is called “{kind}”")
        cards[kind].append(_said(DANGER_CARDS, f"card {number}", entry, CARD))
    for kind, found in cards.items():
        if len(found) != EACH_DANGER:
            raise BadMaterial(
                DANGER_CARDS, f"{kind}: {EACH_DANGER} cards are needed, not {len(found)}"
            )
    return {kind: tuple(found) for kind, found in cards.items()}


def _sheets(material: Material) -> dict[str, Said]:
    file = material.toml(SHEETS)
    return {
        name: _said(SHEETS, f"[{name}]", file.get(name, {}), SHEET)
        for name in (*PROTECTIONS, *FREEDOMS)
    }


def _said(file: str, place: str, entry: dict[str, Any], parts: tuple[str, ...]) -> Said:
    """The texts of a card in both languages."""
    said: Said = {}
    for lang in LANGUAGES:
        texts = entry.get(lang, {})
        for part in parts:
            if not isinstance(texts.get(part), str):
                raise BadMaterial(file, f"{place}, {lang}.{part}: a text is needed")
        said[lang] = {part: texts[part] for part in parts}
    return said
