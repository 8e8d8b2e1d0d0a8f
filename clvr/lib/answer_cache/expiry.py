"""When a cached answer expires although no data change: at the next time that matters."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Min, QuerySet, Value

from clvr.lib.prepared import Place, prepared

LONGEST = timedelta(minutes=1)
"""Changes that no field announces, such as a new day, are seen after this time."""


@dataclass(frozen=True, slots=True)
class ExpiryField:
    """A date field that changes answers when its time comes, and again each of these
    times later."""

    model: Any
    """A model class; their managers have no common type."""
    field: str
    later: Collection[timedelta] = (timedelta(0),)


def next_expiry(kinds: Sequence[ExpiryField], now: datetime) -> datetime:
    """The next timestamp in these fields, or the end of `LONGEST`. One query."""
    parts = tuple((kind.model, kind.field, later) for kind in kinds for later in kind.later)
    after = {f"after_{number}": now - later for number, (_, _, later) in enumerate(parts)}
    found = _firsts(parts, **after) if parts else []
    comes: list[datetime] = [first + parts[number][2] for number, first in found if first]
    return min([*comes, now + LONGEST])


@prepared
def _firsts(
    parts: tuple[tuple[Any, str, timedelta], ...], **after: Place
) -> QuerySet[Any, tuple[int, datetime]]:
    """For each part its number, and the first timestamp in it later than `after_<number>`."""
    queries: list[QuerySet[Any, tuple[int, datetime]]] = [
        model.objects.filter(**{f"{field}__gt": after[f"after_{number}"]})
        .order_by()
        .annotate(part=Value(number))
        .values("part")
        .annotate(first=Min(field))
        .values_list("part", "first")
        for number, (model, field, _) in enumerate(parts)
    ]
    return queries[0].union(*queries[1:], all=True)


def is_soon(timestamp: datetime, now: datetime) -> bool:
    """Whether a timestamp is in the future, and was found by this clock: one that lies further
    ahead than any was found before the clock was set back."""
    return now < timestamp <= now + LONGEST
