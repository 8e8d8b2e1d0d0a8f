"""Pagination of lists, by a cursor (`?before=`) or by numbers (`?page=`).

A list that grows at its front is read with `?before=`, so that no row is shown twice or left out
while rows are added. The lists that still number their pages are named in
`clvr/tests/test_numbered_lists.py`; add none.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.core.paginator import Paginator
from django.db.models import Model, Q, QuerySet
from rest_framework import serializers

from clvr.lib.api.key_fields import QueryKeyField

Row = TypeVar("Row", bound=Model)


class BeforeQuery(serializers.Serializer[None]):
    """Query parameters of a list with the newest first."""

    before = QueryKeyField(
        required=False,
        help_text="The `_id` of the last known row; returns older ones.",
    )


@dataclass(frozen=True, slots=True)
class NewestFirst(Generic[Row]):
    """A page of a list with the newest first, and whether there are more after it."""

    rows: list[Row]
    has_more: bool


@dataclass(frozen=True, slots=True)
class NumberedPage(Generic[Row]):
    """A page of a list. `count` is the number of rows on all `pages`."""

    rows: list[Row]
    count: int
    page: int
    pages: int


def newest_first(
    rows: QuerySet[Row, Any], *, length: int, before: int | None = None, by: str = "pk"
) -> NewestFirst[Row]:
    """The newest rows, or the newest of those that come after the row with the key `before`.

    `by` is the field that says what is newer, never null; rows with equal values are in the order
    of their keys. By another field than the key, the row `before` has to be one of `rows`: the
    list starts again when it is gone, and one more query reads its place.
    """
    older = rows if before is None else _older(rows, before, by)
    # One row more than the page holds shows whether there are more.
    found = list(older.order_by(f"-{by}", "-pk")[: length + 1])
    return NewestFirst(found[:length], has_more=len(found) > length)


def _older(rows: QuerySet[Row, Any], before: int, by: str) -> QuerySet[Row, Any]:
    if by == "pk":
        return rows.filter(pk__lt=before)
    place = rows.filter(pk=before).values_list(by, flat=True).first()
    if place is None:
        return rows
    return rows.filter(Q(**{f"{by}__lt": place}) | Q(**{by: place, "pk__lt": before}))


def numbered_page(rows: QuerySet[Row, Any], number: int, *, length: int) -> NumberedPage[Row]:
    """The page of this number, or the last page if there are fewer."""
    shown = Paginator(rows, length).get_page(number)
    paginator = shown.paginator
    return NumberedPage(list(shown.object_list), paginator.count, shown.number, paginator.num_pages)
