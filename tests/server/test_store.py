"""The file: kept, copied, brought up to date, refused in a sentence."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablee.kernel.own_cards import Picked
from tablee.kernel.words import Refusal
from tablee.server.device import House
from tablee.server.hub import Hub
from tablee.server.state import Deck, read_state
from tablee.server.store import FILE, MIGRATIONS, Store, backup
from tests.server.stories import HandTime, Phone

FILES = {
    version: Path(__file__).parent / f"store_v{version}.sql"
    for version in range(1, len(MIGRATIONS) + 1)
}
VERSION_1 = FILES[1].read_text(encoding="utf-8")
ROW = "INSERT INTO materials VALUES (?, ?)"


@pytest.mark.parametrize("version", FILES)
def test_a_file_of_every_version_is_read_and_its_game_goes_on(version: int, tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / FILE)
    base.executescript(FILES[version].read_text(encoding="utf-8"))
    base.close()

    async def tell() -> None:
        store = Store(tmp_path)
        hub = Hub(House(store, HandTime()))
        await hub.open()
        phone = await Phone(await hub.find("BCDF")).hello("token of Zoé")
        assert [person.name for person in phone.info.people] == ["Zoé", "Malik"]
        assert phone.moment.at == 2
        assert phone.told[0].say == "Zoé lance les dés\u00a0: 3 et 3, total 6."
        await phone.plays("roll")
        await hub.close()
        store.close()

    asyncio.run(tell())


def test_a_file_of_version_1_takes_decks_and_is_copied_first(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / FILE)
    base.executescript(VERSION_1)
    base.close()

    async def tell() -> None:
        store = Store(tmp_path)
        row = ("BCDF", "a hash", "class.gift", "cards")
        await store.write(("INSERT INTO decks VALUES (?, ?, ?, ?)", row))
        state = await read_state(store, "BCDF")
        assert state is not None
        assert (state.deck, state.picked) == (Deck("class.gift", "cards"), Picked())
        await store.erase(["BCDF"])
        assert await store.rows("SELECT * FROM decks") == []
        assert await store.rows("SELECT * FROM materials") == []
        store.close()

    asyncio.run(tell())
    copy = sqlite3.connect(tmp_path / "tablee.version-1.db")
    assert copy.execute("SELECT code FROM tables").fetchall() == [("BCDF",)]
    with pytest.raises(sqlite3.OperationalError, match="no such table: decks"):
        copy.execute("SELECT * FROM decks")


def test_a_file_of_version_2_has_its_decks_and_what_was_left_out(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / FILE)
    base.executescript(FILES[2].read_text(encoding="utf-8"))
    base.close()

    async def tell() -> None:
        store = Store(tmp_path)
        hub = Hub(House(store, HandTime()))
        await hub.open()
        phone = await Phone(await hub.find("GHJK")).hello("token of the teacher")
        assert phone.info.cards == "1 question de «\u00a0classe.gift\u00a0»"
        await hub.close()
        store.close()

    asyncio.run(tell())


def test_an_older_file_is_brought_up_to_date_and_a_copy_is_kept(tmp_path: Path) -> None:
    Store(tmp_path).close()
    Store(tmp_path, (*MIGRATIONS, "ALTER TABLE materials ADD COLUMN note TEXT;")).close()
    columns = "SELECT count(*) FROM pragma_table_info('materials')"
    assert sqlite3.connect(tmp_path / FILE).execute(columns).fetchone() == (3,)
    copy = sqlite3.connect(tmp_path / "tablee.version-2.db")
    assert copy.execute(columns).fetchone() == (2,)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    Store(tmp_path).close()
    broken = "ALTER TABLE materials ADD COLUMN note TEXT; ALTER TABLE nowhere ADD COLUMN x;"
    with pytest.raises(Refusal, match="cannot be read or written: no such table: nowhere"):
        Store(tmp_path, (*MIGRATIONS, broken))
    Store(tmp_path).close()


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    Store(tmp_path, (*MIGRATIONS, "SELECT 1;")).close()
    with pytest.raises(Refusal, match="comes from a newer Tablée"):
        Store(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a shopping list, quite long " * 100)
    with pytest.raises(Refusal, match="file is not a database"):
        Store(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(Refusal, match="Choose another one with --data"):
        Store(tmp_path / "data")


def test_a_folder_belongs_to_one_process(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(Refusal, match="Another Tablée is using the folder"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_a_disk_that_is_really_full_fails_one_and_not_the_others(tmp_path: Path) -> None:
    async def tell() -> None:
        store = Store(tmp_path)
        (pages,) = store._base.execute("PRAGMA page_count").fetchone()
        store._base.execute(f"PRAGMA max_page_count = {pages}")
        small = store.write((ROW, ("a", "small")))
        big = store.write((ROW, ("b", "x" * 1_000_000)))
        answers = await asyncio.gather(small, big, return_exceptions=True)
        assert answers[0] is None
        assert isinstance(answers[1], Refusal)
        assert answers[1].reason == "not_written"
        assert await store.rows("SELECT hash FROM materials") == [("a",)]
        store.close()

    asyncio.run(tell())


def test_what_many_write_at_once_is_all_there(tmp_path: Path) -> None:
    async def tell() -> None:
        store = Store(tmp_path)
        await asyncio.gather(*(store.write((ROW, (str(n), ""))) for n in range(1000)))
        assert await store.rows("SELECT count(*) FROM materials") == [(1000,)]
        store.close()

    asyncio.run(tell())


def test_moves_of_many_tables_are_written_together_and_one_that_cannot_be_fails_alone(
    tmp_path: Path,
) -> None:
    async def tell() -> None:
        store = Store(tmp_path)
        head = "INSERT INTO tables VALUES ('BCDF', 'goose', 1, '', 'playing', x'00', 0, 0, 7, '{}')"
        await store.write((head, ()))
        moves = [("BCDF", number, 0, "roll", "3 4", False, False, "", 1.5) for number in range(250)]
        wrong = [moves[7], ("ZZZZ", *moves[0][1:])]  # a number twice, and a table that is not there
        written = [store.write(move=move) for move in (*moves, *wrong)]
        answers = await asyncio.gather(*written, return_exceptions=True)
        assert answers[:250] == [None] * 250
        assert [isinstance(answer, Refusal) for answer in answers[250:]] == [True, True]
        assert await store.rows("SELECT * FROM log ORDER BY number") == moves
        store.close()

    asyncio.run(tell())


def test_all_is_durable_before_it_is_answered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._base.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._base.execute("PRAGMA secure_delete").fetchone() == (1,)
    store.close()


def test_a_backup_is_made_while_tables_are_served(tmp_path: Path) -> None:
    async def tell() -> None:
        store = Store(tmp_path)
        await store.write((ROW, ("a", "b")))
        backup(tmp_path, tmp_path / "copy.db")
        await store.write((ROW, ("c", "d")))
        store.close()

    asyncio.run(tell())
    copy = sqlite3.connect(tmp_path / "copy.db")
    assert copy.execute("SELECT * FROM materials").fetchall() == [("a", "b")]
    with pytest.raises(Refusal, match="exists already"):
        backup(tmp_path, tmp_path / "copy.db")
    with pytest.raises(Refusal, match="There are no tables in the folder"):
        backup(tmp_path / "elsewhere", tmp_path / "other.db")
    with pytest.raises(Refusal, match="could not be made"):
        backup(tmp_path, tmp_path / "no" / "folder" / "x.db")
