"""Messages of the outbox that stay in the portal: due work makes them into other rows.

A message is deleted in the transaction that writes the rows, so each is carried out once, and a
crash at any time loses none.
"""

import logging
import time
from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from accounts.models import OutboxMessage
from accounts.models.outbox import OutboxMessageQuerySet
from accounts.outbox import delivery as outbox
from clvr.lib.locking import lock_free
from clvr.lib.request_ids import request_id, under_request_id

log = logging.getLogger(__name__)

BUDGET_SECONDS = 8.0
"""After which a run begins no message more: less than the time until the next run."""


def carry_out(waiting: OutboxMessageQuerySet, do: Callable[[OutboxMessage], object]) -> int:
    """Carry out the messages that are due, oldest first; returns how many. One that fails is tried
    again later, and holds up no other."""
    done, ends = 0, time.monotonic() + BUDGET_SECONDS
    while waiting.due(timezone.now()).exists() and time.monotonic() < ends:
        outcome = _next(waiting, do)
        if outcome is None:
            break
        done += outcome
    return done


def _next(waiting: OutboxMessageQuerySet, do: Callable[[OutboxMessage], object]) -> bool | None:
    """Whether the oldest message was carried out; None if other workers have them all."""
    message: OutboxMessage | None = None
    try:
        with transaction.atomic():
            message = lock_free(waiting.due(timezone.now()).order_by("id")).first()
            if message is None:
                return None
            with under_request_id(message.request_id or request_id()):
                do(message)
            OutboxMessage.objects.filter(pk=message.pk).delete()
    except Exception as error:
        if message is None:
            raise
        log.exception("%s could not be carried out", message)
        _put_off(message, f"{type(error).__name__}: {error}")
        return False
    return True


def _put_off(message: OutboxMessage, reason: str) -> None:
    attempts = message.attempts
    message.attempts = attempts + 1
    counted = OutboxMessage.objects.filter(pk=message.pk, attempts=attempts)
    if counted.update(attempts=message.attempts):
        outbox.put_off(message, reason, None)
