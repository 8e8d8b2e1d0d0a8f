"""Inserting very many rows at once."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain, islice
from typing import Any, cast

from django.db import connection
from django.db.models import DateTimeField, Field, Model, TextField
from django.db.models.functions import Cast

ROWS_AT_ONCE = 5000
ROWS_TOGETHER = 100
"""Rows in one statement on SQLite, which prepares to undo each one of a table with triggers."""


def insert_rows(model: type[Model], fields: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows whose values are in the order of `fields` (a foreign key's value is its key).

    For derived rows in the ten thousands: PostgreSQL's COPY and SQLite's prepared statement are
    five to eight times as fast as `bulk_create`, because they create no objects. No `save()`,
    default or signal of the model runs.
    """
    table = connection.ops.quote_name(model._meta.db_table)
    columns = [cast("Field[Any, Any]", model._meta.get_field(name)) for name in fields]
    names = ", ".join(connection.ops.quote_name(str(column.column)) for column in columns)
    moments = [i for i, column in enumerate(columns) if isinstance(column, DateTimeField)]
    adapted = _with_adapted_moments(rows, moments)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # Django translates database errors only of its own calls, and this is not one of them.
            with (
                connection.wrap_database_errors,
                cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy,
            ):
                for row in adapted:
                    copy.write_row(row)
            return
        # Only the model's own names go into the statement, quoted; values are parameters.
        start = f"INSERT INTO {table} ({names}) VALUES "  # noqa: S608
        marks = f"({', '.join(['%s'] * len(columns))})"
        while batch := list(islice(adapted, ROWS_AT_ONCE)):
            for count, some in _in_statements(batch):
                cursor.executemany(start + ", ".join([marks] * count), some)


def _in_statements(rows: Sequence[Sequence[Any]]) -> Iterator[tuple[int, list[list[Any]]]]:
    """The rows' values one after the other for statements of ROWS_TOGETHER rows, and the rest for
    one more; each with the number of rows."""
    full = len(rows) - len(rows) % ROWS_TOGETHER
    starts = range(0, full, ROWS_TOGETHER)
    if full:
        yield ROWS_TOGETHER, [_flat(rows[start : start + ROWS_TOGETHER]) for start in starts]
    if rest := rows[full:]:
        yield len(rest), [_flat(rest)]


def _flat(rows: Sequence[Sequence[Any]]) -> list[Any]:
    return list(chain.from_iterable(rows))


def update_rows(model: type[Model], fields: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Update rows by their keys, in one statement. Each has the key, and then the values in the
    order of `fields`.

    For derived rows: `bulk_update` builds an expression for each value, which takes longer than all
    the rest. No `save()` or signal of the model runs.
    """
    if not rows:
        return
    quoted = connection.ops.quote_name
    columns = [cast("Field[Any, Any]", model._meta.get_field(name)) for name in ("id", *fields)]
    key, *names = (quoted(str(column.column)) for column in columns)
    table = quoted(model._meta.db_table)
    with connection.cursor() as cursor:
        # Only the model's own names and types go into the statement; values are parameters.
        if connection.vendor == "postgresql":
            arrays = ", ".join(f"%s::{column.rel_db_type(connection)}[]" for column in columns)
            sets = ", ".join(f"{name} = new.{name}" for name in names)
            cursor.execute(
                f"UPDATE {table} SET {sets} FROM unnest({arrays}) "  # noqa: S608
                f"AS new ({', '.join((key, *names))}) WHERE {table}.{key} = new.{key}",
                [list(values) for values in zip(*rows, strict=True)],
            )
            return
        moments = [i for i, column in enumerate(columns) if isinstance(column, DateTimeField)]
        sets = ", ".join(f"{name} = %s" for name in names)
        cursor.executemany(
            f"UPDATE {table} SET {sets} WHERE {key} = %s",  # noqa: S608
            [(*row[1:], row[0]) for row in _with_adapted_moments(rows, moments)],
        )


def refresh_statistics(*models: type[Model]) -> None:
    """Update PostgreSQL's statistics of the tables.

    PostgreSQL updates them by itself only after a transaction ends. Within the transaction that
    filled a table it would plan as if the table were empty, and join ten thousands of rows one by
    one.
    """
    if connection.vendor == "postgresql":
        tables = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in models)
        with connection.cursor() as cursor:
            cursor.execute(f"ANALYZE {tables}")


def _with_adapted_moments(
    rows: Iterable[Sequence[Any]], moments: Sequence[int]
) -> Iterator[Sequence[Any]]:
    """The rows with their datetimes as the database stores them. Rows in turn often share one."""
    is_sqlite = connection.vendor == "sqlite"
    last: datetime | None = None
    text: object = None
    for row in rows:
        values = list(row)
        for index in moments:
            value = values[index]
            if isinstance(value, datetime):
                if value is not last:
                    last, text = value, _adapted(value, is_sqlite=is_sqlite)
                values[index] = text
        yield values


def _adapted(value: datetime, *, is_sqlite: bool) -> object:
    """A moment as the database stores it; Django's own conversion takes five times as long."""
    if value.tzinfo is not UTC:
        return connection.ops.adapt_datetimefield_value(value)
    text = str(value)
    return text[:-6] if is_sqlite else text


def as_text(moment: str) -> Cast:
    """The expression for a column of moments as `moment_of_text` reads it."""
    return Cast(moment, TextField())


def moment_of_text(text: str) -> datetime:
    """A stored moment, which every connection of the portal reads in UTC. Made for ten thousands:
    Django's own conversion takes ten times as long."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)
