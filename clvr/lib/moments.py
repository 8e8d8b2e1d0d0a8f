"""Moments in the words that people read.

A text never holds a moment as somebody's clock shows it, for who reads it lives in another zone.
It holds a mark, `<t:1767294000>` with the unix seconds, which is what Discord understands. Each
way out puts the reader's own time in its place: the browser (frontend/api/moments/marks.ts and
frontend/ui/LocalTime/Told.tsx), Discord's chat (`in_chat`), and, where nobody knows the reader's
zone, UTC (`in_utc`).
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime

MARK = re.compile(r"<t:(\d{1,11})>")
_CUT_MARK = re.compile(r"<(?:t(?::\d*)?)?$")


def told(moment: datetime) -> str:
    """A moment to be put into a text."""
    return f"<t:{int(moment.timestamp())}>"


def in_chat(text: str, plain: Callable[[str], str] = str) -> str:
    """The text for Discord's chat: each moment in the reader's zone with the weekday, and how far
    it is. `plain` is done to what lies between them."""
    return _with_moments(text, lambda seconds: f"<t:{seconds}:F> (<t:{seconds}:R>)", plain)


def in_utc(text: str) -> str:
    """The text for who reads it without a browser and without Discord."""
    return _with_moments(text, lambda seconds: utc_words(datetime.fromtimestamp(seconds, UTC)), str)


def utc_words(moment: datetime) -> str:
    """A moment such as `Thu, 1 Jan 2026, 07:00 PM UTC`."""
    moment = moment.astimezone(UTC)
    return f"{moment:%a}, {moment.day} {moment:%b %Y, %I:%M %p} UTC"


def noted_moment(value: object) -> datetime | None:
    """The moment that the audit noted as ISO 8601 with its offset; None for everything else."""
    if not isinstance(value, str) or "T" not in value:
        return None
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return None
    return None if moment.tzinfo is None else moment


def without_cut_mark(text: str) -> str:
    """A text that was cut, without the first half of a mark at its end."""
    return _CUT_MARK.sub("", text)


def _with_moments(text: str, moment: Callable[[int], str], plain: Callable[[str], str]) -> str:
    # The text and the seconds of the marks in it, by turns.
    parts = MARK.split(text)
    return "".join(
        moment(int(part)) if place % 2 else _keeping_edges(part, plain)
        for place, part in enumerate(parts)
    )


def _keeping_edges(part: str, plain: Callable[[str], str]) -> str:
    """What lies between two moments keeps the white space that parts it from them."""
    words = part.strip()
    if not words:
        return part
    begin = part.index(words)
    return part[:begin] + plain(words) + part[begin + len(words) :]
