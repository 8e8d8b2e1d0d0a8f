"""Which rows a list's search finds: accents and case don't matter."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import F, Field, ForeignKey, Model, Q, QuerySet

from clvr.lib.folded_key import FoldedKeyField
from clvr.lib.keys import is_key
from clvr.lib.matching import Folded, Unaccented, containing, unaccented
from clvr.lib.text import folded

MOST_FOUND = 100
"""People, teams or other related objects whose rows a search finds; the first by key."""


def matching(rows: "QuerySet[Any]", fields: Sequence[str], text: str) -> "QuerySet[Any]":
    """The rows with the text in one of the fields, and the row with this key.

    A field is a column of the rows, or a column of related ones, such as `team__name_key`. Related
    rows are found first, each kind with one query, because few of them lead to many rows.
    """
    part = unaccented(folded(text))
    if not part:
        return rows
    found = [Q(pk=int(part))] if is_key(part) else []
    for place, path in enumerate(fields):
        relation, _, name = path.rpartition("__")
        if relation:
            found.append(Q(**{f"{relation}__in": _related(rows.model, relation, name, part)}))
            continue
        plain = f"searched_{place}"
        rows = rows.alias(**{plain: _plain(rows.model, name)})
        found.append(Q(**{f"{plain}__contains": part}))
    return rows.filter(reduce(or_, found, Q()))


def _plain(model: type[Model], name: str) -> Any:
    """The column as it is compared: a folded key has lost its case already."""
    is_key_of_name = isinstance(model._meta.get_field(name), FoldedKeyField)
    return Unaccented(F(name)) if is_key_of_name else Folded(F(name))


def _related(model: type[Model], relation: str, name: str, part: str) -> list[Any]:
    target: Any = model
    for step in relation.split("__"):
        field: Field[Any, Any] = target._meta.get_field(step)
        if not isinstance(field, ForeignKey):
            raise TypeError(f"{model.__name__}.{relation} leads to no other model.")
        target = field.related_model
    rows: QuerySet[Any] = QuerySet(target)
    return list(
        containing(rows, name, part).order_by(name).values_list("pk", flat=True)[:MOST_FOUND]
    )
