"""The outbox: messages are stored in the transaction of a change, and sent later, with retries.

Notices in the portal are told by `accounts.notifications.telling`; the others are sent by
`accounts.outbox.sending`. One of these is sent at least once. It repeats only if the process dies
after the receiver's answer and before recording it, or the connection breaks before the answer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox.destinations import destination_of
from accounts.outbox.rests import Rest
from clvr.lib.request_ids import request_id

PUT_AT_ONCE = 500
MOST_ATTEMPTS = 10
FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(hours=6)


class RetryLater(Exception):
    """The receiver can't accept this message now. Others to the same destination go on. `after` is
    the wait that the receiver asked for, if any."""

    def __init__(self, reason: str, after: timedelta | None = None) -> None:
        super().__init__(reason)
        self.after = after


class ReceiverFails(RetryLater):
    """The receiver fails, and would with other messages, too: its destination rests, and this
    message stays the first."""


class Unreachable(ReceiverFails):
    """The receiver did not answer. Messages to other destinations would wait for it as long."""


class RateLimited(RetryLater):
    """The receiver limits the rate. This is no attempt: the destination rests, or `of` (see
    `accounts.outbox.rests.Rest`), and this message stays the first."""

    def __init__(
        self, reason: str, after: timedelta | None = None, of: tuple[str, ...] = ()
    ) -> None:
        super().__init__(reason, after)
        self.of = of


class Undeliverable(Exception):
    """The receiver will never accept the message."""


Sender = Callable[[OutboxMessage], Sequence[Rest] | None]
"""Sends one message; raises RetryLater or Undeliverable on failure. Returns the rests that the
receiver announced with its answer, if any."""


def put(
    kind: OutboxKind,
    payload: Mapping[str, Any],
    *,
    league: str = "",
    due_at: datetime | None = None,
) -> OutboxMessage:
    """Store a message, in the transaction of the change that it reports; due now by default."""
    stored = message(kind, payload, league=league, due_at=due_at)
    stored.save()
    return stored


def put_all(messages: Iterable[OutboxMessage]) -> None:
    """Store several messages that `message` made."""
    OutboxMessage.objects.bulk_create(messages, batch_size=PUT_AT_ONCE)


def message(
    kind: OutboxKind,
    payload: Mapping[str, Any],
    *,
    league: str = "",
    due_at: datetime | None = None,
) -> OutboxMessage:
    """Make a message without storing it."""
    now = timezone.now()
    return OutboxMessage(
        kind=kind,
        payload=dict(payload),
        league=league,
        created_at=now,
        due_at=due_at or now,
        request_id=request_id(),
        destination=destination_of(kind, league, payload),
    )


def withdraw(*kinds: OutboxKind, **payload: object) -> int:
    """Delete waiting messages of these kinds whose payload matches the lookups, such as
    `notification__in=[…]`; returns how many. Messages that a worker is sending are not affected."""
    waiting = OutboxMessage.objects.waiting().filter(kind__in=kinds, claimed_until=None)
    fitting = waiting.filter(**{f"payload__{name}": value for name, value in payload.items()})
    return fitting.delete()[0]


def supersede(kind: OutboxKind, **payload: object) -> int:
    """Like `withdraw`, and also delete those that could not be delivered: a message that is put now
    says what they would have said."""
    failed = OutboxMessage.objects.undelivered().filter(kind=kind)
    fitting = failed.filter(**{f"payload__{name}": value for name, value in payload.items()})
    return withdraw(kind, **payload) + fitting.delete()[0]


def put_off(message: OutboxMessage, reason: str, after: timedelta | None) -> None:
    """Try a message again later, or give it up after too many attempts: staff see it then."""
    if message.attempts >= MOST_ATTEMPTS:
        record(message, failed_at=timezone.now(), last_error=reason)
        return
    wait = after or wait_after(message.attempts)
    record(message, due_at=timezone.now() + wait, last_error=reason)


def wait_after(attempts: int) -> timedelta:
    """How long a message waits after so many attempts: each time twice as long."""
    wait: timedelta = FIRST_WAIT * 2 ** (attempts - 1)
    return min(wait, LONGEST_WAIT)


def record(message: OutboxMessage, **values: object) -> None:
    """Record what became of an attempt, unless another worker has begun one since."""
    OutboxMessage.objects.filter(pk=message.pk, attempts=message.attempts).update(
        claimed_until=None, **values
    )
