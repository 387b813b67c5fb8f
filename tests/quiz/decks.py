"""Decks laid by hand, and odd texts, for the tests of what goes from file to file."""

from pathlib import Path

from hypothesis import strategies as st

from tablee.quiz.questions import LONGEST, Imported, Question, Sorting, Text

HERE = Path(__file__).parent
SORTED = Sorting(("use", "share"))
INTO_USE = Sorting(("use", "share", "culture", "anti-spy"), "use", 1)

FRENCH = Text("Qui peut s'en servir ?", ("Tous", "Toi", "Moi"), "Pense large.", "Libre.")
ENGLISH = Text("Who may use it?", ("All", "You", "I"), "Think wide.", "Free.")
CARD = Question("use-1", "use", 1, "GNU, 1996", (FRENCH, ENGLISH), "fact", "2026-11-15", "6e/A")


def problems(read: Imported, lang: str = "en") -> list[str]:
    """Why questions were refused, as it is said."""
    return [why.say(lang) for why in read.refused]


# Texts with all that a format might stumble over

SIGNS = st.sampled_from([*"~=#{}:\\n%[]<>&;\"'/-!$*`^|", "::", "//", "####", "->", "]]>"])
MARKS = st.sampled_from(["&amp;", "&#32;", "<br>", "<b>", "</p>", "<cite>", "<!--", "-->", "\\n"])
SPACES = st.sampled_from(
    [" ", "  ", "\n", "\n\n", "\t", "\r", "\f", "\x0b", "\x1f", "\x85", "\xa0"]
)
ODD = st.sampled_from(["\x00", "\x7f", "\ufdd0", "\ufffe", "\uffff", "\ufeff", "\u2028", "é", "🦬"])
LETTERS = st.characters(exclude_categories=["Cs"])
ANY = st.lists(SIGNS | MARKS | SPACES | ODD | LETTERS, max_size=9).map("".join)
SAID = ANY.filter(lambda text: text.strip() != "")
ONE_LINE = st.sampled_from(["", "[html]", "%50%", "hint: x", "top", "$course$/top/x", "tablee/use"])


def texts(count: int, hint: bool, explain: bool) -> st.SearchStrategy[Text]:
    answers = st.lists(
        SAID, min_size=count, max_size=count, unique_by=lambda t: t.strip().casefold()
    )
    return st.builds(
        Text,
        SAID,
        answers.map(tuple),
        SAID if hint else st.just(""),
        SAID if explain else st.just(""),
    )


@st.composite
def cards(draw: st.DrawFn) -> Question:
    """A card with odd texts, in one language or two."""
    said = texts(draw(st.sampled_from([3, 4])), draw(st.booleans()), draw(st.booleans()))
    french = draw(said)
    return Question(
        draw(st.from_regex(r"\A[A-Za-z0-9][A-Za-z0-9._-]{0,20}\Z")),
        draw(st.sampled_from(SORTED.known)),
        draw(st.sampled_from([1, 2, 3])),
        draw(SAID),
        (french, draw(st.just(french) | said)),
        draw(st.just("") | SAID.filter(lambda text: len(text) <= LONGEST["item"])),
        draw(st.sampled_from(["", "2026-11-15", "2026-99-99"])),
        draw(ONE_LINE | SAID),
    )


DECKS = st.lists(cards(), min_size=1, max_size=4, unique_by=lambda card: card.id).map(tuple)
