"""Pages of a list in any order, by a cursor that holds the place of a row.

A cursor says between which rows a page begins or ends, not how many rows come before it: rows that
are added, moved or removed meanwhile are neither shown twice nor left out. A list whose order is
that of its keys needs no more than `?before=` (`clvr.lib.api.pagination`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from django.core.signing import BadSignature, Signer
from django.db.models import F, Model, Q, QuerySet
from django.db.models.expressions import OrderBy
from rest_framework import serializers

LONGEST_CURSOR = 2_000
_NAME = "place_{}"
_TIMESTAMP = "at"

Row = TypeVar("Row", bound=Model)
Order = Sequence[OrderBy]
"""What a list is sorted by. The last is unique; one that can be null says where nulls stand."""


class CursorQuery(serializers.Serializer[None]):
    """The place in a list, as a query parameter."""

    cursor = serializers.CharField(
        required=False,
        max_length=LONGEST_CURSOR,
        help_text="`next` or `previous` of a page. The list starts again with one of another list.",
    )


class CursorPageSerializer(serializers.Serializer[Any]):
    """A page of a list. `count` is the number of rows on all pages; `next` and `previous` are the
    cursors of the pages beside it, null where the list ends."""

    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)


class CursorListSerializer(serializers.Serializer[Any]):
    """A list that has more than its `page`: the same three fields, read from that."""

    count = serializers.IntegerField(source="page.count")
    next = serializers.CharField(source="page.next", allow_null=True)
    previous = serializers.CharField(source="page.previous", allow_null=True)


@dataclass(frozen=True, slots=True)
class CursorPage(Generic[Row]):
    """A page of a list. `count` is the number of rows on all pages; `next` and `previous` are the
    cursors of the pages beside it, None where the list ends."""

    rows: list[Row]
    count: int
    next: str | None
    previous: str | None


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of a row: what the list is sorted by, and on which side of it the page lies."""

    values: Sequence[Any]
    is_before: bool


def cursor_page(
    rows: QuerySet[Row, Any],
    order: Order,
    *,
    length: int,
    cursor: str | None = None,
    count: int | None = None,
) -> CursorPage[Row]:
    """The page of this cursor; the first page without one, with the cursor of another list, or if
    the page has no rows any more. Two queries; one if the `count` is known."""
    total = rows.count() if count is None else count
    placed = _placed(rows, order)
    place = _read(rows.model, order, cursor)
    if place is not None and place.is_before:
        found = _beside(placed, _reversed(order), place.values, length)
        # With fewer rows than a page has, this is the first page, which is always full.
        if len(found) > length:
            shown = found[length - 1 :: -1]
            return CursorPage(shown, total, _after(shown[-1], order), _before(shown[0], order))
        place = None
    found = _beside(placed, order, place.values if place else None, length)
    if place is not None and not found:
        place = None
        found = _beside(placed, order, None, length)
    shown = found[:length]
    return CursorPage(
        shown,
        total,
        next=_after(shown[-1], order) if len(found) > length else None,
        previous=_before(shown[0], order) if place is not None else None,
    )


class BadCursor(ValueError):
    """A cursor that belongs to another list, or to none."""


def models_after(
    rows: QuerySet[Row, Any], order: Order, *, length: int, cursor: str | None
) -> tuple[list[Row], str | None]:
    """The rows after this cursor, and the cursor of those after them: None on the last page. One
    query, and those that the rows prefetch. A list that has no more rows gives none.

    Raises BadCursor.
    """
    found = _beside(_placed(rows, order), order, _values_after(rows.model, order, cursor), length)
    shown = found[:length]
    return shown, _after(shown[-1], order) if len(found) > length else None


def values_after(
    rows: QuerySet[Row, Any],
    order: Order,
    values: Sequence[Any],
    *,
    length: int,
    cursor: str | None,
) -> tuple[list[tuple[Any, ...]], str | None]:
    """As `models_after`, but the rows are these `values` of them."""
    after = _values_after(rows.model, order, cursor)
    placed = _placed(rows, order)
    in_order = _in_order(placed, order, after)
    names = (_NAME.format(at) for at in range(len(order)))
    found = list(in_order.values_list(*values, *names)[: length + 1])
    shown = [row[: -len(order)] for row in found[:length]]
    if len(found) <= length:
        return shown, None
    place = [False, *map(_json, found[length - 1][-len(order) :])]
    return shown, _signer(rows.model, order).sign_object(place, compress=True)


def _placed(rows: QuerySet[Row, Any], order: Order) -> Any:
    return rows.annotate(**{_NAME.format(at): each.expression for at, each in enumerate(order)})


def _values_after(model: type[Model], order: Order, cursor: str | None) -> Sequence[Any] | None:
    """What the row before a page is sorted by; None for the first page."""
    place = _read(model, order, cursor)
    if cursor and (place is None or place.is_before):
        raise BadCursor
    return None if place is None else place.values


def _beside(
    placed: QuerySet[Row, Any], order: Order, values: Sequence[Any] | None, length: int
) -> list[Row]:
    """The rows after these values, in this order: one more than a page has, if there are more."""
    return list(_in_order(placed, order, values)[: length + 1])


def _in_order(placed: Any, order: Order, values: Sequence[Any] | None) -> Any:
    """The rows after these values, all of them without any."""
    after = placed if values is None else placed.filter(_comes_after(order, values))
    return after.order_by(*(_by_name(each, at) for at, each in enumerate(order)))


def _by_name(order: OrderBy, at: int) -> OrderBy:
    named = order.copy()
    named.set_source_expressions([F(_NAME.format(at))])
    return named


def _reversed(order: Order) -> list[OrderBy]:
    turned = [each.copy() for each in order]
    for each in turned:
        each.reverse_ordering()
    return turned


def _comes_after(order: Order, values: Sequence[Any]) -> Q:
    """The condition that a row comes after these values: equal in the first of them, and later in
    the next one."""
    condition, level = Q(pk__in=[]), Q()
    for at, (each, value) in enumerate(zip(order, values, strict=True)):
        name = _NAME.format(at)
        condition |= level & _later(each, name, value)
        level &= Q((f"{name}__isnull", True)) if value is None else Q((name, value))
    return condition


def _later(order: OrderBy, name: str, value: Any) -> Q:
    if value is None:
        return Q((f"{name}__isnull", False)) if order.nulls_first else Q(pk__in=[])
    later = Q((f"{name}__{'lt' if order.descending else 'gt'}", value))
    return later | Q((f"{name}__isnull", True)) if order.nulls_last else later


def _after(row: Model, order: Order) -> str:
    return _written(row, order, is_before=False)


def _before(row: Model, order: Order) -> str:
    return _written(row, order, is_before=True)


def _written(row: Model, order: Order, *, is_before: bool) -> str:
    values = [_json(getattr(row, _NAME.format(at))) for at in range(len(order))]
    return _signer(type(row), order).sign_object([is_before, *values], compress=True)


def _read(model: type[Model], order: Order, cursor: str | None) -> _Place | None:
    """The place that the cursor holds; None without one, or if it belongs to another list."""
    if not cursor:
        return None
    try:
        is_before, *values = _signer(model, order).unsign_object(cursor)
    except BadSignature:
        return None
    return _Place([_value(each) for each in values], is_before)


def _signer(model: type[Model], order: Order) -> Signer:
    """Cursors are signed, since their values go into a query: for one list in one order."""
    return Signer(salt=f"{__name__}:{model._meta.label}:{list(order)!r}")


def _json(value: Any) -> Any:
    return {_TIMESTAMP: value.isoformat()} if isinstance(value, datetime) else value


def _value(json: Any) -> Any:
    return datetime.fromisoformat(json[_TIMESTAMP]) if isinstance(json, dict) else json
