"""When a message to a webhook is tried again, and when a webhook stops. Pure."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from teams.enums import WebhookStop

WAITS: Sequence[timedelta] = (
    timedelta(seconds=5),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=5),
    timedelta(hours=10),
    timedelta(hours=14),
    timedelta(hours=20),
    timedelta(hours=24),
)
"""After each attempt but the last; together three days and some hours."""
MOST_ATTEMPTS = len(WAITS) + 1
MAY_FAIL_FOR = timedelta(days=3)
MANY_FAILURES = 10
MAY_OFTEN_FAIL_FOR = timedelta(days=1)
"""How long an address may fail at all, and how long with so many different messages: a night's
outage in a busy week stops nothing."""
GONE = 410


def next_wait(attempts: int, asked: timedelta | None) -> timedelta | None:
    """How long a message waits after so many attempts, at least as long as the receiver asked; None
    after the last one."""
    if attempts >= MOST_ATTEMPTS:
        return None
    wait = WAITS[attempts - 1]
    return wait if asked is None else max(wait, asked)


def stops_for(
    status: int | None, failing_since: datetime, failures: int, now: datetime
) -> WebhookStop | None:
    """Why a webhook stops after a failed attempt; None if it goes on. `failures` are the different
    messages that it has failed to take since `failing_since`."""
    if status == GONE:
        return WebhookStop.GONE
    failing = now - failing_since
    if failing >= MAY_FAIL_FOR or (failures >= MANY_FAILURES and failing >= MAY_OFTEN_FAIL_FOR):
        return WebhookStop.FAILING
    return None
