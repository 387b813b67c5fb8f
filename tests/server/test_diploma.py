"""The diploma: one page with the name as it was typed, or a sentence that says why not."""

from datetime import date
from io import BytesIO
from unicodedata import category, normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tablee.kernel.words import LANGUAGES, Refusal
from tablee.server.diploma import FOLDER, diploma
from tablee.server.fonts import covered

DAY = date(2026, 11, 16)
FONTS = {file.stem: covered(file.read_bytes()) for file in sorted((FOLDER / "fonts").glob("*.ttf"))}
PRINTED = sorted(set().union(*FONTS.values()))


def lines(name: str, lang: str = "fr", day: date = DAY) -> list[str]:
    page = PdfReader(BytesIO(diploma(name, lang, day))).pages[0]
    return [line.strip() for line in page.extract_text().splitlines()]


def refusal(name: str, lang: str = "fr") -> str:
    with pytest.raises(Refusal) as refused:
        diploma(name, lang, DAY)
    return refused.value.say(lang)


def test_a_diploma_in_french() -> None:
    assert lines("Zoé") == [
        "Diplôme de Web Runner",
        "Ce diplôme est remis à",
        "Zoé",
        "pour avoir réussi le quiz des quatre thèmes avec",
        "au moins huit bonnes réponses sur dix, et pour",
        "savoir que demander de l\u2019aide est une force.",
        "Relations Santé et planète",
        "Esprit critique Éducation et culture",
        "Le 16 novembre 2026",
        "Quiz de Tablée, une version indépendante du jeu Web Runners",
    ]


def test_a_diploma_in_english() -> None:
    said = lines("Zoé", "en")
    assert said[:3] == ["Web Runner Diploma", "This diploma is awarded to", "Zoé"]
    assert said[-2] == "16 November 2026"


def test_the_first_of_a_month() -> None:
    assert lines("Zoé", "fr", date(2027, 8, 1))[-2] == "Le 1er août 2027"
    assert lines("Zoé", "en", date(2027, 8, 1))[-2] == "1 August 2027"


def test_one_landscape_page_with_a_title_and_no_hour() -> None:
    pdf = PdfReader(BytesIO(diploma("Zoé", "fr", DAY)))
    assert len(pdf.pages) == 1
    assert [round(side) for side in pdf.pages[0].mediabox[2:]] == [842, 595]
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Diplôme de Web Runner"
    assert pdf.metadata.creation_date is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_diploma_has_the_same_bytes(lang: str) -> None:
    assert diploma("Zoé", lang, DAY) == diploma("Zoé", lang, DAY)


@pytest.mark.parametrize(
    "name",
    [
        "Jean-François d'Œuvre",
        "Małgorzata Świątek",
        "Nguyễn Thị Sofia-Fiffi",
        "Олександра Їжак",
        '#read("/etc/passwd")',
        "#sys.inputs $x$ `y` *z* _w_ @a <b>",
        'Anna "la flèche" \\ ~ -- ...',
        "W" * 40,
        "1",
    ],
)
def test_a_name_is_printed_as_it_was_typed(name: str) -> None:
    assert lines(name)[2] == name


@pytest.mark.parametrize(
    ("name", "words"), [("محمد الأمين", {"محمد", "الأمين"}), ("فاطمة", {"فاطمة"})]
)
def test_an_arabic_name_is_printed(name: str, words: set[str]) -> None:
    assert set(lines(name)[2].split()) == words


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("  Zoé  ", "Zoé"),
        ("Zoé\nLune", "Zoé Lune"),
        ("Zoé\t \u202f Lune", "Zoé Lune"),
        ("Zoe\u0301", "Zoé"),
        ("Z\u200boé\u202e", "Zoé"),
    ],
)
def test_spaces_are_single_and_what_is_invisible_goes(typed: str, printed: str) -> None:
    assert lines(typed)[2] == printed


@pytest.mark.parametrize("name", ["", "   ", "\n", "\u200b\u00ad"])
def test_no_name_is_refused(name: str) -> None:
    assert refusal(name) == (
        "Il manque un nom à écrire sur le diplôme\u00a0: un prénom ou un surnom suffit."
    )
    assert refusal(name, "en") == (
        "The diploma needs a name to write on it: a first name or a nickname is enough."
    )


def test_a_long_name_is_refused() -> None:
    assert refusal("x" * 500) == (
        "Ce nom compte 500 caractères, et le diplôme n'a de place que pour 40. "
        "Un prénom ou un surnom suffit."
    )
    assert refusal("x" * 41, "en") == (
        "This name has 41 characters, and the diploma has room for 40 only. "
        "A first name or a nickname is enough."
    )


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("Zoé 🦄", "🦄"),
        ("👨\u200d👩\u200d👧", "👨, 👩 et 👧"),
        ("李雷", "李 et 雷"),
        ("李雷李", "李 et 雷"),
        ("一二三四五六七", "一, 二, 三, 四 et 五"),
        ("a\x00b", "U+0000"),
        ("\ud800", "U+D800"),
        ("\u0301x", "\u0301"),
        ("xo\u0323\u0301\u0301\u0301", "ọ\u0301\u0301\u0301"),
        ("l\u0489", "l\u0489"),
    ],
)
def test_what_cannot_be_printed_is_named(name: str, signs: str) -> None:
    assert refusal(name) == (
        f"Pardon, le diplôme ne sait pas encore écrire ceci\u00a0: {signs}. "
        "Essaie sans, ou écris le nom comme il se prononce, "
        "en lettres latines, cyrilliques ou arabes."
    )


@pytest.mark.parametrize(
    ("name", "signs"), [("Ζωή", "Ζ, ω and ή"), ("שירה", "ש, י, ר and ה"), ("李雷", "李 and 雷")]
)
def test_a_script_that_has_no_font_is_told_what_to_do(name: str, signs: str) -> None:
    assert refusal(name, "en") == (
        f"Sorry, the diploma cannot write this yet: {signs}. "
        "Try without, or write the name as it sounds, in Latin, Cyrillic or Arabic letters."
    )


def test_a_font_tells_what_it_has() -> None:
    assert {name: len(font) for name, font in FONTS.items()} == {
        "baloo-2-bold": 225,
        "baloo-2-latin-extended-bold": 328,
        "baloo-2-medium": 225,
        "baloo-2-vietnamese-bold": 111,
        "baloo-bhaijaan-2-arabic-bold": 165,
        "nunito-cyrillic-bold": 106,
        "nunito-cyrillic-extended-bold": 141,
    }
    assert "é" in FONTS["baloo-2-bold"]
    assert "ł" not in FONTS["baloo-2-bold"]
    assert "ł" in FONTS["baloo-2-latin-extended-bold"]
    assert "م" in FONTS["baloo-bhaijaan-2-arabic-bold"]


def test_every_letter_of_the_fonts_is_printed() -> None:
    # The PDF is made to PDF/UA, which refuses a page on which a letter has no picture.
    letters = [
        each for each in PRINTED if normalize("NFC", each) == each and category(each)[0] in "LNPS"
    ]
    assert len(letters) > 750
    for start in range(0, len(letters), 40):
        assert diploma("".join(letters[start : start + 40]), "fr", DAY).startswith(b"%PDF")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(st.sampled_from(PRINTED), max_size=45))
def test_whatever_is_typed_is_printed_or_refused(name: str) -> None:
    assert printed_or_refused(name)


def printed_or_refused(name: str) -> bool:
    try:
        return diploma(name, "en", DAY).startswith(b"%PDF")
    except Refusal as refused:
        return refused.say("en").endswith(".")
