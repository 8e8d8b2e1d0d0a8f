"""Changes of rows that can be undone: a record of which rows had what, and have what since.

A record is a list that JSON can hold. Undoing it puts back the rows that still have what the change
gave them, and leaves alone what was changed or added since.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.apps import apps
from django.db.models import Field, Model, QuerySet

Record = list[dict[str, Any]]


class RowChanges:
    """Changes rows, and keeps the record."""

    def __init__(self) -> None:
        self.record: Record = []

    def set(self, rows: "QuerySet[Any]", column: str, after: object) -> int:
        """Give a column of rows that all have the same value in it another one; returns how many
        rows there were. The column of a relation is its `attname`, such as `user_id`."""
        found = dict(rows.order_by("pk").values_list("pk", column))
        if not found:
            return 0
        (before,) = set(found.values())
        model = rows.model
        QuerySet(model).filter(pk__in=found).update(**{column: after})
        self.record.append(
            {
                "model": model._meta.label,
                "column": column,
                "before": _stored(model, column, before),
                "after": _stored(model, column, after),
                "keys": list(found),
            }
        )
        return len(found)

    def add(self, row: Model) -> None:
        """Save a new row, which undoing deletes if it has the same values then."""
        row.save()
        values = {
            field.attname: _stored(type(row), field.attname, getattr(row, field.attname))
            for field in row._meta.concrete_fields
        }
        self.record.append({"model": row._meta.label, "created": values})


def undo(record: Sequence[Mapping[str, Any]]) -> None:
    """Put back what a record changed, the last change first."""
    for each in reversed(record):
        model = apps.get_model(each["model"])
        rows: QuerySet[Any] = QuerySet(model)
        if "created" in each:
            rows.filter(
                **{name: _read(model, name, value) for name, value in each["created"].items()}
            ).delete()
            continue
        column = each["column"]
        before, after = (_read(model, column, each[name]) for name in ("before", "after"))
        rows.filter(pk__in=each["keys"], **{column: after}).update(**{column: before})


def _field(model: type[Model], column: str) -> "Field[Any, Any]":
    return next(each for each in model._meta.concrete_fields if each.attname == column)


def _stored(model: type[Model], column: str, value: object) -> object:
    """The value as JSON holds it, exactly: a timestamp with its microseconds."""
    return value.isoformat() if hasattr(value, "isoformat") else value


def _read(model: type[Model], column: str, value: object) -> Any:
    return _field(model, column).to_python(value)
