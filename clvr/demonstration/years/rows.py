"""Rows of many tables that refer to each other, collected and stored together by COPY."""

from itertools import count
from typing import Any

from django.core.management.color import no_style
from django.db import connection
from django.db.models import BinaryField, Field, JSONField, Max, Model, QuerySet, UUIDField

from clvr.lib.bulk import insert_rows

_CONVERTED = (JSONField, UUIDField, BinaryField)


class Rows:
    """Rows to be stored, each with its key from the start, so that others can refer to it. What a
    row leaves out has its field's default. No `save()` runs, so keys of names stay empty."""

    def __init__(self) -> None:
        self._rows: dict[type[Model], list[list[Any]]] = {}
        self._keys: dict[type[Model], count[int]] = {}
        self._fields: dict[type[Model], list[Field[Any, Any]]] = {}

    def add(self, model: type[Model], **values: Any) -> int:
        """Collect a row, by the names of its columns (`match_id`); its key."""
        if model not in self._keys:
            last = QuerySet(model).aggregate(last=Max("pk"))["last"] or 0
            self._keys[model] = count(last + 1)
            self._fields[model] = [f for f in model._meta.concrete_fields if not f.primary_key]
            self._rows[model] = []
        key = next(self._keys[model])
        fields = self._fields[model]
        self._rows[model].append([key, *(_value(each, values) for each in fields)])
        if values:
            raise TypeError(f"{model.__name__} has no {', '.join(values)}")
        return key

    def store(self) -> None:
        """Store what was collected since the last time. Within a transaction, references may be
        to rows of any of the tables."""
        for model, rows in self._rows.items():
            names = ("id", *(field.name for field in self._fields[model]))
            insert_rows(model, names, rows)
            rows.clear()
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), [*self._rows]):
                cursor.execute(statement)


def _value(field: "Field[Any, Any]", values: dict[str, Any]) -> Any:
    """The field's value, taken out of `values`, as the database takes it."""
    value = values.pop(field.attname) if field.attname in values else field.get_default()
    if isinstance(field, _CONVERTED) and value is not None:
        return field.get_db_prep_save(value, connection)
    return value
