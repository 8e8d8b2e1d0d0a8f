"""The content that `migrate` wrote, which each transactional test leaves as it found it.

Django empties the tables and reads their content again from JSON: most of such a test's time.
"""

import sqlite3
from collections.abc import Callable, Mapping

from django.db import connection, transaction

_KEPT = "pristine"
"""The PostgreSQL schema with the copies of the tables that are not empty."""
_CHANGE = """
INSERT INTO data_revision
VALUES (pg_current_xact_id()::text::bigint, transaction_timestamp()) ON CONFLICT DO NOTHING
"""


def kept_content() -> Callable[[], None]:
    """Copy the content of all tables. The returned function puts it back."""
    return _KEEPERS[connection.vendor]()


def _on_sqlite() -> Callable[[], None]:
    copy = sqlite3.connect(":memory:", check_same_thread=False)
    connection.connection.backup(copy)

    def put_back() -> None:
        connection.ensure_connection()
        copy.backup(connection.connection)

    return put_back


def _on_postgresql() -> Callable[[], None]:
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA {_KEPT}")
        filled = [table for table in sorted(tables) if _has_rows(table)]
        for table in filled:
            cursor.execute(f'CREATE TABLE {_KEPT}."{table}" AS TABLE "{table}"')
    # The order of the tables makes no difference, as nothing checks foreign keys meanwhile.
    statements = "; ".join(
        (
            "SET LOCAL session_replication_role = replica",
            *(f'DELETE FROM "{table}"' for table in tables),
            *(f'INSERT INTO "{table}" SELECT * FROM {_KEPT}."{table}"' for table in filled),
            _CHANGE,
        )
    )

    def put_back() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statements)

    return put_back


def _has_rows(table: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT EXISTS (SELECT FROM "{table}")')
        return bool(cursor.fetchone()[0])


_KEEPERS: Mapping[str, Callable[[], Callable[[], None]]] = {
    "sqlite": _on_sqlite,
    "postgresql": _on_postgresql,
}
