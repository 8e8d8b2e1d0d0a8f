"""Pages of the public API's lists, by a cursor that holds the place of a row.

Rows that are added, moved or removed meanwhile are neither shown twice nor left out. Short lists
come whole, and say so: `next` is null.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict, TypeVar

from django.db.models import Model, QuerySet
from rest_framework import serializers
from rest_framework.exceptions import ValidationError

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.cursor_pagination import (
    LONGEST_CURSOR,
    BadCursor,
    Order,
    models_after,
    values_after,
)
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.prepared import Values

MOST_ROWS = 100
USUAL_ROWS = 50
CACHED_LIMITS = frozenset(map(str, (1, 2, 3, 5, 10, 20, 25, 50, 100)))
"""The values of `?limit=` for which answers are kept."""
CACHED: Parameters = {"limit": CACHED_LIMITS, "cursor": ()}

Row = TypeVar("Row", bound=Model)
Shown = TypeVar("Shown")


class Rows(TypedDict):
    """A page as it is written."""

    results: list[Any]
    next: str | None


class PageQuery(serializers.Serializer[None]):
    """`?limit=` and `?cursor=` of a list."""

    limit = WholeNumberField(
        min_value=1,
        max_value=MOST_ROWS,
        default=USUAL_ROWS,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"),
            f"Choose a number from 1 to {MOST_ROWS}.",
        ),
        help_text="How many rows a page has.",
    )
    cursor = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_CURSOR,
        help_text="`next` of the page before; without it, the first page.",
    )


def whole(rows: Sequence[Any]) -> Rows:
    """A short list, on one page."""
    return {"results": list(rows), "next": None}


def page_of_values(
    rows: QuerySet[Row, Any],
    order: Order,
    values: Sequence[Any],
    row: Callable[[Values], Shown],
    asked: Mapping[str, Any],
) -> Rows:
    """A page of rows that are written from values. One query.

    Raises ValidationError for the cursor of another list.
    """
    try:
        found, cursor = values_after(
            rows, order, values, length=asked["limit"], cursor=asked.get("cursor")
        )
    except BadCursor as error:
        raise _wrong_cursor() from error
    return {"results": [row(each) for each in found], "next": cursor}


def page_of_models(
    rows: QuerySet[Row, Any],
    order: Order,
    row: Callable[[Row], Shown],
    asked: Mapping[str, Any],
) -> Rows:
    """As `page_of_values`, of rows that are written from models."""
    try:
        found, cursor = models_after(rows, order, length=asked["limit"], cursor=asked.get("cursor"))
    except BadCursor as error:
        raise _wrong_cursor() from error
    return {"results": [row(each) for each in found], "next": cursor}


def _wrong_cursor() -> ValidationError:
    return ValidationError({"cursor": ["This is not a cursor of this list."]})
