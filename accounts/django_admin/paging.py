"""Pages of long lists."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator

MOST_COUNTED = 10_000
"""Rows that a list counts and leafs through. Who needs others searches for them."""

# Django's class accepts type arguments only in type checking.
if TYPE_CHECKING:
    _Paginator = Paginator[Any]
else:
    _Paginator = Paginator


class CappedPaginator(_Paginator):
    """Counts at most MOST_COUNTED rows, so that a list of any length opens at once."""

    @cached_property
    def _counted(self) -> int:
        rows: Any = self.object_list
        return int(rows.order_by()[: MOST_COUNTED + 1].count())

    @cached_property
    def count(self) -> int:
        return min(self._counted, MOST_COUNTED)

    @property
    def has_more_than_counted(self) -> bool:
        return self._counted > MOST_COUNTED
