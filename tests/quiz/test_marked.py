"""HTML becomes plain text, what a card cannot show is refused, and plain text becomes HTML."""

import pytest

from tablee.quiz.marked import from_html, to_html, words_of
from tablee.quiz.wrong import Unfit


def plain(html: str) -> str:
    french, english = from_html(html, "ask")
    assert french == english
    return french


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>Un <b>mot</b> en <em class='x'>gras</em></p>", "Un mot en gras"),
        ("  deux \n  espaces\t", "deux espaces"),
        ("<p>un</p>\n<p>deux</p>", "un\ndeux"),
        ("un<br>deux<br/><br />trois<br>", "un\ndeux\n\ntrois"),
        ("<ul><li>un</li><li>deux</li></ul>", "un\ndeux"),
        ("<div>un <br> </div>deux", "un\ndeux"),
        ("caf&eacute; &amp; th&#233; &#xE9; &lt;b&gt;", "café & thé é <b>"),
        ("&rien; & 3 < 4 <3", "&rien; & 3 < 4 <3"),
        ("un &#150; deux", "un – deux"),
        ("&#xD800;&#x110000;", "\ufffd\ufffd"),
        ("la balise <truc> reste", "la balise <truc> reste"),
        ("un<!-- rien -->deux <!-- ouvert", "undeux <!-- ouvert"),
        ("x<sub>2</sub></span></b>", "x2"),
    ],
)
def test_harmless_marks_are_taken_off(html: str, text: str) -> None:
    assert plain(html) == text


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ('<img src="a.png">', "there is a picture (<img>), and a card has only text"),
        ("<SVG></SVG>", "there is a picture (<svg>), and a card has only text"),
        ("<video>", "there is an element <video>, and a card has only text"),
        ("<script>x</script>", "there is an element <script>, and a card has only text"),
    ],
)
def test_what_a_card_cannot_show_is_refused(html: str, reason: str) -> None:
    with pytest.raises(Unfit) as refused:
        from_html(html, "hint")
    assert (refused.value.field, str(refused.value)) == ("hint", reason)


def test_a_text_far_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(Unfit, match="60000 characters; a card has room for 50000"):
        from_html("<" * 60_000, "ask")


def test_two_languages_stand_in_one_text() -> None:
    html = to_html(("Qui ?", "Who?"))
    assert html == (
        '<span lang="fr" class="multilang">Qui ?</span>'
        '<span lang="en" class="multilang">Who?</span>'
    )
    assert from_html(html, "ask") == ("Qui ?", "Who?")
    assert from_html(f"<p>1. {html}</p>", "ask") == ("1. Qui ?", "1. Who?")


def test_a_language_that_is_not_there_says_what_another_does() -> None:
    german = '<span class="multilang" lang="de">Wer?</span>'
    spanish = "<span class=multilang lang=es_mx>¿Quién?</span>"
    english = '<span class="multilang" lang="en"><span>Who?</span></span>'
    assert from_html(german + spanish, "ask") == ("Wer?", "Wer?")
    assert from_html(german + english, "ask") == ("Who?", "Who?")
    assert from_html('<span lang="fr">Qui ?</span>', "ask") == ("Qui ?", "Qui ?")


def test_the_forms_of_moodle() -> None:
    assert words_of("un\ndeux <b>", "html", "ask")[0] == "un deux"
    assert words_of("un\ndeux <b>", "moodle", "ask")[0] == "un\ndeux"
    assert words_of(" un\ndeux <b>\n", "plain", "ask")[0] == "un\ndeux <b>"
    assert words_of("**un** ![", "markdown", "ask")[0] == "**un** !["
    with pytest.raises(Unfit, match="picture"):
        words_of("![un chat](a.png)", "markdown", "ask")


def test_spaces_that_html_would_drop_go_as_numbers() -> None:
    assert to_html((" a  b\nc\n",) * 2) == "&#32;a&#32;&#32;b<br>c&#10;"
