"""Trigram indexes on PostgreSQL, with which a search finds a part of a name."""

from functools import partial
from typing import Any

from django.db import migrations

from clvr.lib.matching import PLAIN_ON_POSTGRESQL, PLAINLY_FOLDED_ON_POSTGRESQL

EXTENSION = "pg_trgm"
AS_MENTIONED = PLAINLY_FOLDED_ON_POSTGRESQL


def trigram_index(
    table: str, column: str, compared: str = PLAIN_ON_POSTGRESQL
) -> migrations.RunPython:
    """An operation of a migration: an index of the parts of a folded key, as `containing` and
    `Search.among` compare it; or, `compared` by AS_MENTIONED, of a text as `mentioning` does.

    It does nothing on SQLite, and on a PostgreSQL that does not have the extension pg_trgm; the
    search is then slower. Raises ProgrammingError when the extension has to be created and the
    database's user may not.
    """
    create = partial(_create, table=table, column=column, compared=compared)
    return migrations.RunPython(create, partial(_drop, table=table, column=column))


def index_name(table: str, column: str) -> str:
    return f"{table}_{column}_parts"


def _create(apps: Any, schema_editor: Any, *, table: str, column: str, compared: str) -> None:
    connection = schema_editor.connection
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_available_extensions WHERE name = %s", [EXTENSION])
        if cursor.fetchone() is None:
            return
        plain = compared % {"expressions": f'"{column}"'}
        cursor.execute(f"CREATE EXTENSION IF NOT EXISTS {EXTENSION}")
        cursor.execute(
            f'CREATE INDEX "{index_name(table, column)}" ON "{table}" '
            f"USING gin (({plain}) gin_trgm_ops) WITH (fastupdate = off)"
        )


def _drop(apps: Any, schema_editor: Any, *, table: str, column: str) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(f'DROP INDEX IF EXISTS "{index_name(table, column)}"')
