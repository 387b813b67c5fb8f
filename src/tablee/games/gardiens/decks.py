"""The two decks, the lexicon and the game aid, read from their files; what breaks §2 is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tablee.kernel.game import BadMaterial, Material, of_material
from tablee.kernel.luck import Bag
from tablee.kernel.words import LANGUAGES

NAVIGATION_FILE: Final = "navigation.toml"
ACTIONS_FILE: Final = "actions.toml"
LEXICON_FILE: Final = "lexicon.toml"
AID_FILE: Final = "aid.toml"

KINDS: Final = ("fake_news", "cyber_security", "cyber_bullying", "scam")
ACTION: Final = "action"
NAVIGATION: Final = "navigation"
BOTH: Final = (ACTION, NAVIGATION)

THREAT: Final = "threat"
GREEN: Final = "green"
TIP: Final = "tip"
SECURITY: Final = "security"
OTHER: Final = "other"

NAVIGATION_CARDS: Final = 19
ACTION_CARDS: Final = 44
STRONGEST: Final = 5
TEXTS: Final = ("title", "aloud", "advice")

# What another action may do, and in which phases; then what only a green card may do.
ACTION_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": BOTH,
    "look_along": BOTH,
    "show": BOTH,
    "renew": BOTH,
    "relieve": BOTH,
    "report": (NAVIGATION,),
    "weaken": (NAVIGATION,),
}
GREEN_EFFECTS: Final = (
    *(effect for effect in ACTION_EFFECTS if effect != "report"),
    "sweep",
    "open",
    "scramble",
)
LOOKS: Final = ("look", "look_along", "show")


@dataclass(frozen=True)
class Card:
    """A card of either deck: what it is and what it does; its texts stay in the file."""

    id: str
    type: str
    kind: str = ""  # of a threat or a tip
    value: int = 0  # the power of a threat, the value of a tip
    phase: str = ""  # when another action is applied
    effect: str = ""
    amount: int = 1
    terms: tuple[str, ...] = ()  # what the lexicon explains of it


@dataclass(frozen=True)
class Decks:
    """Every card by its name, and how many of each; the same for a whole game."""

    cards: Mapping[str, Card]
    navigation: Bag
    actions: Bag


@of_material
def decks(material: Material) -> Decks:
    """The decks of a game; BadMaterial with the reason if a file breaks §2."""
    terms = {entry["id"] for entry in lexicon(material)}
    aid(material)
    cards: dict[str, Card] = {}
    navigation = _deck(material, NAVIGATION_FILE, NAVIGATION_CARDS, cards, terms)
    actions = _deck(material, ACTIONS_FILE, ACTION_CARDS, cards, terms)
    _check_navigation([cards[name] for name in navigation])
    _check_actions([cards[name] for name in actions], actions)
    _check_answers(list(cards.values()))
    return Decks(cards, navigation, actions)


def texts(material: Material) -> dict[str, Any]:
    """What the cards, the lexicon and the aid say, as sections of a game's words."""
    cards = [
        entry for file in (NAVIGATION_FILE, ACTIONS_FILE) for entry in material.toml(file)["card"]
    ]
    return {
        "cards": {entry["id"]: {part: entry[part] for part in TEXTS} for entry in cards},
        "lexicon": {entry["id"]: entry for entry in lexicon(material)},
        "aid": {entry["id"]: entry for entry in aid(material)},
        "names": {
            **{part: {entry["id"]: entry[part] for entry in cards} for part in TEXTS},
            "term": {entry["id"]: entry["term"] for entry in lexicon(material)},
        },
    }


def lexicon(material: Material) -> list[dict[str, Any]]:
    """The words worth knowing: each term with its meaning, in both languages."""
    return list(_entries(material, LEXICON_FILE, "term", ("term", "meaning")))


def aid(material: Material) -> list[dict[str, Any]]:
    """The game aid: what to do in each phase, in both languages."""
    return list(_entries(material, AID_FILE, "line", ("title", "text")))


def _entries(
    material: Material, file: str, each: str, parts: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    """The entries of a file, each with its own name and all its texts in both languages."""
    entries = material.toml(file).get(each)
    if not (isinstance(entries, list) and entries):
        raise BadMaterial(file, f"there must be entries [[{each}]]")
    named = set()
    for entry in entries:
        if not isinstance(entry, dict):
            raise BadMaterial(file, f"there must be entries [[{each}]], not {entry!r}")
        name = entry.get("id")
        if not (isinstance(name, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)):
            raise BadMaterial(file, f"an id like “strong-password” is needed, not {name!r}")
        if name in named:
            raise BadMaterial(file, f"“{name}” is there twice")
        named.add(name)
        for part in parts:
            said = entry.get(part)
            if not (isinstance(said, dict) and all(_is_text(said.get(lang)) for lang in LANGUAGES)):
                raise BadMaterial(file, f"“{name}” needs its {part} in {' and '.join(LANGUAGES)}")
        yield entry


def _is_text(said: object) -> bool:
    return isinstance(said, str) and bool(said)


def _terms(file: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    terms = entry.get("terms", [])
    if not (isinstance(terms, list) and all(map(_is_text, terms))):
        raise BadMaterial(file, f"“{entry['id']}”: terms must be a list of words of the lexicon")
    return tuple(terms)


def _deck(material: Material, file: str, size: int, cards: dict[str, Card], terms: set[str]) -> Bag:
    """How many there are of each card of a file; the cards themselves join `cards`."""
    bag: Bag = {}
    for entry in _entries(material, file, "card", TEXTS):
        card = _card(file, entry)
        if card.id in cards:
            raise BadMaterial(file, f"“{card.id}” is a card of the other deck too")
        for term in card.terms:
            if term not in terms:
                raise BadMaterial(file, f"“{card.id}”: “{term}” is not in the lexicon")
        cards[card.id] = card
        bag[card.id] = _number(file, entry, "copies", size)
    if sum(bag.values()) != size:
        raise BadMaterial(file, f"{size} cards are needed, not {sum(bag.values())}")
    return bag


def _card(file: str, entry: Mapping[str, Any]) -> Card:
    types = (THREAT, GREEN) if file == NAVIGATION_FILE else (TIP, SECURITY, OTHER)
    name, type_, terms = entry["id"], entry.get("type"), _terms(file, entry)
    if type_ in types and type_ in (THREAT, TIP):
        return Card(
            name,
            type_,
            kind=_one_of(file, entry, "kind", KINDS),
            value=_number(file, entry, "value", STRONGEST),
            terms=terms,
        )
    if type_ in types and type_ == SECURITY:
        return Card(name, type_, terms=terms)
    _one_of(file, entry, "type", types)
    effects = GREEN_EFFECTS if type_ == GREEN else tuple(ACTION_EFFECTS)
    effect = _one_of(file, entry, "effect", effects)
    phase = "" if type_ == GREEN else _one_of(file, entry, "phase", ACTION_EFFECTS[effect])
    amount = _number(file, entry, "amount", 3)
    return Card(name, str(type_), phase=phase, effect=effect, amount=amount, terms=terms)


def _one_of(file: str, entry: Mapping[str, Any], field: str, among: tuple[str, ...]) -> str:
    value = entry.get(field)
    if value not in among:
        raise BadMaterial(file, f"“{entry['id']}”: {field} must be one of {', '.join(among)}")
    return str(value)


def _number(file: str, entry: Mapping[str, Any], field: str, most: int) -> int:
    """A whole number of a card; how many copies and how much an effect does are 1 if not said."""
    value = entry.get(field, None if field == "value" else 1)
    if not (type(value) is int and 1 <= value <= most):
        raise BadMaterial(file, f"“{entry['id']}”: {field} must be a number from 1 to {most}")
    return value


def _check_navigation(cards: list[Card]) -> None:
    for kind in KINDS:
        if not any(card.kind == kind for card in cards):
            raise BadMaterial(NAVIGATION_FILE, f"there is no threat of the kind {kind}")
    if not any(card.type == GREEN for card in cards):
        raise BadMaterial(NAVIGATION_FILE, "there is no green effect")


def _check_actions(cards: list[Card], bag: Bag) -> None:
    if sum(bag[card.id] for card in cards if card.type == SECURITY) < 2:
        raise BadMaterial(ACTIONS_FILE, "two cards of the type security are needed")
    looks = {(card.effect, card.phase) for card in cards if card.effect in LOOKS}
    if len(looks) < 2:
        raise BadMaterial(ACTIONS_FILE, "two different ways to look at face-down cards are needed")


def _check_answers(cards: list[Card]) -> None:
    """Two cards of extra security must be enough to make an answer of the best tip of a kind."""
    for threat in cards:
        best = max((c.value for c in cards if c.type == TIP and c.kind == threat.kind), default=0)
        if threat.type == THREAT and best < max(1, threat.value - 2):
            raise BadMaterial(
                ACTIONS_FILE,
                f"“{threat.id}” ({threat.kind} {threat.value}) needs a tip of its kind "
                f"with a value of at least {max(1, threat.value - 2)}",
            )
