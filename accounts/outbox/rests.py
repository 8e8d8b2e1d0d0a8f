"""Rests (backoff): until when nothing is sent to a destination, because its receiver asked to wait
or fails.

They are rows, so all workers keep them, also after a restart.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, OutboxRest
from accounts.models.outbox import OutboxMessageQuerySet
from accounts.outbox.destinations import everything_of


@dataclass(frozen=True, slots=True)
class Rest:
    """`of`: the destinations that rest, or what `everything_of` names; by default the message's."""

    wait: timedelta
    reason: str
    of: tuple[str, ...] = ()


def begin(rests: Iterable[Rest], destination: str) -> None:
    """Let destinations rest from now on. A rest that is longer already stays."""
    now = timezone.now()
    for rest in rests:
        until = now + rest.wait
        of = rest.of or (destination,)
        OutboxRest.objects.bulk_create(
            [OutboxRest(destination=each, until=until, reason=rest.reason) for each in of],
            ignore_conflicts=True,
        )
        shorter = OutboxRest.objects.filter(destination__in=of, until__lt=until)
        shorter.update(until=until, reason=rest.reason)


def forget_ended(now: datetime) -> None:
    """Delete the rests that are over."""
    ended = OutboxRest.objects.filter(until__lte=now)
    # Reading first takes no write lock on SQLite when there are none.
    if ended.exists():
        ended.delete()


def resting_kinds(now: datetime) -> list[OutboxKind]:
    """The kinds that are not sent at all now."""
    keys = {everything_of(kind)[0]: kind for kind in OutboxKind}
    found = OutboxRest.objects.filter(destination__in=list(keys), until__gt=now)
    return [keys[each] for each in found.values_list("destination", flat=True)]


def awake(messages: OutboxMessageQuerySet, now: datetime) -> OutboxMessageQuerySet:
    """Those whose destination does not rest."""
    # A list that is read once. PostgreSQL would read a condition on each message's own destination
    # again and again, as long as it has no statistics about messages that were just put.
    resting = OutboxRest.objects.filter(until__gt=now).order_by().values("destination")
    return messages.exclude(destination__in=resting).exclude(kind__in=resting_kinds(now))


def next_end(now: datetime) -> datetime | None:
    """When the first rest ends that holds back a message which is due; None without one."""
    due = OutboxMessage.objects.external().due(now)
    held = OutboxRest.objects.filter(until__gt=now).filter(
        Q(destination__startswith="kind:") | Exists(due.filter(destination=OuterRef("destination")))
    )
    first = held.order_by("until").values_list("until", flat=True).first()
    return first if first is not None and due.exists() else None
