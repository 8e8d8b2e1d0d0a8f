"""Checks the order in which a transaction locks rows, by its statements to PostgreSQL."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db import connection

from clvr.lib.locking import ORDER

_LOCKS = re.compile(r'FOR (?:NO KEY )?UPDATE OF "(\w+)"(?! SKIP LOCKED)')
_WRITES = re.compile(r'(?:UPDATE|DELETE FROM) "(\w+)"')


class LockOrder:
    """Sees statements, and notes each that locks or writes rows that come earlier in the order than
    rows that the transaction has already locked or written."""

    def __init__(self) -> None:
        self._places = {
            apps.get_model(label)._meta.db_table: place
            for place, labels in enumerate(ORDER)
            for label in labels
        }
        self.wrong: list[str] = []
        self._tables: list[str] = []

    def begin(self) -> None:
        """Begin to watch another transaction."""
        self._tables = []

    def see(self, statement: str) -> None:
        found = _LOCKS.search(statement) or _WRITES.match(statement)
        table = found[1] if found else ""
        if table not in self._places or table in self._tables:
            return
        last = max(self._tables, key=self._places.__getitem__, default=table)
        if self._places[table] < self._places[last]:
            self.wrong.append(f"{table} after {last}")
        self._tables.append(table)


@contextmanager
def watched_order() -> Iterator[LockOrder]:
    """Watch each transaction that begins inside the open one."""
    order, outside = LockOrder(), len(connection.savepoint_ids)

    def watch(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if len(connection.savepoint_ids) == outside:
            order.begin()
        else:
            order.see(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(watch):
        yield order
