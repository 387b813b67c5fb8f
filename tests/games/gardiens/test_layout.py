"""What the gardiens' cards show."""

from tablee.games.gardiens import GAME
from tablee.games.gardiens.layout import layout


def test_every_card_of_both_decks_has_its_face_in_both_languages() -> None:
    found = layout(GAME.material())
    assert found["cards"]["old-photo"]["kind"] == "fake_news"
    assert found["cards"]["old-photo"]["title"]["fr"] == "Photo sortie de son contexte"
    assert found["cards"]["check-source"]["value"] == 2
    assert found["row"] == 3


def test_every_term_of_a_card_is_in_the_lexicon() -> None:
    found = layout(GAME.material())
    terms = {term for face in found["cards"].values() for term in face["terms"]}
    assert terms <= set(found["terms"])
    assert found["terms"]["backup"]["term"]["fr"] == "Sauvegarde"


def test_the_table_has_the_aid_the_phases_and_the_meter() -> None:
    found = layout(GAME.material())
    assert found["aid"]["alert"]["title"]["fr"] == "2. Alerte"
    assert list(found["phases"]) == ["action", "alert", "navigation", "resolution"]
    assert found["kinds"]["scam"]["fr"] == "Escroquerie"
    assert (found["limit"], found["bands"], found["wins"]) == (10, [3, 5, 7, 10], 5)
