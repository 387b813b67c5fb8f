"""The tables on disk: one SQLite file that one process owns, written by one thread.

Everything that several tables want written at the same moment goes into one transaction, so that
one wait for the disk serves them all; a move counts once that wait is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import sqlite3
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import IO, Any, Final, TypeAlias, TypeVar

from tablee.kernel.game import Material
from tablee.kernel.words import Refusal
from tablee.server.spoken import sorry

X = TypeVar("X")

Values: TypeAlias = Sequence[Any] | Mapping[str, Any]
Row: TypeAlias = Sequence[Any]
Statement: TypeAlias = tuple[str, Values]
Job: TypeAlias = Callable[[sqlite3.Connection], Any]

FILE: Final = "tablee.db"
LOCK: Final = "lock"
MOST_AT_ONCE: Final = 500

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, material TEXT NOT NULL,
        phase TEXT NOT NULL, seed BLOB NOT NULL, made REAL NOT NULL, touched REAL NOT NULL,
        keep INTEGER NOT NULL, about TEXT NOT NULL
    ) STRICT;
    CREATE TABLE seats (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, animal TEXT NOT NULL, token TEXT NOT NULL, word TEXT NOT NULL,
        bot TEXT NOT NULL, gone INTEGER NOT NULL, PRIMARY KEY (code, seat)
    ) STRICT;
    CREATE TABLE log (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL,
        who INTEGER NOT NULL, move TEXT NOT NULL, luck TEXT NOT NULL, typed INTEGER NOT NULL,
        stood_in INTEGER NOT NULL, why TEXT NOT NULL, time REAL NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sealed (
        code TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        move TEXT NOT NULL
    ) STRICT;
    CREATE TABLE materials (hash TEXT PRIMARY KEY, files TEXT NOT NULL) STRICT;
    """,
    """
    CREATE TABLE decks (
        code TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, hash TEXT NOT NULL,
        name TEXT NOT NULL, cards TEXT NOT NULL
    ) STRICT;
    """,
)
UNUSED: Final = "DELETE FROM materials WHERE hash NOT IN (SELECT material FROM tables)"


def data_folder() -> Path:
    """./data where it is, else the place that this machine keeps for programs' data."""
    here = Path("data")
    if (here / FILE).is_file():
        return here
    home = os.environ.get("XDG_DATA_HOME")
    if home:
        return Path(home) / "tablee"
    return here


class Store:
    """The file and the thread that writes it."""

    def __init__(self, folder: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
        self.file = folder / FILE
        self._lock = take_lock(folder)
        try:
            self._open(migrations)
        except BaseException:
            self._lock.close()
            raise
        self._jobs: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="tablee store", daemon=True)
        self._thread.start()

    def _open(self, migrations: Sequence[str]) -> None:
        try:
            base = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise sorry("broken_store", file=str(self.file), problem=str(error)) from error
        try:
            migrate(base, self.file, migrations)
        except sqlite3.Error as error:
            base.close()
            raise sorry("broken_store", file=str(self.file), problem=str(error)) from error
        except Refusal:
            base.close()
            raise
        self._base = base

    def close(self) -> None:
        """Waits for what is still to be written, and lets go of the folder."""
        self._jobs.put(None)
        self._thread.join()
        self._base.close()
        self._lock.close()

    async def write(self, *statements: Statement, move: Row = ()) -> None:
        """All of them or none, and a row of the log; a refusal where the disk takes nothing."""

        def job(base: sqlite3.Connection) -> None:
            for sql, values in statements:
                base.execute(sql, values)

        try:
            await self._ask(job if statements else nothing, move)
        except sqlite3.Error as error:
            raise sorry("not_written") from error

    async def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = await self._ask(
            lambda base: base.execute(sql, values).fetchall()
        )
        return found

    async def erase(self, codes: Sequence[str]) -> None:
        """Nothing of these tables is left in the file, nor any material that was theirs alone."""
        tables = [("DELETE FROM tables WHERE code = ?", (code,)) for code in codes]
        await self.write(*tables, (UNUSED, ()))
        await self._ask(None)

    async def _ask(self, job: Job | None, move: Row = ()) -> Any:
        """What a job gives; None empties the log that SQLite keeps beside its file."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(_Task(job, move, loop, future))
        return await future

    # In the thread

    def _work(self) -> None:
        while True:
            batch = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_AT_ONCE:
                    batch.append(self._jobs.get_nowait())
            tasks = [task for task in batch if task is not None]
            self._together([task for task in tasks if task.job is not None])
            for task in tasks:
                if task.job is None:
                    self._truncate()
            for loop in {task.loop for task in tasks}:
                mine = [task for task in tasks if task.loop is loop]
                with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    loop.call_soon_threadsafe(_answer, mine)
            if len(tasks) < len(batch):
                return

    def _together(self, tasks: list[_Task]) -> None:
        """One transaction for all; where it fails, each on its own, to find whose fault it is."""
        if not tasks or self._transaction(tasks) is None:
            return
        for task in tasks:
            problem = self._transaction([task])
            if problem is not None:
                task.came, task.failed = problem, True

    def _transaction(self, tasks: list[_Task]) -> sqlite3.Error | None:
        try:
            self._base.execute("BEGIN IMMEDIATE")
            self._log([task.move for task in tasks if task.move])
            for task in tasks:
                assert task.job is not None
                task.came = task.job(self._base)
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            return error
        return None

    def _log(self, moves: Sequence[Row]) -> None:
        """Writes moves down, many in one statement: each statement passes the interpreter's lock to
        the tables' thread and waits to have it back."""
        if moves:
            rows = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * len(moves))
            self._base.execute(f"INSERT INTO log VALUES {rows}", [*chain.from_iterable(moves)])

    def _truncate(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # a full disk: the next one will do it
            self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def nothing(base: sqlite3.Connection) -> None:
    """A job that is done."""


class _Task:
    """A move to be written down, a job, whoever waits for them, and what came of it."""

    __slots__ = ("came", "failed", "future", "job", "loop", "move")

    def __init__(
        self,
        job: Job | None,
        move: Row,
        loop: asyncio.AbstractEventLoop,
        future: asyncio.Future[Any],
    ) -> None:
        self.job = job
        self.move = move
        self.loop = loop
        self.future = future
        self.came: Any = None
        self.failed = False


def _answer(tasks: list[_Task]) -> None:
    for task in tasks:
        if task.future.done():
            continue
        if task.failed:
            task.future.set_exception(task.came)
        else:
            task.future.set_result(task.came)


def take_lock(folder: Path) -> IO[bytes]:
    """Makes this process the only one with this folder, or refuses in a sentence."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK).open("ab")
    except OSError as error:
        raise sorry("no_folder", folder=str(folder), problem=error.strerror or "") from error
    try:
        _lock_whole(lock)
    except OSError:
        lock.close()
        raise sorry("folder_taken", folder=str(folder)) from None
    return lock


if sys.platform == "win32":
    import msvcrt

    def _lock_whole(lock: IO[bytes]) -> None:
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_whole(lock: IO[bytes]) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def migrate(base: sqlite3.Connection, file: Path, migrations: Sequence[str]) -> None:
    """Brings a file to the newest form, step by step; a copy of the old one is kept beside it."""
    (found,) = base.execute("PRAGMA user_version").fetchone()
    if found > len(migrations):
        raise sorry("newer_store", file=str(file), found=found, known=len(migrations))
    (mode,) = base.execute("PRAGMA journal_mode = WAL").fetchone()
    assert mode in ("wal", "memory")
    base.execute("PRAGMA synchronous = FULL")
    base.execute("PRAGMA secure_delete = ON")
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("PRAGMA temp_store = MEMORY")  # what a statement may have to undo
    if 0 < found < len(migrations):
        copy_to(base, file.with_name(f"{file.stem}.version-{found}.db"))
    for version in range(found, len(migrations)):
        script = migrations[version]
        base.executescript(f"BEGIN; {script} PRAGMA user_version = {version + 1}; COMMIT;")
    base.execute("BEGIN IMMEDIATE")  # a file that can be read and not written is refused here
    base.execute(f"PRAGMA user_version = {len(migrations)}")
    base.execute("COMMIT")


def copy_to(base: sqlite3.Connection, target: Path) -> None:
    """The whole database as one file, while others read and write it."""
    copy = sqlite3.connect(target)
    try:
        base.backup(copy)
    finally:
        copy.close()


def backup(folder: Path, target: Path) -> None:
    """Copies the tables of a folder into one file, also while they are served."""
    file = folder / FILE
    if not file.is_file():
        raise sorry("no_store", folder=str(folder))
    if target.exists():
        raise Refusal("file_exists", {"file": str(target)})
    try:
        base = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            copy_to(base, target)
        finally:
            base.close()
    except sqlite3.Error as error:
        raise sorry("no_backup", file=str(target), problem=str(error)) from error


def material_text(material: Material) -> str:
    return json.dumps(dict(material.files), ensure_ascii=False)


def material_row(material: Material) -> Statement:
    """Keeps a material by its hash, once."""
    row = (material.hash, material_text(material))
    return "INSERT OR IGNORE INTO materials VALUES (?, ?)", row


def material_from(text: str) -> Material:
    return Material(tuple(sorted(json.loads(text).items())))
