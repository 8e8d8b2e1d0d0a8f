"""Inserting very many rows at once."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain, islice
from typing import Any, cast

from django.db import connection
from django.db.models import DateTimeField, Field, Model, TextField
from django.db.models.functions import Cast

ROWS_AT_ONCE = 5000
BINARY = frozenset(
    {"smallint", "integer", "bigint", "double precision", "timestamp with time zone"}
)
"""PostgreSQL's types that COPY takes as they are in memory."""
ROWS_BY_COPY = 200
"""From this number of rows on, PostgreSQL updates by a temporary table, which takes a millisecond
to create."""
ROWS_TOGETHER = 100
"""Rows in one statement on SQLite, which prepares to undo each one of a table with triggers."""


def insert_rows(model: type[Model], fields: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows whose values are in the order of `fields` (a foreign key's value is its key).

    For derived rows in the ten thousands: PostgreSQL's COPY and SQLite's prepared statement are
    five to eight times as fast as `bulk_create`, because they create no objects. No `save()`,
    default or signal of the model runs.
    """
    columns = _columns(model, fields)
    names = ", ".join(_name(column) for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _copy(cursor, f"{_table(model)} ({names})", columns, rows)
            return
        # Only the model's own names go into the statement, quoted; values are parameters.
        start = f"INSERT INTO {_table(model)} ({names}) VALUES "  # noqa: S608
        marks = f"({', '.join(['%s'] * len(columns))})"
        adapted = _with_adapted_timestamps(rows, columns)
        while batch := list(islice(adapted, ROWS_AT_ONCE)):
            for count, some in _in_statements(batch):
                cursor.executemany(start + ", ".join([marks] * count), some)


def _columns(model: type[Model], fields: Iterable[str]) -> list["Field[Any, Any]"]:
    return [cast("Field[Any, Any]", model._meta.get_field(name)) for name in fields]


def _name(column: "Field[Any, Any]") -> str:
    return connection.ops.quote_name(str(column.column))


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _copy(
    cursor: Any, into: str, columns: Sequence["Field[Any, Any]"], rows: Iterable[Sequence[Any]]
) -> None:
    """PostgreSQL's COPY into a table; numbers and timestamps as they are, which takes a tenth of
    writing and reading them as text."""
    types = [str(column.rel_db_type(connection)) for column in columns]
    are_plain = BINARY.issuperset(types)
    form = " (FORMAT BINARY)" if are_plain else ""
    # Django translates database errors only of its own calls, and this is not one of them.
    with (
        connection.wrap_database_errors,
        cursor.copy(f"COPY {into} FROM STDIN{form}") as copy,
    ):
        if are_plain:
            copy.set_types(types)
            rows = _with_read_timestamps(rows, columns)
        else:
            rows = _with_adapted_timestamps(rows, columns)
        for row in rows:
            copy.write_row(row)


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
    """Update rows by their keys. Each has the key, and then the values in the order of `fields`.

    For derived rows: `bulk_update` builds an expression for each value, which takes longer than all
    the rest. No `save()` or signal of the model runs.
    """
    if not rows:
        return
    columns = _columns(model, ("id", *fields))
    names = [_name(column) for column in columns]
    sets = ", ".join(f"{name} = new.{name}" for name in names[1:])
    table = _table(model)
    # Only the model's own names and types go into the statements; values are parameters.
    start = f"UPDATE {table} SET {sets} FROM "  # noqa: S608
    end = f"WHERE {table}.{names[0]} = new.{names[0]}"
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            listed = ", ".join(names)
            marks = f"({', '.join(['%s'] * len(columns))})"
            for count, some in _in_statements(list(_with_adapted_timestamps(rows, columns))):
                values = ", ".join([marks] * count)
                new = f"WITH new ({listed}) AS (VALUES {values}) "
                cursor.executemany(f"{new}{start} new {end}", some)
        elif len(rows) < ROWS_BY_COPY:
            arrays = ", ".join(f"%s::{column.rel_db_type(connection)}[]" for column in columns)
            cursor.execute(
                f"{start} unnest({arrays}) AS new ({', '.join(names)}) {end}",
                [list(values) for values in zip(*rows, strict=True)],
            )
        else:
            types = (column.rel_db_type(connection) for column in columns)
            shape = ", ".join(f"{name} {kind}" for name, kind in zip(names, types, strict=True))
            cursor.execute(f"CREATE TEMPORARY TABLE new_rows ({shape}) ON COMMIT DROP")
            _copy(cursor, "new_rows", columns, rows)
            cursor.execute(f"{start} new_rows AS new {end}")
            cursor.execute("DROP TABLE new_rows")


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


def _timestamps_among(columns: Sequence["Field[Any, Any]"]) -> list[int]:
    return [index for index, column in enumerate(columns) if isinstance(column, DateTimeField)]


def _with_read_timestamps(
    rows: Iterable[Sequence[Any]], columns: Sequence["Field[Any, Any]"]
) -> Iterator[Sequence[Any]]:
    """The rows, in which a timestamp that is a text is one."""
    timestamps = _timestamps_among(columns)
    for row in rows:
        if any(isinstance(row[index], str) for index in timestamps):
            values = list(row)
            for index in timestamps:
                if isinstance(values[index], str):
                    values[index] = datetime.fromisoformat(values[index])
            yield values
        else:
            yield row


def _with_adapted_timestamps(
    rows: Iterable[Sequence[Any]], columns: Sequence["Field[Any, Any]"]
) -> Iterator[Sequence[Any]]:
    """The rows with their datetimes as the database stores them. Rows in turn often share one."""
    timestamps = _timestamps_among(columns)
    if not timestamps:
        yield from rows
        return
    is_sqlite = connection.vendor == "sqlite"
    last: datetime | None = None
    text: object = None
    for row in rows:
        values = list(row)
        for index in timestamps:
            value = values[index]
            if isinstance(value, datetime):
                if value is not last:
                    last, text = value, _adapted(value, is_sqlite=is_sqlite)
                values[index] = text
        yield values


def _adapted(value: datetime, *, is_sqlite: bool) -> object:
    """A timestamp as the database stores it; Django's own conversion takes five times as long."""
    if value.tzinfo is not UTC:
        return connection.ops.adapt_datetimefield_value(value)
    text = str(value)
    return text[:-6] if is_sqlite else text


def as_text(timestamp: str) -> Cast:
    """The expression for a column of timestamps as `timestamp_of_text` reads it."""
    return Cast(timestamp, TextField())


def timestamp_of_text(text: str) -> datetime:
    """A stored timestamp, which every connection of the portal reads in UTC. Made for ten
    thousands: Django's own conversion takes ten times as long."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


class ReadTimestamps(dict[str, datetime]):
    """Stored timestamps by their text, each of which is read once."""

    def __missing__(self, text: str) -> datetime:
        timestamp = self[text] = timestamp_of_text(text)
        return timestamp
