"""A real server in a process of its own: what a connection may send, kill -9, one folder each."""

import contextlib
import json
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tablee.commands import run

SERVE = (sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--lang", "en")
WAIT = 60  # seconds, for a slow machine


class Server:
    """A process that serves a folder on a port of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = (*SERVE, "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *more)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        ready = re.search(r"localhost:(\d+)", self.process.stdout.readline())
        assert ready is not None
        self.port = int(ready[1])

    def open_table(self, **wanted: Any) -> dict[str, str]:
        body = json.dumps({"game": "goose", "lang": "en", **wanted}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/tables", body)
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            opened: dict[str, str] = json.load(answer)
        return opened

    def connect(self, code: str, **more: Any) -> ClientConnection:
        line: ClientConnection = connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{code}/live", **more
        )
        return line

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        self.process.wait(WAIT)
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served"), "--pace", "0")
    yield server
    server.close()


def say(line: ClientConnection, **message: Any) -> None:
    line.send(json.dumps(message))


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=WAIT))
        if message["type"] == kind:
            return message


def test_a_message_that_is_no_message_gets_a_sentence(server: Server) -> None:
    table = server.open_table()
    with server.connect(table["code"]) as line:
        no_message = "Le serveur n'a pas compris ce message. Recharge la page."
        for text in (
            "",
            "hello",
            "{}",
            '{"type": "dance"}',
            '{"type": "sit", "id": "x"}',
            "[" * 9999,
        ):
            line.send(text)
            refused = hear(line, "refused")
            assert (refused["id"], refused["why"]) == (0, no_message)
        line.send(b"\xff\x00\xfe")
        assert hear(line, "refused")["id"] == 0
        line.send(json.dumps({"type": "hello", "lang": "en", "tokens": ["x" * 100_000]}))
        assert hear(line, "refused")["why"] == "Ce message est trop long\u00a0: 64 Ko au plus."
        say(line, type="hello", lang="en")
        assert hear(line, "table")["info"]["code"] == table["code"]


def test_a_text_that_is_no_utf8_ends_the_connection(server: Server) -> None:
    code = server.open_table()["code"]
    for parts in ([b'{"type": "\xff"}'], [b'{"type": "hello", "lang": "fr\xc3', b'"}']):
        with server.connect(code) as line:
            line.send(parts if len(parts) > 1 else parts[0], text=True)
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=WAIT)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
    with server.connect(code) as line:
        cut = [b'{"type": "hello", "lang": "fr", "tokens": ["\xc3', b'\xa9"]}']
        line.send(cut, text=True)
        assert hear(line, "table")["info"]["code"] == code


def test_a_message_far_too_long_ends_the_connection(server: Server) -> None:
    with server.connect(server.open_table()["code"]) as line:
        line.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=WAIT)


def test_a_code_that_does_not_exist_gets_a_sentence(server: Server) -> None:
    with server.connect("QQQQ", additional_headers={"accept-language": "en"}) as line:
        gone = json.loads(line.recv(timeout=WAIT))
        assert gone["type"] == "gone"
        assert "There is no table “QQQQ”" in gone["why"]
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=WAIT)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_another_page_may_not_connect(server: Server) -> None:
    code = server.open_table()["code"]
    with pytest.raises(InvalidStatus):
        server.connect(code, origin="https://elsewhere.example.org")
    with server.connect(code, origin=f"http://127.0.0.1:{server.port}") as line:
        say(line, type="hello", lang="en")
        assert hear(line, "table")["info"]["state"] == "lobby"


def test_alone_against_bots_to_the_end(server: Server) -> None:
    table = server.open_table(name="Zoé", bots=2)
    with server.connect(table["code"]) as line:
        say(line, type="hello", lang="en", tokens=[table["host_token"], table["token"]])
        moment = hear(line, "moment")
        while moment["ending"] is None:
            if moment["asked"] == 0:
                say(line, type="play", id=1, seat=0, move="roll", at=moment["at"])
                assert hear(line, "done")["id"] == 1
            moment = hear(line, "moment")
    assert len(moment["ending"]["ranks"]) == 3


def test_the_same_seat_in_two_tabs(server: Server) -> None:
    table = server.open_table(name="Zoé", bots=1)
    with server.connect(table["code"]) as one, server.connect(table["code"]) as two:
        for line in (one, two):
            say(line, type="hello", lang="en", tokens=[table["token"]])
            assert hear(line, "moment")["faces"][0]["offers"][0]["move"] == "roll"
        say(one, type="play", id=1, seat=0, move="roll", at=0)
        say(two, type="play", id=2, seat=0, move="roll", at=0)
        assert hear(one, "done")["id"] == 1
        assert hear(two, "done")["id"] == 2


def test_killed_in_the_middle_of_throws_it_finds_every_answered_move(tmp_path: Path) -> None:
    server = Server(tmp_path, "--pace", "0")
    table = server.open_table(name="Zoé", bots=1)
    told: list[Any] = []
    answered = 0
    with server.connect(table["code"]) as line:
        say(line, type="hello", lang="en", tokens=[table["token"]])
        moment = hear(line, "moment")
        while moment["at"] < 12 and moment["ending"] is None:
            if moment["asked"] == 0:
                say(line, type="play", id=1, seat=0, move="roll", at=moment["at"])
                assert hear(line, "done")["id"] == 1
                answered += 1
            moment = hear(line, "moment")
            told += moment["told"]
        say(line, type="play", id=2, seat=0, move="roll", at=moment["at"])
        server.process.send_signal(signal.SIGKILL)
    server.close()
    again = Server(tmp_path, "--pace", "1000")
    with again.connect(table["code"]) as line:
        say(line, type="hello", lang="en", tokens=[table["token"]])
        found = hear(line, "moment")
        again.process.send_signal(signal.SIGTERM)  # it ends though a phone is connected
        assert again.process.wait(WAIT) in (0, -signal.SIGTERM)
    again.close()
    assert answered > 0
    assert found["at"] >= moment["at"]
    assert found["told"][: len(told)] == told


Said = pytest.CaptureFixture[str]


def refused(said: Said, *arguments: str) -> str:
    """What a server that cannot start says, in one sentence, with the code 1."""
    assert run(["serve", "--lang", "en", *arguments]) == 1
    sentence = said.readouterr().err
    assert sentence.count("\n") == 1
    assert sentence.startswith("tablee: ")
    return sentence


def test_a_folder_and_a_port_belong_to_one_server_and_backups_are_made_beside_it(
    tmp_path: Path, capsys: Said
) -> None:
    server = Server(tmp_path)
    code = server.open_table(name="Zoé la Discrète", bots=1)["code"]
    folder = refused(capsys, "--port", "0", "--data", str(tmp_path))
    port = refused(
        capsys, "--host", "127.0.0.1", "--port", str(server.port), "--data", str(tmp_path / "x")
    )
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy), "--data", str(tmp_path), "--lang", "en"]) == 0
    server.process.send_signal(signal.SIGTERM)
    printed, _ = server.process.communicate(timeout=WAIT)
    assert f"Another Tablée is using the folder {tmp_path} already." in folder
    assert f"Port {server.port} is taken by another program." in port
    assert f"--port {server.port + 1}" in port
    assert capsys.readouterr().out == f"Copied to {copy}.\n"
    assert code.encode() in copy.read_bytes()
    assert "Zoé" not in printed


def test_the_environment_names_the_port(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.setenv("PORT", str(server.port))
    sentence = refused(capsys, "--host", "127.0.0.1", "--data", str(tmp_path))
    assert f"Port {server.port} is taken" in sentence


def test_what_cannot_be_listened_on_is_said(tmp_path: Path, capsys: Said) -> None:
    assert "Cannot listen on" in refused(capsys, "--port", "70000", "--data", str(tmp_path))
    assert "Cannot listen on" in refused(capsys, "--host", "192.0.2.99", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "cannot be made or written" in refused(capsys, "--port", "0", "--data", str(file))


def test_a_public_address_that_is_none_is_said(tmp_path: Path, capsys: Said) -> None:
    sentence = refused(capsys, "--public-url", "jeux", "--data", str(tmp_path))
    assert "is not a Web address" in sentence


def test_a_backup_of_nothing_is_refused(tmp_path: Path, capsys: Said) -> None:
    assert run(["backup", str(tmp_path / "x.db"), "--data", str(tmp_path), "--lang", "en"]) == 1
    assert "There are no tables in the folder" in capsys.readouterr().err
