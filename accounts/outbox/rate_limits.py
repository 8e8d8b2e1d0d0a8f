"""How long a receiver asks to wait, from the headers and the body of its answer. Pure.

`Retry-After` is a number of seconds or a timestamp (RFC 9110). Discord also says it in the body
(`retry_after`), and says beforehand how many requests are left and when more are allowed
(`X-RateLimit-Remaining` and `X-RateLimit-Reset-After`).
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

SHORTEST_REST = timedelta(seconds=0.25)
"""However short the receiver asks for, so that it is never asked in a busy loop."""
LONGEST_REST = timedelta(hours=6)
"""However long the receiver asks for. After that it is asked again."""
UNSAID_REST = timedelta(seconds=30)
"""When the receiver asks to wait, and does not say how long."""

_NUMBER = re.compile(r"[0-9]+(\.[0-9]*)?")


def asked_wait(
    headers: Mapping[str, str], body: Mapping[str, object], now: datetime
) -> timedelta | None:
    """The wait that a receiver asks for which limits the rate, between `SHORTEST_REST` and
    `LONGEST_REST`: from the body's `retry_after`, else from `Retry-After`, else from
    `X-RateLimit-Reset-After`. None if none of them can be read; a negative number can't."""
    seconds = _seconds(body.get("retry_after"))
    if seconds is None and (wait := retry_after(headers, now)) is not None:
        return wait
    if seconds is None:
        seconds = _seconds(headers.get("X-RateLimit-Reset-After"))
    return None if seconds is None else within_bounds(seconds)


def retry_after(headers: Mapping[str, str], now: datetime) -> timedelta | None:
    """The wait in `Retry-After`: a number of seconds, or a timestamp by the receiver's clock. None
    if it can't be read."""
    header = headers.get("Retry-After")
    seconds = _seconds(header)
    if seconds is None:
        seconds = _until(header, _timestamp(headers.get("Date")) or now)
    return None if seconds is None else within_bounds(seconds)


def used_up(headers: Mapping[str, str]) -> timedelta | None:
    """How long there is no request left, after an answer that was no refusal; None if there is one,
    or the answer does not say."""
    if headers.get("X-RateLimit-Remaining", "").strip() != "0":
        return None
    seconds = _seconds(headers.get("X-RateLimit-Reset-After"))
    return None if seconds is None else within_bounds(seconds)


def within_bounds(seconds: float) -> timedelta:
    """The wait, between the shortest and the longest rest."""
    longest = LONGEST_REST.total_seconds()
    return max(SHORTEST_REST, timedelta(seconds=min(seconds, longest)))


def _seconds(given: object) -> float | None:
    """A number that is not negative, perhaps infinite; None for anything else."""
    match given:
        case bool():
            return None
        case str():
            return float(given) if _NUMBER.fullmatch(given.strip()) else None
        case int() | float():
            # What is not a number is not at least 0.
            return float(min(given, 1e9)) if given >= 0 else None
        case _:
            return None


def _until(given: str | None, now: datetime) -> float | None:
    """The seconds until a timestamp in the format of HTTP; 0 when it has passed."""
    timestamp = _timestamp(given)
    return None if timestamp is None else max(0.0, (timestamp - now).total_seconds())


def _timestamp(given: str | None) -> datetime | None:
    try:
        timestamp = parsedate_to_datetime(given) if given else None
    except (ValueError, TypeError, OverflowError):
        return None
    if timestamp is None:
        return None
    return timestamp if timestamp.tzinfo is not None else timestamp.replace(tzinfo=UTC)
