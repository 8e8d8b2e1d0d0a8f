"""What waits in the outbox although it was due, and why."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Exists, Max, Min, OuterRef, Q

from accounts.models import OutboxMessage, OutboxRest
from accounts.outbox.destinations import everything_of, person_of
from accounts.outbox.rests import resting_kinds

MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class DelayedMessages:
    """The messages of one kind to one destination that wait until a timestamp. `person` is the key
    of the receiver, 0 for a channel."""

    kind: str
    league: str
    person: int
    count: int
    reason: str
    until: datetime


def delayed_messages(leagues: Collection[str], now: datetime) -> list[DelayedMessages]:
    """What waits in these leagues because its destination rests, or an attempt failed; the largest
    number first. Three queries."""
    own = OutboxRest.objects.filter(destination=OuterRef("destination"), until__gt=now)
    rests = Q(Exists(own)) | Q(kind__in=resting_kinds(now))
    waiting = OutboxMessage.objects.external().waiting().filter(league__in=leagues)
    rows = list(
        waiting.filter(Q(rests, due_at__lte=now) | Q(due_at__gt=now) & ~Q(last_error=""))
        .order_by()
        .values("destination", "kind", "league")
        .annotate(count=Count("pk"), next=Min("due_at"), error=Max("last_error"))
        .order_by("-count", "destination")[:MOST_SHOWN]
    )
    keys = {key for row in rows for key in (row["destination"], *everything_of(row["kind"]))}
    known = {
        each.destination: each
        for each in OutboxRest.objects.filter(destination__in=keys, until__gt=now)
    }
    return [_delayed_messages(row, known) for row in rows]


def _delayed_messages(row: Mapping[str, Any], rests: Mapping[str, OutboxRest]) -> DelayedMessages:
    kind, destination = str(row["kind"]), str(row["destination"])
    of = [rests[key] for key in (destination, *everything_of(kind)) if key in rests]
    longest = max(of, key=lambda rest: rest.until, default=None)
    return DelayedMessages(
        kind=kind,
        league=str(row["league"]),
        person=person_of(destination),
        count=int(row["count"]),
        reason=str(row["error"]) if longest is None else longest.reason,
        until=row["next"] if longest is None else longest.until,
    )
