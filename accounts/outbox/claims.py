"""Which messages are sent next.

A destination's messages are sent in order: a worker claims the first that waits, for the time of a
lease, and nobody sends the ones behind it meanwhile. So any number of threads and workers may send
at once.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db.models import Exists, F, Min, QuerySet

from accounts.models import OutboxMessage, OutboxRest
from accounts.outbox.destinations import destination_of, everything_of
from accounts.outbox.rests import awake

LEASE = timedelta(minutes=1)
MOST_DESTINATIONS = 100
"""Read at once."""
LABELLED_AT_ONCE = 500


def open_destinations(now: datetime, *, besides: Collection[str] = ()) -> list[str]:
    """Destinations with a message that is due, which do not rest and to which nobody is sending;
    first those whose message has been due the longest."""
    in_hand = OutboxMessage.objects.waiting().filter(claimed_until__gte=now).order_by()
    due = awake(OutboxMessage.objects.external().due(now), now).exclude(
        destination__in=in_hand.values("destination")
    )
    found = due.exclude(destination__in=besides).order_by().values_list("destination")
    by_age = found.annotate(first=Min("due_at")).order_by("first", "destination")
    return [destination for destination, _ in by_age[:MOST_DESTINATIONS]]


def claim_first(destination: str, now: datetime) -> OutboxMessage | None:
    """The first message that is due there, for this worker alone. None if there is none, the
    destination rests, or another worker has it."""
    due = OutboxMessage.objects.external().due_or_claimed(now).filter(destination=destination)
    first = due.order_by("due_at", "id").first()
    if first is None:
        return None
    mine = OutboxMessage.objects.due(now).filter(
        ~Exists(_rests(first, now)), pk=first.pk, attempts=first.attempts
    )
    until = now + LEASE
    if not mine.update(claimed_until=until, attempts=F("attempts") + 1):
        return None
    first.claimed_until, first.attempts = until, first.attempts + 1
    return first


def label_messages() -> None:
    """Note the destinations of messages that the portal's version before stored without one."""
    unlabelled = OutboxMessage.objects.external().waiting().filter(destination="")
    found = list(unlabelled.order_by("pk")[:LABELLED_AT_ONCE])
    for each in found:
        each.destination = destination_of(each.kind, each.league, each.payload)
    if found:
        OutboxMessage.objects.bulk_update(found, ["destination"])


def _rests(message: OutboxMessage, now: datetime) -> QuerySet[OutboxRest]:
    of_kind = everything_of(message.kind)
    return OutboxRest.objects.filter(destination__in=(message.destination, *of_kind), until__gt=now)
