"""SQLite in a file, with another writer. Without these tests a snapshot could wait for writers, and
an unexpected error could answer who waited for them too long."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import OperationalError, connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from clvr.lib.transactions import in_snapshot, in_transaction, unless_busy, was_busy

pytestmark = [pytest.mark.django_db]
ADD_ONE = "UPDATE counter SET value = value + 1"


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another connection, in the middle of a transaction that writes. The test's own connection is
    with the same file, and waits 10 ms."""
    own, file = connections["default"], str(tmp_path / "db.sqlite3")
    options = {**own.settings_dict["OPTIONS"], "timeout": 0.01}
    connections["default"] = mine = DatabaseWrapper(
        {**own.settings_dict, "NAME": file, "OPTIONS": options}, "default"
    )
    with mine.cursor() as cursor:
        cursor.execute("CREATE TABLE counter (value INTEGER)")
        cursor.execute("INSERT INTO counter VALUES (0)")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute(ADD_ONE)
        yield other
    mine.close()
    connections["default"] = own


def value() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT value FROM counter")
        return int(cursor.fetchone()[0])


def add_one() -> None:
    with connection.cursor() as cursor:
        cursor.execute(ADD_ONE)


def test_snapshot_waits_for_no_writer(writer: sqlite3.Connection) -> None:
    assert in_snapshot(value) == 0
    # Other transactions still lock the database when they begin.
    with pytest.raises(OperationalError):
        in_transaction(value)
    writer.commit()
    assert in_transaction(value) == 1


def test_snapshot_holds_up_no_writer(writer: sqlite3.Connection) -> None:
    def read_twice() -> tuple[int, int]:
        before = value()
        writer.commit()
        return before, value()

    assert in_snapshot(read_twice) == (0, 0)
    assert value() == 1


def test_long_wait_ends_with_busy(writer: sqlite3.Connection) -> None:
    for write in (add_one, lambda: in_transaction(add_one)):
        with pytest.raises(OperationalError) as waited:
            write()
        assert was_busy(waited.value)
    writer.commit()
    in_transaction(add_one)
    assert value() == 2


def test_optional_write_is_left_out_when_others_write_for_too_long(
    writer: sqlite3.Connection,
) -> None:
    assert not unless_busy(add_one)
    writer.commit()
    assert unless_busy(add_one)
    assert value() == 2
