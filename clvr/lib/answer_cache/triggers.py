"""Database triggers that change the revision with the data, also when SQL or COPY changes them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import connection, transaction

_EVENTS = ("INSERT", "UPDATE", "DELETE")
_TABLES: Mapping[str, Sequence[str]] = {
    "sqlite": (
        "CREATE TABLE IF NOT EXISTS data_revision (mark text NOT NULL)",
        "DELETE FROM data_revision",
        "INSERT INTO data_revision VALUES (lower(hex(randomblob(16))))",
    ),
    "postgresql": (
        """
        CREATE TABLE IF NOT EXISTS data_revision
        (xid bigint NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (xid, at))
        """,
        """
        CREATE OR REPLACE FUNCTION note_data_revision() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            INSERT INTO data_revision
            VALUES (pg_current_xact_id()::text::bigint, transaction_timestamp())
            ON CONFLICT DO NOTHING;
            RETURN NULL;
        END $$
        """,
        """
        INSERT INTO data_revision
        VALUES (pg_current_xact_id()::text::bigint, transaction_timestamp())
        ON CONFLICT DO NOTHING
        """,
    ),
}
_TRIGGERS: Mapping[str, str] = {
    "sqlite": "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal",
}
_CHANGE = "BEGIN UPDATE data_revision SET mark = lower(hex(randomblob(16))); END"
_PREFIX = "data_revision_"


@dataclass(frozen=True, slots=True)
class Watched:
    """A table. Updates of columns that are not in `columns` do not count; without any, all do."""

    table: str
    columns: Sequence[str] = ()


def watch(tables: Iterable[Watched]) -> None:
    """Watch these tables and no others, and make another revision. Safe to run again, and needed
    after each change of the schema: SQLite loses a table's triggers when Django rebuilds it."""
    vendor = connection.vendor
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in _TABLES[vendor]:
            cursor.execute(statement)
        for name, table in triggers():
            cursor.execute(
                f'DROP TRIGGER "{name}"' + (f" ON {table}" if vendor == "postgresql" else "")
            )
        for watched in tables:
            for statement in _OF_A_TABLE[vendor](watched):
                cursor.execute(statement)


def triggers() -> list[tuple[str, str]]:
    """The triggers that are there, by name and table."""
    with connection.cursor() as cursor:
        cursor.execute(_TRIGGERS[connection.vendor])
        return sorted((name, table) for name, table in cursor if name.startswith(_PREFIX))


def _on_sqlite(watched: Watched) -> Iterator[str]:
    for event, what in _events(watched).items():
        name = f"{_PREFIX}{watched.table}_{event}"
        yield f'CREATE TRIGGER "{name}" AFTER {what} ON "{watched.table}" {_CHANGE}'


def _on_postgresql(watched: Watched) -> Iterator[str]:
    for event, what in {**_events(watched), "truncate": "TRUNCATE"}.items():
        yield (
            f'CREATE TRIGGER "{_PREFIX}{event}" AFTER {what} ON "{watched.table}" '
            "FOR EACH STATEMENT EXECUTE FUNCTION note_data_revision()"
        )


_OF_A_TABLE = {"sqlite": _on_sqlite, "postgresql": _on_postgresql}


def _events(watched: Watched) -> Mapping[str, str]:
    """What a trigger waits for, by its event."""
    columns = ", ".join(f'"{name}"' for name in watched.columns)
    return {
        event.lower(): f"UPDATE OF {columns}" if event == "UPDATE" and columns else event
        for event in _EVENTS
    }
