"""Rows that any of several limited lists names."""

from typing import Any, TypeVar

from django.contrib.postgres.expressions import ArraySubquery
from django.db import connection
from django.db.models import BooleanField, F, Func, QuerySet

_Rows = TypeVar("_Rows", bound=QuerySet[Any])


class _AnyOf(ArraySubquery):
    template = "ANY(ARRAY(%(subquery)s))"


class _IsAny(Func):
    template = "%(expressions)s"
    arg_joiner = " = "
    output_field = BooleanField()


def any_of(rows: _Rows, *keys: QuerySet[Any, Any]) -> _Rows:
    """The rows whose key is in one of the lists of keys, each of which may be ordered and limited;
    in no order.

    As one `IN`, because SQLite reads each list of `a IN (…) OR a IN (…)` twice: to find the rows,
    and to check them. As an array on PostgreSQL, which looks up its few keys: to join a table with
    others before it looks at an `IN` seems cheaper to it while tables are small.
    """
    unordered = rows.order_by()
    if connection.vendor == "postgresql":
        first, *others = keys
        listed = _AnyOf(first.union(*others, all=True) if others else first)
        return unordered.filter(_IsAny(F("pk"), listed))
    first, *others = (unordered.values("pk").filter(pk__in=each) for each in keys)
    return unordered.filter(pk__in=first.union(*others, all=True))
