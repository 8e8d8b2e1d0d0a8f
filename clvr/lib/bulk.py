"""Inserting very many rows at once."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import DateTimeField, Model


def insert_rows(
    model: type[Model], fields: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    """Insert rows whose values stand in the order of `fields` (a foreign key's value is its key).

    The way in for derived rows by the ten thousand: PostgreSQL's COPY and SQLite's prepared
    statement are five to eight times as fast as `bulk_create`, whose objects they do without.
    No `save()`, default or signal of the model runs.
    """
    table = connection.ops.quote_name(model._meta.db_table)
    columns = [model._meta.get_field(name) for name in fields]
    names = ", ".join(connection.ops.quote_name(column.column) for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
            return
        marks = ", ".join(["%s"] * len(columns))
        moments = [i for i, column in enumerate(columns) if isinstance(column, DateTimeField)]
        cursor.executemany(
            f"INSERT INTO {table} ({names}) VALUES ({marks})",
            (_with_adapted_moments(row, moments) for row in rows),
        )


def _with_adapted_moments(row: Sequence[Any], moments: Sequence[int]) -> list[Any]:
    values = list(row)
    for index in moments:
        if isinstance(values[index], datetime):
            values[index] = connection.ops.adapt_datetimefield_value(values[index])
    return values
