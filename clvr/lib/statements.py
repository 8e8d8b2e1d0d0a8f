"""PostgreSQL's prepared statements, outside of transactions and by libpq itself.

psycopg's cursors take some 50 µs of Python for a statement that PostgreSQL answers in 30, and a
page sends up to thirty. What values mean is still psycopg's business.
"""

import re
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import Any, cast
from weakref import WeakKeyDictionary

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper
from psycopg import Connection, OperationalError
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import FeatureNotSupported, InvalidSqlStatementName, error_from_result
from psycopg.pq import ConnStatus, ExecStatus
from psycopg.pq.abc import PGresult

Rows = list[tuple[Any, ...]]
MOST_STATEMENTS = 100
"""Of one connection, the same as psycopg's."""
_PARAMETER = re.compile("%[s%]")
_numbers = count()


def can_send(connection: BaseDatabaseWrapper) -> bool:
    """Whether the next query is sent at once, so that psycopg need not begin a transaction. A log
    of queries (while debugging, and in tests that count them) shows those of Django's cursors."""
    return (
        connection.vendor == "postgresql"
        and not connection.in_atomic_block
        and not connection.queries_logged
        and connection.get_autocommit()
    )


def fetched(connection: BaseDatabaseWrapper, sql: str, parameters: Sequence[Any]) -> Rows:
    """The rows of a query with a `%s` for each parameter, as Django's cursor would find them."""
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    cursor = _Cursor(connection.connection)
    # It runs what Django has put around each statement, and raises Django's errors.
    CursorWrapper(cast("Any", cursor), connection).execute(sql, parameters)
    return cursor.rows


class _Cursor:
    """What Django's cursors use of psycopg's, for one query."""

    def __init__(self, own: Connection[Any]) -> None:
        self._own = own
        self.rows: Rows = []

    def execute(self, sql: str, parameters: Sequence[Any]) -> None:
        prepared = _statements.setdefault(self._own, _Statements())
        transformer = Transformer(self._own)
        values = transformer.dump_sequence(parameters, [PyFormat.AUTO] * len(parameters))
        types, formats = transformer.types or (), transformer.formats
        try:
            found = self._answer(prepared, sql, types, values, formats)
        except InvalidSqlStatementName:
            # After a rollback psycopg discards all statements of the connection.
            prepared.clear()
            found = self._answer(prepared, sql, types, values, formats)
        except FeatureNotSupported:
            prepared.clear()
            raise
        transformer.set_pgresult(found)
        self.rows = transformer.load_rows(0, found.ntuples, tuple)

    def _answer(
        self, prepared: "_Statements", sql: str, types: Any, values: Any, formats: Any
    ) -> PGresult:
        libpq = self._own.pgconn
        key = (sql, types)
        name = prepared.get(key)
        if name is None:
            name = b"portal_%d" % next(_numbers)
            _checked(self._own, libpq.prepare(name, _numbered(sql), types))
            prepared[key] = name
            if len(prepared) > MOST_STATEMENTS:
                _, oldest = prepared.popitem(last=False)
                _checked(self._own, libpq.exec_(b"DEALLOCATE " + oldest))
        prepared.move_to_end(key)
        return _checked(self._own, libpq.exec_prepared(name, values, formats))


class _Statements(OrderedDict[tuple[str, Any], bytes]):
    """The names of a connection's statements by their SQL and the types of their values, the least
    recently used first."""


_statements: WeakKeyDictionary[Connection[Any], _Statements] = WeakKeyDictionary()


def _checked(own: Connection[Any], result: PGresult) -> PGresult:
    if result.status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        return result
    error = error_from_result(result, own.info.encoding)
    if error.sqlstate is None and own.pgconn.status != ConnStatus.OK:
        raise OperationalError(str(error))
    raise error


@lru_cache(1000)
def _numbered(sql: str) -> bytes:
    """The SQL with PostgreSQL's own places: `$1`, `$2` …"""
    numbers = count(1)
    return _PARAMETER.sub(
        lambda found: "%" if found[0] == "%%" else f"${next(numbers)}", sql
    ).encode()
