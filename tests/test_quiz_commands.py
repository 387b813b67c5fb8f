"""The command `tablee quiz`, run as teachers run it."""

import json
from pathlib import Path

from tablee.games.gnou import GAME
from tablee.games.gnou.own_deck import SORTED, cards
from tablee.quiz.exchange import read_deck
from tests.test_cli import tablee

FOREIGN = Path(__file__).parent / "quiz" / "foreign.gift"
FRENCH = "fr_FR.UTF-8"


def test_our_questions_go_out_and_come_back(tmp_path: Path) -> None:
    gift, toml, xml = (str(tmp_path / f"gnou.{end}") for end in ("gift", "toml", "xml"))
    assert "questions written to" in tablee("quiz", "export", "--output", gift).stdout
    tablee("quiz", "import", gift, "--output", toml)
    tablee("quiz", "export", toml, "--output", xml)
    read = read_deck("gnou.xml", Path(xml).read_bytes(), SORTED)
    assert read.questions == cards(GAME.material())
    assert "CC BY-SA 4.0" in read.provenance


def test_one_language_alone(tmp_path: Path) -> None:
    file = tmp_path / "gnou.gift"
    tablee("quiz", "export", "--output", str(file), "--only", "en")
    assert "multilang" not in file.read_text()
    assert "=Anyone, anywhere, for any purpose\n" in file.read_text()


def test_a_foreign_file_is_imported_and_what_is_refused_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    args = ["quiz", "import", str(FOREIGN), "--output", str(file), "--series", "use"]
    told = tablee(*args, "--level", "2", lang=FRENCH).stdout.splitlines()
    assert told[0] == "foreign.gift\u00a0: 10 importées, 28 refusées."
    assert told[1].startswith(
        "  ligne 32, «\u00a0Vrai ou faux\u00a0», réponses\u00a0: vrai ou faux"
    )
    assert told[-4].startswith("10 questions sont sans indice\u00a0: on joue quand même")
    assert told[-3].startswith("8 questions sont sans explication")
    assert told[-2].startswith("1 question avait des retours sur ses réponses fausses")
    assert told[-1] == f"10 questions écrites dans {file}."
    assert tablee("quiz", "check", str(file)).stdout.startswith("mine.toml: 10 imported, 0 refused")


def test_a_file_of_which_nothing_can_be_played_writes_nothing(tmp_path: Path) -> None:
    foreign, file = tmp_path / "theirs.gift", tmp_path / "mine.toml"
    foreign.write_text("Un octet a huit bits.{TRUE}")
    shown = tablee("quiz", "import", str(foreign), "--output", str(file), code=1).stdout
    assert shown.startswith(
        "theirs.gift: 0 imported, 1 refused.\n  line 1, “Un octet a huit bits.”"
    )
    assert not file.exists()


def test_check_says_what_can_be_played(tmp_path: Path) -> None:
    args = ["quiz", "check", str(FOREIGN), "--series", "use", "--level", "2"]
    shown = tablee(*args, code=1).stdout
    assert "  culture, level 1: 1 question\n  use, level 2: 9 questions\n" in shown
    assert "18 piles without a card will take some from the other series: anti-spy 1," in shown
    told = json.loads(tablee(*args, "--json", code=1).stdout)
    assert (told["imported"], len(told["refused"])) == (10, 28)
    assert told["piles"][0] == {"series": "culture", "level": 1, "count": 1}
    assert told["remarks"][0]["fr"].startswith("10 questions sont sans indice")
    ours = tmp_path / "gnou.xml"
    tablee("quiz", "export", "--output", str(ours))
    assert "piles without" not in tablee("quiz", "check", str(ours)).stdout


def test_a_deck_with_faults_is_not_exported(tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    file.write_text('series = "use"\n[[question]]\nid = "a"\n')
    shown = tablee("quiz", "export", str(file), "--output", str(tmp_path / "a.xml"), code=1).stdout
    assert shown == "faulty.toml: 0 imported, 1 refused.\n  line 2, a, level: is missing\n"


def test_wrong_wishes_are_refused_in_one_sentence(tmp_path: Path) -> None:
    there = tmp_path / "there.gift"
    there.write_text("x")
    done = tablee("quiz", "export", "--output", str(there), code=2)
    assert "there.gift exists already: choose another name." in done.stderr
    done = tablee("quiz", "export", "--output", "a.doc", code=2)
    assert "a.doc: the end of this name is none of the known formats" in done.stderr
    done = tablee("quiz", "check", str(FOREIGN), "--series", "cuisine", code=2, lang=FRENCH)
    assert "la série «\u00a0cuisine\u00a0» n'existe pas" in done.stderr
    done = tablee("quiz", "check", "nowhere.xml", code=2)
    assert "nowhere.xml: No such file" in done.stderr
