"""How questions are written, whichever game asks them: checks that their tests share."""

import re
from collections.abc import Sequence

from tablee.quiz.questions import Question, Text

SHORT = 15  # words of a sentence at level 1


def parts(text: Text) -> tuple[str, ...]:
    return (text.ask, *text.answers, text.hint, text.explain)


def sentences(text: str) -> list[str]:
    found = re.split(r"[.!?…]+(?=[\s»\"]|$)", text)
    return [each for each in found if re.search(r"\w", each)]


def words(text: str, split_apostrophes: bool = True) -> list[str]:
    inside = "-" if split_apostrophes else "'-"
    return re.findall(rf"[^\W_]+(?:[{inside}][^\W_]+)*", text)


def lix(text: str, split_apostrophes: bool) -> float:
    """How hard a text is to read: words a sentence, and how many in a hundred are long."""
    found = words(text, split_apostrophes)
    long = [word for word in found if len(re.sub("['-]", "", word)) > 6]
    return len(found) / len(sentences(text)) + 100 * len(long) / len(found)


def longest_sentence(text: Text) -> int:
    """The words of the longest sentence of a question, however they are counted."""
    said = [each for part in parts(text) for each in sentences(part)]
    return max(max(len(words(each)), len(each.split())) for each in said)


def share_where_right_is(best: str, questions: Sequence[Question], lang: str) -> float:
    """How often the right answer is the longest, or the shortest; a tie counts."""
    lengths = [[len(each) for each in question.text(lang).answers] for question in questions]
    extreme = max if best == "longest" else min
    return sum(each[0] == extreme(each) for each in lengths) / len(lengths)


def asked(spoken: Sequence[tuple[Question, str]]) -> set[str]:
    """What the questions ask, told apart by letters and figures alone."""
    return {re.sub(r"\W", "", question.text(lang).ask.casefold()) for question, lang in spoken}


def check_lengths(text: Text) -> None:
    """No answer stands out by its length."""
    lengths = [len(each) for each in text.answers]
    assert max(lengths) <= max(25, 2.2 * min(lengths)), text.answers


def check_source(question: Question, oldest: int, since: str) -> None:
    """A source ends with its year, and the card says since when it is known to be right."""
    year = re.search(r", (\d{4})$", question.source)
    assert year is not None, question.source
    assert oldest <= int(year[1]) <= int(question.checked[:4]), question.source
    assert question.checked >= since


def check_ends(text: Text) -> None:
    """Sentences end as they should."""
    assert text.ask.endswith("?")
    assert not any(each.endswith(".") for each in text.answers)
    assert text.hint[-1] in ".?"
    assert text.explain[-1] in ".!"
    assert 2 <= len(sentences(text.explain)) <= 3, text.explain


def check_setting(text: Text, lang: str, formal: str) -> None:
    """Plain spaces, for the formatter sets the others; no word of the formal address."""
    for part in parts(text):
        assert part == part.strip()
        assert not re.search("  |\\.\\.\\.|[\u2018\u2019\u201c\u201d\u00a0\u202f]", part), part
        if lang == "fr":
            assert not re.search(r'[^\s?!][;:!?]|«\S|\S»|"', part), part
            assert part.count("«") == part.count("»"), part
            assert not re.search(rf"\b({formal})\b", part, re.IGNORECASE), part
        else:
            assert not re.search(r"\s[;:!?]|[«»]", part), part


def check_hint(text: Text) -> None:
    """The hint does not give the answer."""
    hint, right = text.hint.casefold(), text.answers[0].casefold()
    assert right not in hint
    assert hint.rstrip(".?") not in right
