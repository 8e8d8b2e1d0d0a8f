"""How long receivers ask to wait: the arithmetic."""

from datetime import UTC, datetime, timedelta

import pytest

from accounts.outbox.rate_limits import (
    LONGEST_REST,
    SHORTEST_REST,
    asked_wait,
    retry_after,
    used_up,
)

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
IN_TEN = "Sun, 01 Mar 2026 12:00:10 GMT"


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


@pytest.mark.parametrize(
    ("header", "wait"),
    [
        ("7", seconds(7)),
        (" 7 ", seconds(7)),
        ("0.75", seconds(0.75)),
        (IN_TEN, seconds(10)),
        ("Sunday, 01-Mar-26 12:00:10 GMT", seconds(10)),
        ("Sun, 01 Mar 2026 13:00:10 +0100", seconds(10)),
        ("Sun, 01 Mar 2026 12:00:10", seconds(10)),
        # Over, or too soon: not in a busy loop.
        ("0", SHORTEST_REST),
        ("0.001", SHORTEST_REST),
        ("Sun, 01 Mar 2026 11:00:00 GMT", SHORTEST_REST),
        # Absurdly late.
        ("99999999", LONGEST_REST),
        ("9" * 5000, LONGEST_REST),
        ("Fri, 31 Dec 9999 23:59:59 GMT", LONGEST_REST),
        # Not a wait.
        ("", None),
        ("-1", None),
        ("soon", None),
        ("1e3", None),
        ("1_000", None),
        ("٧", None),
        ("NaN", None),
        ("Infinity", None),
        ("7 seconds", None),
        ("Sun, 99 Mar 2026 12:00:10 GMT", None),
        ("Sun, 01 Mar 99999 12:00:10 GMT", None),
    ],
)
def test_retry_after_is_read_from_the_header(header: str, wait: timedelta | None) -> None:
    assert asked_wait({"Retry-After": header}, {}, NOW) == wait
    assert retry_after({"Retry-After": header, "X-RateLimit-Reset-After": "3"}, NOW) == wait


@pytest.mark.parametrize(
    ("value", "wait"),
    [
        (7, seconds(7)),
        (1.25, seconds(1.25)),
        ("1.25", seconds(1.25)),
        (0, SHORTEST_REST),
        (1e300, LONGEST_REST),
        (10**400, LONGEST_REST),
        (float("inf"), LONGEST_REST),
        (float("nan"), None),
        (-3, None),
        (True, None),
        (None, None),
        ([], None),
        ({}, None),
    ],
)
def test_retry_after_is_read_from_the_body(value: object, wait: timedelta | None) -> None:
    assert asked_wait({}, {"retry_after": value}, NOW) == wait


def test_body_is_more_exact_than_the_header() -> None:
    headers = {"Retry-After": "2", "X-RateLimit-Reset-After": "3"}
    assert asked_wait(headers, {"retry_after": 1.25}, NOW) == seconds(1.25)
    assert asked_wait(headers, {"retry_after": "soon"}, NOW) == seconds(2)
    assert asked_wait({**headers, "Retry-After": "soon"}, {}, NOW) == seconds(3)


def test_timestamp_is_compared_with_the_receiver_s_clock() -> None:
    an_hour_behind = {"Retry-After": IN_TEN, "Date": "Sun, 01 Mar 2026 12:00:04 GMT"}
    assert asked_wait(an_hour_behind, {}, NOW + timedelta(hours=1)) == seconds(6)
    assert asked_wait({**an_hour_behind, "Date": "today"}, {}, NOW) == seconds(10)


@pytest.mark.parametrize(
    ("remaining", "reset_after", "rest"),
    [
        ("0", "1.5", seconds(1.5)),
        ("0", "0.001", SHORTEST_REST),
        ("0", "99999999", LONGEST_REST),
        ("1", "1.5", None),
        ("", "1.5", None),
        ("-1", "1.5", None),
        ("0", "", None),
        ("0", "soon", None),
        ("0", "-1", None),
    ],
)
def test_rest_is_announced_when_nothing_is_left(
    remaining: str, reset_after: str, rest: timedelta | None
) -> None:
    headers = {"X-RateLimit-Remaining": remaining, "X-RateLimit-Reset-After": reset_after}
    assert used_up(headers) == rest


def test_answer_without_limits_announces_nothing() -> None:
    assert used_up({}) is None
    assert asked_wait({}, {}, NOW) is None
