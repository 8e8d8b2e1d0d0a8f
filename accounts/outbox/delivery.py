"""The outbox: messages are stored in the transaction of a change, and sent by due work.

Notices in the portal are told by `accounts.notifications.telling`; the others are sent here. One of
these is sent at least once. It repeats only if the process dies after the receiver's answer and
before recording it.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from clvr.lib.locking import lock_free
from clvr.lib.request_ids import request_id, under_request_id

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=1)
BATCH = 50
BUDGET_SECONDS = 8.0
"""After which a run begins no message more: less than the time until the next run, so that
deliveries to a slow Discord never pile up."""
PUT_AT_ONCE = 500
MOST_ATTEMPTS = 10
FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(hours=6)


class RetryLater(Exception):
    """The receiver can't accept the message now. `after` is the wait that the receiver asked for,
    if any."""

    def __init__(self, reason: str, after: timedelta | None = None) -> None:
        super().__init__(reason)
        self.after = after


class Unreachable(RetryLater):
    """The receiver did not answer. Other messages would wait for it as long."""


class Undeliverable(Exception):
    """The receiver will never accept the message."""


Sender = Callable[[OutboxMessage], None]
"""Sends one message; raises RetryLater or Undeliverable on failure."""


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


def deliver(senders: Mapping[OutboxKind, Sender]) -> int:
    """Send a batch of due messages to other services, oldest first; returns how many were sent. It
    ends early when Discord is slow or does not answer."""
    sent, ends = 0, time.monotonic() + BUDGET_SECONDS
    for _ in range(BATCH):
        message = _claim_next(timezone.now())
        if message is None:
            break
        try:
            sent += _send(message, senders)
        except Unreachable:
            break
        if time.monotonic() > ends:
            break
    return sent


def _claim_next(now: datetime) -> OutboxMessage | None:
    unclaimed = OutboxMessage.objects.outward().due(now)
    # Reading first takes no write lock on SQLite when there is nothing to send.
    if not unclaimed.exists():
        return None
    with transaction.atomic():
        message = lock_free(unclaimed.order_by("due_at", "id")).first()
        if message is None:
            return None
        message.claimed_until = now + LEASE
        message.attempts = message.attempts + 1
        message.save(update_fields=["claimed_until", "attempts"])
        return message


def _send(message: OutboxMessage, senders: Mapping[OutboxKind, Sender]) -> bool:
    """Whether the message was sent. Records what became of it; raises Unreachable after that. Its
    lines in the log have the id of the request that stored it."""
    with under_request_id(message.request_id or request_id()):
        return _sent(message, senders)


def _sent(message: OutboxMessage, senders: Mapping[OutboxKind, Sender]) -> bool:
    try:
        _sender_of(message, senders)(message)
    except Undeliverable as error:
        log.warning("Outbox message %s can't be delivered: %s", message.pk, error)
        _record(message, failed_at=timezone.now(), last_error=str(error))
    except Unreachable as error:
        log.info("Outbox message %s waits: %s", message.pk, error)
        put_off(message, str(error), error.after)
        raise
    except RetryLater as error:
        log.info("Outbox message %s waits: %s", message.pk, error)
        put_off(message, str(error), error.after)
    except Exception as error:
        log.exception("Outbox message %s could not be sent", message.pk)
        put_off(message, f"{type(error).__name__}: {error}", None)
    else:
        _record(message, sent_at=timezone.now(), last_error="")
        return True
    return False


def _sender_of(message: OutboxMessage, senders: Mapping[OutboxKind, Sender]) -> Sender:
    """The sender of the message. Raises Undeliverable when its kind has none, and for a message
    with which every worker died."""
    if message.attempts > MOST_ATTEMPTS:
        raise Undeliverable(f"all {MOST_ATTEMPTS} attempts crashed")
    for kind, sender in senders.items():
        if kind == message.kind:
            return sender
    raise Undeliverable(f"the portal can’t send messages of the kind {message.kind}")


def put_off(message: OutboxMessage, reason: str, after: timedelta | None) -> None:
    """Try a message again later, or give it up after too many attempts: staff see it then."""
    if message.attempts >= MOST_ATTEMPTS:
        _record(message, failed_at=timezone.now(), last_error=reason)
        return
    wait = after or min(FIRST_WAIT * 2 ** (message.attempts - 1), LONGEST_WAIT)
    _record(message, due_at=timezone.now() + wait, last_error=reason)


def _record(message: OutboxMessage, **values: object) -> None:
    OutboxMessage.objects.filter(pk=message.pk, attempts=message.attempts).update(
        claimed_until=None, **values
    )
