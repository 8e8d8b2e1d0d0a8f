"""Django's SQLite backend, with writers served in the order in which they came."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3 import base

from clvr.lib.sqlite.turns import TooLong, Turns

LOCKED = "database is locked"
"""SQLite's own message when a turn took too long."""

_WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")
_LONGEST_WRITE = max(map(len, _WRITES))
_MOST_TEXTS = 256
_LONG_TEXT = 20_000
_TURNS: dict[str, Turns] = {}
"""The turns at each database, by its file."""


class CursorWrapper(base.SQLiteCursorWrapper):
    """A cursor that remembers how a statement of Django's reads for SQLite."""

    def convert_query(self, query: str, *, param_names: Any = None) -> str:
        if param_names is not None or len(query) > _LONG_TEXT:
            converted: str = super().convert_query(query, param_names=param_names)
            return converted
        return _converted(query)


@lru_cache(_MOST_TEXTS)
def _converted(query: str) -> str:
    return base.FORMAT_QMARK_REGEX.sub("?", query).replace("%%", "%")


def _is_write(sql: str) -> bool:
    return sql.lstrip()[:_LONGEST_WRITE].upper().startswith(_WRITES)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection. A transaction holds its turn from beginning to end, a statement that writes
    outside of one while it runs. A database in memory belongs to one process and needs no turns."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._held: Turns | None = None
        self._is_reading = False
        self._is_patient = True
        self.execute_wrappers.append(self._in_turn)

    def create_cursor(self, name: str | None = None) -> CursorWrapper:
        return self.connection.cursor(factory=CursorWrapper)  # type: ignore[no-any-return]

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Transactions that begin inside do not write, so they wait for nobody."""
        self._is_reading = True
        try:
            yield
        finally:
            self._is_reading = False

    @contextmanager
    def without_waiting(self) -> Iterator[None]:
        """A write inside that would have to wait raises OperationalError instead."""
        if self.in_atomic_block:
            yield
            return
        self._is_patient = False
        self._say_timeout(0)
        try:
            yield
        finally:
            self._is_patient = True
            self._say_timeout(self._patience)

    def _start_transaction_under_autocommit(self) -> None:
        if self._is_reading:
            self.cursor().execute("BEGIN DEFERRED")
            return
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._give_turn_back()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        # A transaction that could not be committed is rolled back, and keeps its turn until then.
        self._give_turn_back()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._give_turn_back()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._give_turn_back()

    def _in_turn(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if self.in_atomic_block or self._held or not _is_write(sql):
            return execute(sql, params, many, context)
        self._take_turn()
        try:
            return execute(sql, params, many, context)
        finally:
            self._give_turn_back()

    def _take_turn(self) -> None:
        turns = self._turns_of()
        if turns is None or self._held is not None:
            return
        try:
            turns.take(self._patience if self._is_patient else 0)
        except TooLong:
            raise OperationalError(LOCKED) from None
        self._held = turns

    def _give_turn_back(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.give_back()

    def _turns_of(self) -> Turns | None:
        # Checked each time, because tests give a connection another database.
        if self.is_in_memory_db():
            return None
        name = str(self.settings_dict["NAME"])
        return _TURNS.setdefault(name, Turns(Path(name)))

    def _say_timeout(self, seconds: float) -> None:
        self.ensure_connection()
        self.connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    @property
    def _patience(self) -> float:
        """The seconds that a connection waits for its turn."""
        return float(self.settings_dict["OPTIONS"].get("timeout", 5))
