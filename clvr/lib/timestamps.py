"""Timestamps in texts that people read.

A text never contains a formatted timestamp, because its readers live in different time zones. It
contains a mark, `<t:1767294000>` with the unix seconds, which Discord understands too. Each output
replaces the mark with the reader's own time: the browser (frontend/api/timestamps/marks.ts and
frontend/ui/LocalTime/TextWithTimes.tsx), Discord's chat (`in_chat`), and, where the reader's time
zone is unknown, UTC (`in_utc`).
"""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime

MARK = re.compile(r"<t:(\d{1,11})>")
_CUT_MARK = re.compile(r"<(?:t(?::\d*)?)?$")


def day_in_words(day: date) -> str:
    """`7 September 2026`, which nobody reads as another day."""
    return f"{day.day} {day:%B %Y}"


def timestamp_mark(timestamp: datetime) -> str:
    """The mark of a timestamp, for use in a text."""
    return f"<t:{int(timestamp.timestamp())}>"


def in_chat(text: str, plain: Callable[[str], str] = str) -> str:
    """The text for Discord's chat: each timestamp in the reader's time zone with the weekday, and
    relative to now. `plain` is applied to the text between them."""
    return _with_timestamps(text, lambda seconds: f"<t:{seconds}:F> (<t:{seconds}:R>)", plain)


def around_marks(text: str, plain: Callable[[str], str]) -> str:
    """The text with its marks, and `plain` applied to the text between them."""
    return _with_timestamps(text, lambda seconds: f"<t:{seconds}>", plain)


def in_utc(text: str) -> str:
    """The text for readers without a browser and without Discord."""
    return _with_timestamps(
        text, lambda seconds: utc_words(datetime.fromtimestamp(seconds, UTC)), str
    )


def in_iso(text: str) -> str:
    """The text with each timestamp in ISO 8601, in UTC, as JSON has timestamps."""
    return _with_timestamps(text, lambda seconds: _iso(datetime.fromtimestamp(seconds, UTC)), str)


def _iso(timestamp: datetime) -> str:
    return f"{timestamp:%Y-%m-%dT%H:%M:%S}Z"


def utc_words(timestamp: datetime) -> str:
    """A timestamp such as `Thu, 1 Jan 2026, 07:00 PM UTC`."""
    timestamp = timestamp.astimezone(UTC)
    return f"{timestamp:%a}, {timestamp.day} {timestamp:%b %Y, %I:%M %p} UTC"


def audited_timestamp(value: object) -> datetime | None:
    """A timestamp that the audit stored in ISO 8601 with its offset; None for any other value."""
    if not isinstance(value, str) or "T" not in value:
        return None
    try:
        timestamp = datetime.fromisoformat(value)
    except ValueError:
        return None
    return None if timestamp.tzinfo is None else timestamp


def without_cut_mark(text: str) -> str:
    """A truncated text without an incomplete mark at its end."""
    return _CUT_MARK.sub("", text)


def _with_timestamps(
    text: str, timestamp: Callable[[int], str], plain: Callable[[str], str]
) -> str:
    # Text and the seconds of marks, alternating.
    parts = MARK.split(text)
    return "".join(
        timestamp(int(part)) if place % 2 else _keeping_edges(part, plain)
        for place, part in enumerate(parts)
    )


def _keeping_edges(part: str, plain: Callable[[str], str]) -> str:
    """The text between two timestamps keeps the white space around it."""
    words = part.strip()
    if not words:
        return part
    begin = part.index(words)
    return part[:begin] + plain(words) + part[begin + len(words) :]
