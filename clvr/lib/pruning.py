"""Deleting old rows without holding up others."""

from functools import partial
from typing import Any

from django.db.models import QuerySet

from clvr.lib.locking import lock_free
from clvr.lib.transactions import in_transaction

BATCH = 500
"""Rows deleted in one transaction; small, so that others don't wait long."""


def delete_in_batches(rows: QuerySet[Any]) -> int:
    """Delete the rows, the oldest first; returns how many. Rows that others have locked are left
    for the next time."""
    deleted = 0
    while some := in_transaction(partial(_delete_some, rows)):
        deleted += some
    return deleted


def _delete_some(rows: QuerySet[Any]) -> int:
    keys = [row.pk for row in lock_free(rows.order_by("pk").only("pk"))[:BATCH]]
    QuerySet(rows.model).filter(pk__in=keys).delete()
    return len(keys)
