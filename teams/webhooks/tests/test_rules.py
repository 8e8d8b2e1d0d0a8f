"""Breaks without it: messages that are tried too short, and webhooks that stop for a bad night
or never."""

from datetime import UTC, datetime, timedelta

import pytest

from teams.enums import WebhookStop
from teams.webhooks.rules import MOST_ATTEMPTS, next_wait, stops_for

NOW = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)


def test_message_is_tried_ten_times_over_three_days() -> None:
    waits = [next_wait(attempts, None) for attempts in range(1, MOST_ATTEMPTS + 1)]
    known = [wait for wait in waits if wait is not None]
    assert (len(waits), waits[-1], known == sorted(known)) == (10, None, True)
    assert known[0] == timedelta(seconds=5)
    assert timedelta(days=3) < sum(known, timedelta(0)) < timedelta(days=3, hours=12)


def test_receiver_that_asks_to_wait_longer_is_given_longer() -> None:
    assert next_wait(1, timedelta(hours=1)) == timedelta(hours=1)
    assert next_wait(4, timedelta(seconds=1)) == timedelta(hours=2)


@pytest.mark.parametrize(
    ("status", "failing", "failures", "stop"),
    [
        (410, timedelta(0), 1, WebhookStop.GONE),
        (500, timedelta(0), 1, None),
        (None, timedelta(days=3), 1, WebhookStop.FAILING),
        (404, timedelta(days=2, hours=23), 9, None),
        (500, timedelta(days=1), 10, WebhookStop.FAILING),
        (500, timedelta(hours=23), 500, None),
    ],
)
def test_webhook_stops_when_it_is_gone_or_fails_for_long(
    status: int | None, failing: timedelta, failures: int, stop: WebhookStop | None
) -> None:
    assert stops_for(status, NOW - failing, failures, NOW) == stop
