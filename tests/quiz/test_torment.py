"""Files torn, shuffled and forged: they are read or refused, and never break anything."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.kernel.game import BadMaterial
from tablee.kernel.words import LANGUAGES
from tablee.quiz.exchange import read_deck, write_deck
from tablee.quiz.questions import Imported
from tests.quiz.decks import CARD, HERE, INTO_USE

WHOLE = {
    "a.gift": (HERE / "foreign.gift").read_text(),
    "a.xml": (HERE / "foreign.xml").read_text(),
    "a.toml": write_deck("a.toml", [CARD]),
}
BITS = [
    "{",
    "}",
    "=",
    "~",
    "#",
    "::",
    "\n\n",
    "####",
    "%50%",
    "\\",
    "<b>",
    "</text>",
    "&",
    '"',
    "[[",
]


@st.composite
def torn(draw: st.DrawFn, text: str) -> str:
    """A file with pieces taken out, put elsewhere, or set in."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 400)))
        at = draw(st.integers(0, len(text)))
        put_in = draw(st.sampled_from([text[start:end], "", *BITS]) | st.text(max_size=3))
        text = text[:start] + text[end:]
        text = text[:at] + put_in + text[at:]
    return text


def outcome(file: str, text: str) -> Imported | BadMaterial:
    try:
        return read_deck(file, text, INTO_USE)
    except BadMaterial as refusal:
        return refusal


@pytest.mark.parametrize("file", WHOLE)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn=st.data())
def test_a_torn_file_is_read_or_refused(file: str, drawn: st.DataObject) -> None:
    read = outcome(file, drawn.draw(torn(WHOLE[file])))
    if isinstance(read, BadMaterial):
        assert all(read.say(lang).startswith(file) for lang in LANGUAGES)
        return
    assert all(why.say(lang) for why in read.refused for lang in LANGUAGES)
    if read.questions:
        again = read_deck("b.toml", write_deck("b.toml", read.questions), INTO_USE)
        assert again.questions == read.questions
