"""Pagination of lists, by a cursor (`?before=`) or by numbers (`?page=`).

A list that grows at its front is read with `?before=`, so that no row is shown twice or left out
while rows are added. A list that people search and leaf through is read with `?page=`.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
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
    rows: QuerySet[Row, Any], *, length: int, before: int | None = None
) -> NewestFirst[Row]:
    """The newest rows, or the newest of those with a smaller key than `before`."""
    older = rows if before is None else rows.filter(pk__lt=before)
    # One row more than the page holds shows whether there are more.
    found = list(older.order_by("-pk")[: length + 1])
    return NewestFirst(found[:length], has_more=len(found) > length)


def numbered_page(rows: QuerySet[Row, Any], number: int, *, length: int) -> NumberedPage[Row]:
    """The page of this number, or the last page if there are fewer."""
    shown = Paginator(rows, length).get_page(number)
    paginator = shown.paginator
    return NumberedPage(list(shown.object_list), paginator.count, shown.number, paginator.num_pages)
