"""How many messages to Discord wait."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Min

from accounts.models import OutboxMessage


@dataclass(frozen=True, slots=True)
class MessageCounts:
    """`overdue_seconds`: how long the oldest message has been due, 0 when none is."""

    waiting: int
    undelivered: int
    overdue_seconds: int


def message_counts(now: datetime) -> MessageCounts:
    """Three queries."""
    waiting = OutboxMessage.objects.waiting()
    oldest = waiting.filter(due_at__lte=now).aggregate(first=Min("due_at"))["first"]
    return MessageCounts(
        waiting.count(),
        OutboxMessage.objects.undelivered().count(),
        0 if oldest is None else round((now - oldest).total_seconds()),
    )
