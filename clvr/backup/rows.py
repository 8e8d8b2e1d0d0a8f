"""Rows as lines of JSON, the same from every database."""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import connection
from django.db.models import AutoField, BinaryField, Field, JSONField, Model, QuerySet
from django.utils.duration import duration_iso_string

from clvr.lib.bulk import insert_rows

if TYPE_CHECKING:
    AnyField = Field[Any, Any]
else:
    AnyField = Field

_READ_AT_ONCE = 2000


def lines_of(model: type[Model]) -> Iterator[bytes]:
    """The rows of the table in the order of their keys, each a JSON array on a line."""
    names = [field.attname for field in model._meta.concrete_fields]
    every: QuerySet[Model] = QuerySet(model)
    rows = every.order_by("pk").values_list(*names)
    for row in rows.iterator(chunk_size=_READ_AT_ONCE):
        text = json.dumps(row, default=_plain, ensure_ascii=False, separators=(",", ":"))
        yield f"{text}\n".encode()


def are_same(one: bytes | None, other: bytes | None) -> bool:
    """Whether two lines have the same row. PostgreSQL keeps the keys of a JSON object in an order
    of its own."""
    if one is None or other is None:
        return one is other
    return one == other or json.loads(one) == json.loads(other)


def load(model: type[Model], lines: Iterable[bytes]) -> None:
    """Insert rows into the table. Foreign keys are checked when the transaction ends."""
    fields: Sequence[AnyField] = model._meta.concrete_fields
    names = [field.name for field in fields]
    insert_rows(model, names, (_stored(fields, json.loads(line)) for line in lines))


def clear(models: Iterable[type[Model]]) -> None:
    """Delete what migrations wrote into the tables."""
    with connection.cursor() as cursor:
        for model in models:
            table = connection.ops.quote_name(model._meta.db_table)
            cursor.execute(f"DELETE FROM {table}")  # noqa: S608 # the model's own name, quoted


def last_key(model: type[Model]) -> int:
    """The last key that the database gave out for this table, also if its row is gone; 0 if
    none, or if the keys are not counted."""
    if not isinstance(model._meta.pk, AutoField):
        return 0
    table, column = model._meta.db_table, model._meta.pk.column
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        else:
            cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [f'"{table}"', column])
            sequence = cursor.fetchone()[0]
            # The name comes from the database, which quotes it.
            cursor.execute(
                f"SELECT last_value FROM {sequence} WHERE is_called"  # noqa: S608
            )
        found = cursor.fetchone()
    return int(found[0]) if found else 0


def continue_after(model: type[Model], key: int) -> None:
    """Let the database give out the keys after this one."""
    if not isinstance(model._meta.pk, AutoField):
        return
    table, column = model._meta.db_table, model._meta.pk.column
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, key])
        else:
            cursor.execute(
                "SELECT setval(pg_get_serial_sequence(%s, %s), greatest(%s, 1), %s)",
                [f'"{table}"', column, key, key > 0],
            )


def _plain(value: object) -> str:
    """A value that JSON does not know, with nothing lost."""
    match value:
        case datetime() | date() | time():
            return value.isoformat()
        case timedelta():
            return duration_iso_string(value)
        case Decimal() | UUID():
            return str(value)
        case bytes() | memoryview():
            return b64encode(value).decode()
    raise TypeError(f"A backup does not know how to write a {type(value).__name__}.")


def _stored(fields: Sequence[AnyField], values: Sequence[Any]) -> list[Any]:
    """A line's values as the database takes them."""
    return [_value(field, value) for field, value in zip(fields, values, strict=True)]


def _value(field: AnyField, value: Any) -> Any:
    if isinstance(field, JSONField):
        if value is None and not field.null:
            return connection.ops.adapt_json_value(None, None)
    elif value is None:
        return None
    elif isinstance(field, BinaryField):
        value = b64decode(value)
    else:
        value = field.to_python(value)
    return field.get_db_prep_save(value, connection)
