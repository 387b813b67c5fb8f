"""The command `tablee`, run as people run it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

TABLEE = Path(sys.executable).with_name("tablee")
ROOT = Path(__file__).parent.parent


ENV = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
ENV |= {"LANG": "en_GB.UTF-8", "PYTHONPATH": str(ROOT)}
ENV.pop("LC_ALL", None)


def tablee(
    *args: str, code: int = 0, typed: str = "", lang: str = "en_GB.UTF-8"
) -> subprocess.CompletedProcess[str]:
    """Runs the command and expects its exit code."""
    env = {**ENV, "LANG": lang}
    done = subprocess.run(
        [TABLEE, *args], input=typed, capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == code, done.stderr
    return done


def game_file(folder: Path, *args: str) -> Path:
    file = folder / "game.tablee"
    tablee("play", "goose", "--humans", "0", "--seed", "4", "--record", str(file), *args)
    return file


# What it can do


def test_games_lists_the_games_and_their_options() -> None:
    assert tablee("games").stdout.startswith("goose: Game of the goose, 2-6.")
    shown = tablee("games", "goose").stdout
    assert "rule=1 | 2 [1]" in shown
    assert "tokens=5..8 [5]" in shown
    (described,) = [g for g in json.loads(tablee("games", "--json").stdout) if g["game"] == "goose"]
    assert described["seats"] == [2, 6]
    assert described["bots"] == ["random", "sensible"]


def test_simulate_keeps_its_contract() -> None:
    args = ["simulate", "goose", "--players", "3", "--games", "200", "--seed", "7"]
    args += ["--option", "rule=2", "--option", "tokens=6", "--bot", "random", "--json"]
    one = json.loads(tablee(*args).stdout)
    two = json.loads(tablee(*args, "--jobs", "2").stdout)
    assert {"game", "players", "games", "seconds", "games_per_second", "moves_per_second"} <= set(
        one
    )
    assert one["rounds"]["mean"] > 5
    assert len(one["seat_wins"]) == 3
    assert (one["seat_wins"], one["rounds"]) == (two["seat_wins"], two["rounds"])
    assert one["options"]["tokens"] == "6"


def test_several_options_may_follow_one_flag() -> None:
    args = ["simulate", "goose", "--players", "2", "--games", "5"]
    args += ["--option", "rule=2", "release=3", "--json"]
    assert json.loads(tablee(*args).stdout)["options"]["release"] == "3"


def test_simulate_in_words() -> None:
    shown = tablee("simulate", "goose", "--players", "2", "--games", "50").stdout
    assert "seat 1 (sensible): wins" in shown
    shown = tablee(
        "simulate", "tests.kernel.riddle:RIDDLE", "--players", "2", "--games", "9"
    ).stdout
    assert "team: wins 100.00 %" in shown


def test_simulate_counts_bots_that_rotate() -> None:
    args = ["simulate", "webrunners", "--players", "2", "--games", "4", "--rotate"]
    shown = tablee(*args, "--bot", "random,sensible").stdout
    assert "bot 1 (random): wins 0.00 % ± 0.00" in shown
    assert "bot 2 (sensible): wins 100.00 % ± 0.00" in shown


def test_odds_keep_their_contract() -> None:
    args = ["odds", "goose", "--players", "3", "--option", "rule=1"]
    exact = json.loads(tablee(*args, "--json").stdout)
    assert sum(exact["seat_wins"]) == pytest.approx(1, abs=1e-9)
    assert exact["rounds_mean"] == pytest.approx(16.227440191, abs=1e-8)
    assert "seat 1: wins 34.48094" in tablee(*args).stdout


def test_certify_says_what_it_tried() -> None:
    shown = tablee("certify", "goose").stdout
    assert "goose keeps the laws: 50 settings" in shown
    assert "Record and tape retell the game." in shown


def test_certify_a_broken_game() -> None:
    done = tablee("certify", "tests.laws.broken:ENDLESS", code=1)
    assert "breaks a law. games end: no end after 50 moves" in done.stderr
    assert "seed 0" in done.stderr
    assert "1 roll" in done.stderr


# Playing, and what is kept of it


def test_a_game_is_kept_replayed_and_verified(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert "draws checked" in tablee("verify", str(file)).stdout
    told = tablee("replay", str(file)).stdout
    assert "Seat 1 throws the dice" in told
    assert "The game is over." in told
    assert "La partie est finie." in tablee("replay", str(file), "--lang", "fr").stdout


def test_a_record_can_be_replayed_in_part_and_as_json(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert "The game is not over; as it stands:" in tablee("replay", str(file), "--to", "2").stdout
    twin = json.loads(tablee("replay", str(file), "--json").stdout)
    assert 63 in twin["view"]["squares"]
    assert twin["moves"] == len(twin["entries"])


def test_the_same_number_gives_the_same_game(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    assert game_file(one).read_text() == game_file(two).read_text()


def test_a_forged_record_is_found_out(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    lines = file.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("1 roll"))
    lines[at] = "1 roll -> 6 6" if lines[at] != "1 roll -> 6 6" else "1 roll -> 1 1"
    file.write_text("\n".join(lines))
    done = tablee("verify", str(file), code=1)
    assert f"Line {at + 1}: the promised luck gave" in done.stderr
    done = tablee("verify", str(file), code=1, lang="fr_FR.UTF-8")
    assert "le hasard promis donnait" in done.stderr


def test_typed_dice_are_verified_as_far_as_they_can_be(tmp_path: Path) -> None:
    file = tmp_path / "game.tablee"
    args = ["play", "goose", "--dice", "typed", "--record", str(file)]
    tablee(*args, typed="\n3 6\n")
    shown = tablee("verify", str(file)).stdout
    assert "1 throw was typed by hand" in shown
    assert "All is well: 2 draws checked, 2 moves replayed." in shown


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.tablee"
    done = tablee("play", "goose", "--name", "Otter", "--record", str(file), typed="\nquit\n")
    assert "Otter, your turn." in done.stdout
    assert "Game stopped after" in done.stdout
    assert "All is well" in tablee("verify", str(file)).stdout


def test_a_game_with_somebody_s_own_board(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    own = (ROOT / "src/tablee/games/goose/material/board.toml").read_text()
    board.write_text(own.replace("bridge = 12", "bridge = 40"))
    file = game_file(tmp_path, "--material", str(board))
    assert "over" in tablee("replay", str(file)).stdout  # its material lies beside it, by its hash
    (beside,) = tmp_path.glob("*.material.json")
    beside.write_text("no JSON")
    assert f"{beside.name}: Expecting value" in tablee("replay", str(file), code=2).stderr
    beside.unlink()
    assert "played with other material" in tablee("replay", str(file), code=2).stderr
    assert "over" in tablee("replay", str(file), "--material", str(board)).stdout
    assert "draws checked" in tablee("verify", str(file), "--material", str(board)).stdout
    args = ["odds", "goose", "--players", "2", "--json"]
    plain, changed = tablee(*args), tablee(*args, "--material", str(board))
    assert json.loads(plain.stdout)["rounds_mean"] > json.loads(changed.stdout)["rounds_mean"]


def test_a_card_of_one_s_own_is_called_by_its_title_in_play_and_in_replay(tmp_path: Path) -> None:
    own = (ROOT / "src/tablee/games/gardiens/material/navigation.toml").read_text()
    deck, file = tmp_path / "navigation.toml", tmp_path / "game.tablee"
    own = own.replace('id = "old-photo"', 'id = "our-photo"')
    deck.write_text(own.replace("Photo out of context", "Our school's photo"))
    args = ("--humans", "0", "--seed", "4", "--material", str(deck), "--record", str(file))
    for said in (tablee("play", "gardiens", *args).stdout, tablee("replay", str(file)).stdout):
        assert "Our school's photo" in said
        assert "our-photo" not in said


def heed_ctrl_c() -> None:
    """A shell teaches what it starts in the background to ignore it, these tests too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_play_in_a_real_terminal() -> None:
    env = {**ENV, "LANG": "fr_FR.UTF-8"}
    child = pexpect.spawn(
        str(TABLEE),
        ["play", "goose", "--seed", "2"],
        encoding="utf-8",
        env=env,
        timeout=30,
        preexec_fn=heed_ctrl_c,
    )
    child.expect("à toi de jouer")
    child.expect("Ton coup")
    child.sendline("pourquoi passer")
    child.expect("il faut lancer les dés")
    child.sendline("")
    child.expect("lance les dés")
    child.sendcontrol("c")
    child.expect("Partie arrêtée après")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# What is wrong, in one sentence


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "gosse"], "There is no game “gosse”. Did you mean “goose”?"),
        (["play", "goose", "--players", "7"], "This game takes 2 to 6 players, not 7."),
        (["play", "goose", "--humans", "3", "--players", "2"], "cannot be 3 people in 2 seats"),
        (["play", "goose", "--option", "rule=3"], "rule=3: the value must be 1 | 2."),
        (["play", "goose", "--option", "rule"], "“rule”: an option is written name=value."),
        (["play", "goose", "--option", "rul=2"], "“rul” is no option of this game."),
        (["play", "goose", "--option", "tokens=6"], "belongs to rule 2"),
        (["play", "goose", "--bot", "clever"], "no bot “clever”"),
        (["play", "goose", "--bot", ""], "no bot “”"),
        (["play", "goose", "--option"], "“”: an option is written name=value."),
        (["play", "goose", "--option", "rule=1", "rule=2"], "“--option rule” stands here a second"),
        (["play", "goose", "--record", "/no/such/folder/game"], "No such file or directory"),
        (["play", "goose", "--lang", "de"], "--lang"),
        (["play", "goose", "--material", "x.toml"], "no material file “x.toml”"),
        (["simulate", "goose"], "--players"),
        (["simulate", "goose", "--players", "two"], "--players: “two” is not a whole number."),
        (["simulate", "goose", "--players", "2.6"], "--players: “2.6” is not a whole number."),
        (["play", "goose", "--seed", "1.5"], "--seed: “1.5” is not a whole number."),
        (["certify", "goose", "--jobs", "1.5"], "--jobs: “1.5” is not a whole number."),
        (["simulate", "goose", "--players", "2", "--games", "0"], "At least one game"),
        (["simulate", "goose", "--players", "2", "--jobs", "0"], "At least one process"),
        (["odds", "goose", "--players", "2", "--option", "rule=2"], "no exact odds"),
        (["odds", "alguno", "--players", "3"], "no exact odds"),
        (["balance", "gosse"], "Did you mean “goose”?"),
        (["balance", "goose", "--games", "0"], "At least one game"),
        (
            ["balance", "goose", "--output", "/no/such/folder/page.md"],
            "/no/such/folder: No such file",
        ),
        (["balance", "goose", "--output", "/"], "/: Is a directory."),
        (["play", "goose", "--record", "README.md"], "README.md exists already"),
        (["play", "goose", "--record", "/dev/null"], "/dev/null exists already"),
        (["play", "goose", "--name", "Fox", "Owl"], "Give each person a name of their own"),
        (["play", "goose", "--humans", "2", "--name", "Fox", "Fox"], "a name of their own"),
        (["certify", ":GAME"], "leads to no game"),
        (["certify", "json:dumps"], "leads to no game"),
        (["replay", "/no/such/file"], "/no/such/file: No such file or directory."),
        (["replay", "/"], "Is a directory"),
        (["verify", "README.md"], "This file is no record of a game"),
        (["replay", "tests/kernel/test_luck.py"], "This file is no record of a game"),
        (["certify", "gosse"], "Did you mean “goose”?"),
        (["dance"], "dance"),
        (["games", "--colour"], "--colour"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], sentence: str) -> None:
    done = tablee(*args, code=2)
    assert done.stdout == ""
    assert sentence in done.stderr
    assert done.stderr.startswith("tablee: ")
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff\xfe")
    done = tablee("replay", str(file), code=2)
    assert done.stderr == f"tablee: {file} is not a text file in UTF-8.\n"
    board = tmp_path / "board.toml"
    board.write_bytes(b"\xff")
    done = tablee("play", "goose", "--material", str(board), code=2, lang="fr_FR.UTF-8")
    assert done.stderr == f"tablee: {board} n'est pas un fichier de texte en UTF-8.\n"


def test_a_point_that_the_game_never_reached(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    for to in ("--to=-1", "--to=999"):
        assert "choose a number from 0 to" in tablee("replay", str(file), to, code=2).stderr


def test_a_board_that_does_not_lead_to_63(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    own = (ROOT / "src/tablee/games/goose/material/board.toml").read_text()
    rules = own.replace("skull = [58]", f"skull = {list(range(51, 63))}")
    rules = rules.replace(", 54]", "]").replace(", 50, 59]", "]").replace("prison = [52]", "")
    board.write_text(rules)
    for command in (["simulate", "goose", "--games", "1"], ["odds", "goose"]):
        done = tablee(*command, "--players", "2", "--material", str(board), code=2)
        assert "The game does not end" in done.stderr


def test_errors_speak_the_language_asked_for() -> None:
    done = tablee("play", "goose", "--players", "9", "--lang", "fr", code=2)
    assert "Il faut de 2 à 6 personnes" in done.stderr


def test_a_module_in_the_folder_at_hand_can_be_certified(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from tests.kernel.riddle import RIDDLE as GAME\n")
    done = subprocess.run(
        [TABLEE, "certify", "mine:GAME", "--jobs", "2"],
        cwd=tmp_path, capture_output=True, text=True, env=ENV, check=False,
    )  # fmt: skip
    assert "keeps the laws" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("def (:\n", "SyntaxError: invalid syntax (mine.py, line 1)"),
        ("GAME = 1 / 0\n", "ZeroDivisionError: division by zero"),
        ("GAME = 3\n", "TypeError: a game is a tablee.Game, not 3"),
    ],
)
def test_a_module_that_cannot_be_read_gets_one_sentence(
    tmp_path: Path, text: str, problem: str
) -> None:
    (tmp_path / "mine.py").write_text(text)
    done = subprocess.run(
        [TABLEE, "certify", "mine:GAME"],
        cwd=tmp_path, capture_output=True, text=True, env=ENV, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == f"tablee: “mine:GAME” leads to no game: {problem}.\n"


def test_a_material_nested_too_deep_is_refused(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(f"both = {'[' * 20_000}")
    done = tablee("simulate", "goose", "--players", "2", "--material", str(board), code=2)
    assert "board.toml" in done.stderr
    assert "Traceback" not in done.stderr


def test_errors_speak_french_where_the_machine_does() -> None:
    done = tablee("play", "gosse", code=2, lang="fr_FR.UTF-8")
    assert "Vouliez-vous dire" in done.stderr


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path) -> None:
    """A file that may not grow past 1 KiB stands for a disk that fills up half-way."""
    file = tmp_path / "game.tablee"
    command = (
        f"ulimit -f 1; exec {TABLEE} play goose --humans 0 --players 6 --seed 4 --record {file}"
    )
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=ENV, check=False
    )
    assert done.returncode == 0
    assert done.stdout.count("The game cannot be kept in") == 1
    assert "The game is over." in done.stdout
    assert "The game is kept in" not in done.stdout
    assert file.read_text().startswith("tablee record 1")  # what could be kept is whole


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(
        f"{TABLEE} play goose --humans 0 --players 6 | head -1",
        shell=True, capture_output=True, text=True, env=ENV, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "args",
    [
        "--help",
        "play --help",
        "quiz --help",
        "games --json",
        "play goose --humans 0 --players 6 --seed 1",
        "simulate goose --players 2 --games 10 --json",
        "quiz check tests/quiz/foreign.gift",
    ],
)
def test_a_broken_pipe_is_silent(args: str) -> None:
    """The reader has gone before the first line is written."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [TABLEE, *args.split()],
        cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, env=ENV, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_refusal_that_nobody_reads_is_one_all_the_same() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([TABLEE, "play", "gosse"], stderr=writing, env=ENV, check=False)
    os.close(writing)
    assert done.returncode == 2


def test_help_teaches() -> None:
    for command in ("play", "simulate", "odds", "replay", "verify", "certify", "games"):
        shown = tablee(command, "--help").stdout
        assert "Example" in shown
        assert f"tablee {command}" in shown


def test_the_version() -> None:
    import tablee as package

    assert tablee("--version").stdout.strip() == package.__version__


def test_without_its_libraries_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "cyclopts.py").write_text("raise ModuleNotFoundError('gone', name='cyclopts')")
    env = {**ENV, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([TABLEE], capture_output=True, text=True, env=env, check=False)
    assert "pip install 'tablee[cli]'" in done.stderr
    assert done.returncode == 2


def test_the_library_as_its_docstring_shows_it() -> None:
    import tablee as package

    goose = package.game("goose")
    table = goose.begin(2, goose.settle(2, {}), package.Random(1))
    luck = package.Random(2)
    while table.result is None:
        who = table.pending[-1].asked
        package.play(table, who, package.moves(table, who)[0], luck)
    assert max(table.squares) == 63
