"""SQLite in a file, with many concurrent writers."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import OperationalError, connection, connections, transaction

from clvr.lib import transactions
from clvr.lib.sqlite.base import DatabaseWrapper
from clvr.lib.transactions import unless_busy, was_busy

pytestmark = [pytest.mark.django_db]
ALIAS = "in_a_file"
ADD_ONE = "UPDATE counter SET value = value + 1"


@contextmanager
def connected(folder: Path, patience: float = 20) -> Iterator[DatabaseWrapper]:
    """A separate connection with the file of the folder, for this thread."""
    options = {**connection.settings_dict["OPTIONS"], "timeout": patience}
    settings = {**connection.settings_dict, "NAME": str(folder / "db.sqlite3"), "OPTIONS": options}
    connections[ALIAS] = mine = DatabaseWrapper(settings, ALIAS)
    try:
        yield mine
    finally:
        mine.close()
        del connections[ALIAS]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with connected(tmp_path) as mine, mine.cursor() as cursor:
        cursor.execute("CREATE TABLE counter (value INTEGER)")
        cursor.execute("INSERT INTO counter VALUES (0)")
    return tmp_path


def value(mine: DatabaseWrapper) -> int:
    with mine.cursor() as cursor:
        cursor.execute("SELECT value FROM counter")
        return int(cursor.fetchone()[0])


def add_one(mine: DatabaseWrapper) -> None:
    with mine.cursor() as cursor:
        cursor.execute(ADD_ONE)


def test_nothing_is_lost_in_a_burst(folder: Path) -> None:
    failed: list[BaseException] = []

    def write() -> None:
        with connected(folder) as mine:
            try:
                for _ in range(10):
                    with transaction.atomic(using=ALIAS):
                        before = value(mine)
                        with mine.cursor() as cursor:
                            cursor.execute("UPDATE counter SET value = %s", [before + 1])
                    add_one(mine)
            except BaseException as error:
                failed.append(error)

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    with connected(folder) as mine:
        assert value(mine) == 160


def test_transaction_inside_a_transaction_does_not_wait_for_it(folder: Path) -> None:
    with connected(folder, patience=0.1) as mine:
        with transaction.atomic(using=ALIAS):
            add_one(mine)
            with transaction.atomic(using=ALIAS):
                add_one(mine)
        # Its turn ended with the transaction, after a commit and after a rollback.
        with pytest.raises(ZeroDivisionError), transaction.atomic(using=ALIAS):
            raise ZeroDivisionError
        add_one(mine)
        assert value(mine) == 3


class Writer:
    """Another connection, in a separate thread, in the middle of a transaction."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._has_begun, self._may_end = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._write)

    def __enter__(self) -> None:
        self._thread.start()
        assert self._has_begun.wait(120)

    def __exit__(self, *error: object) -> None:
        self._may_end.set()
        self._thread.join()

    def _write(self) -> None:
        with connected(self._folder) as mine, transaction.atomic(using=ALIAS):
            add_one(mine)
            self._has_begun.set()
            self._may_end.wait(120)


def test_long_wait_ends_with_busy(folder: Path) -> None:
    with connected(folder, patience=0.01) as mine:
        with Writer(folder):
            with pytest.raises(OperationalError) as in_a_transaction:
                transaction.atomic(using=ALIAS).__enter__()
            with pytest.raises(OperationalError) as alone:
                add_one(mine)
        assert was_busy(in_a_transaction.value)
        assert was_busy(alone.value)
        assert value(mine) == 1
        add_one(mine)
        assert value(mine) == 2


def test_snapshot_read_waits_for_nobody(folder: Path) -> None:
    with connected(folder, patience=0.01) as mine:
        with Writer(folder), mine.reading(), transaction.atomic(using=ALIAS):
            assert value(mine) == 0
        assert value(mine) == 1


def test_optional_write_is_skipped_while_others_write(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connected(folder) as mine:
        monkeypatch.setattr(transactions, "_sqlite", lambda: mine)
        with Writer(folder):
            assert not unless_busy(lambda: add_one(mine))
        assert value(mine) == 1
        assert unless_busy(lambda: add_one(mine))
        assert value(mine) == 2
