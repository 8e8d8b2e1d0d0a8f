"""Rows that any of several limited lists names."""

from typing import Any, TypeVar

from django.db.models import QuerySet

_Rows = TypeVar("_Rows", bound=QuerySet[Any])


def any_of(rows: _Rows, *keys: QuerySet[Any, Any]) -> _Rows:
    """The rows whose key is in one of the lists of keys, each of which may be ordered and limited;
    in no order.

    As one `IN`, because SQLite reads each list of `a IN (…) OR a IN (…)` twice: to find the rows,
    and to check them.
    """
    unordered = rows.order_by()
    first, *others = (unordered.values("pk").filter(pk__in=each) for each in keys)
    return unordered.filter(pk__in=first.union(*others, all=True))
