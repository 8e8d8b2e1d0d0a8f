"""Reading the timestamps that people and spreadsheets write in a file.

A timestamp is `2026-11-03` or `2026-11-03 19:30` by the clock of a zone, or has its offset from
UTC: `2026-11-03 19:30+01:00`, `2026-11-03T18:30:00Z`. What could mean two timestamps is refused.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

from clvr.lib.csv_rows import shortened

YEARS = range(1900, 2201)
EXAMPLE = "a date such as 2026-11-03 or 2026-11-03 19:30"
MOST_HOURS = 23
NOON = 12
MINUTES = 60

_DAY = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?P<rest>[ T].*)?", re.ASCII)
_COMPACT_DAY = re.compile(r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)(?P<rest>[ T].*)?", re.ASCII)
_CLOCK = re.compile(
    r"(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?P<rest>.*)"
    r"|(?P<hours>\d\d)(?P<minutes>\d\d)(?P<more>(?:Z|[+-].*)?)",
    re.ASCII,
)
_SECONDS = re.compile(r":(?P<second>\d\d)(?:[.,](?P<fraction>\d{1,6}))?(?P<rest>.*)", re.ASCII)
_OFFSET = re.compile(r"(?P<sign>[+-])(?P<hours>\d\d)(?::?(?P<minutes>\d\d))?", re.ASCII)
_HALF_OF_DAY = re.compile(r"(?P<clock>.*\d) ?(?P<half>[ap])\.?m\.?", re.ASCII | re.IGNORECASE)
_OTHER_ORDER = re.compile(
    r"(?P<first>\d{1,2})(?P<between>[./-])(?P<second>\d{1,2})[./-](?P<year>\d{4})(?P<rest> .*)?",
    re.ASCII,
)
_SHORT_YEAR = re.compile(r"\d{1,2}[./-]\d{1,2}[./-]\d{2}(?: .*)?", re.ASCII)
_SERIAL = re.compile(r"\d{5}(?:[.,]\d+)?", re.ASCII)

_PARTS_OF_HOURS = {
    # Marquesas; Newfoundland; Newfoundland in summer.
    *(-timedelta(hours=hours, minutes=30) for hours in (9, 3, 2)),
    # Tehran, Kabul, Colombo, Yangon, Darwin, Lord Howe.
    *(timedelta(hours=hours, minutes=30) for hours in (3, 4, 5, 6, 9, 10)),
    # Kathmandu, Eucla, Chatham, Chatham in summer.
    *(timedelta(hours=hours, minutes=45) for hours in (5, 8, 12, 13)),
}
OFFSETS = frozenset({*(timedelta(hours=hours) for hours in range(-12, 15)), *_PARTS_OF_HOURS})
"""The offsets from UTC that clocks have somewhere."""
EVENING, PAST_MIDNIGHT = 18, timedelta(hours=2, minutes=15)
"""From this hour on matches can end past midnight, before this time of day."""


class NoTimestamp(Exception):
    """A text is not a timestamp; the message says why, and how to write it."""


@dataclass(frozen=True, slots=True)
class ParsedTimestamp:
    """A timestamp in UTC. `is_day`: only the day was written, and `at` is the first timestamp of
    it."""

    at: datetime
    is_day: bool


def parsed_timestamp(text: str, zone: ZoneInfo) -> ParsedTimestamp:
    """The timestamp that a text means by the clock of the zone. If the clock shows a time twice,
    the first is meant. Raises NoTimestamp."""
    text = " ".join(text.split())
    shown = f"“{shortened(text)}”"
    found = _DAY.fullmatch(text) or _COMPACT_DAY.fullmatch(text)
    if found is None:
        raise NoTimestamp(f"{shown} {_other_spelling(text)}")
    day = _day(found["year"], found["month"], found["day"])
    if day is None:
        raise NoTimestamp(f"{shown} is not {EXAMPLE}: there is no such day")
    if day.year not in YEARS:
        raise NoTimestamp(f"{shown} lies outside the years {YEARS[0]} to {YEARS[-1]}")
    rest = (found["rest"] or "")[1:].strip()
    if not rest:
        return ParsedTimestamp(_by_clock(datetime.combine(day, time()), zone), is_day=True)
    return ParsedTimestamp(_timestamp(day, rest, shown, zone), is_day=False)


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _by_clock(shown: datetime, zone: ZoneInfo) -> datetime:
    """The timestamp in UTC at which the zone's clock first shows this, or would have."""
    return shown.replace(tzinfo=zone).astimezone(UTC)


def _timestamp(day: date, text: str, shown: str, zone: ZoneInfo) -> datetime:
    """The timestamp of a day and a time of day."""
    if half := _HALF_OF_DAY.fullmatch(text):
        raise NoTimestamp(f"{shown}: {_of_24_hours(day, half)}")
    clock = _CLOCK.fullmatch(text)
    if clock is None:
        raise NoTimestamp(f"{shown} is not {EXAMPLE}")
    hour, minute = int(clock["hour"] or clock["hours"]), int(clock["minute"] or clock["minutes"])
    rest = clock["rest"] or clock["more"] or ""
    second, fraction = 0, ""
    if seconds := _SECONDS.fullmatch(rest):
        second, fraction, rest = int(seconds["second"]), seconds["fraction"] or "", seconds["rest"]
    if (hour, minute, second) == (MOST_HOURS + 1, 0, 0):
        raise NoTimestamp(f"{shown}: write midnight as {day + timedelta(days=1)} 00:00")
    if hour > MOST_HOURS or minute >= MINUTES or second >= MINUTES:
        raise NoTimestamp(f"{shown} is not {EXAMPLE}: there is no such time of day")
    micro = int(f"{fraction:0<6}") if fraction else 0
    timestamp = datetime.combine(day, time(hour, minute, second, micro))
    return _in_utc(timestamp, rest.strip(), shown, zone)


def _in_utc(timestamp: datetime, rest: str, shown: str, zone: ZoneInfo) -> datetime:
    """The timestamp of what a clock shows; `rest` is the offset from UTC, or empty for the
    zone's."""
    found = _by_clock(timestamp, zone)
    if not rest:
        if found.astimezone(zone).replace(tzinfo=None) != timestamp:
            raise NoTimestamp(
                f"{shown}: the clock in {zone.key} skips this time. Write when the match began, "
                f"such as {found.astimezone(zone):%Y-%m-%d %H:%M}"
            )
        return found
    if rest in ("Z", "z"):
        return timestamp.replace(tzinfo=UTC)
    return _with_offset(timestamp, rest, shown, zone)


def _with_offset(timestamp: datetime, rest: str, shown: str, zone: ZoneInfo) -> datetime:
    """The timestamp of what a clock with this offset from UTC shows."""
    example = (
        f"write {timestamp:%Y-%m-%d %H:%M}, or {timestamp:%Y-%m-%d %H:%M}+01:00 with an offset"
    )
    offset = _OFFSET.fullmatch(rest)
    if offset is None:
        raise NoTimestamp(
            f"{shown}: after the time of day can only be an offset from UTC: {example}"
        )
    is_west = offset["sign"] == "-"
    shift = timedelta(hours=int(offset["hours"]), minutes=int(offset["minutes"] or 0))
    signed = -shift if is_west else shift
    found = timestamp.replace(tzinfo=timezone(signed)) if signed in OFFSETS else None
    # The portal writes timestamps with the zone's own offset.
    is_own = found is not None and found.astimezone(zone).utcoffset() == signed
    ends_later = timestamp.replace(hour=0, minute=0) + shift > timestamp
    # Hardly anybody plays by a clock just west of Greenwich, but many play past midnight.
    ends_at_night = timestamp.hour >= EVENING and shift < PAST_MIDNIGHT
    if is_west and not is_own and (ends_later or ends_at_night):
        raise NoTimestamp(f"{shown} looks like a beginning and an end: {example}")
    if found is None:
        raise NoTimestamp(f"{shown}: no clock has the offset {rest} from UTC: {example}")
    return found.astimezone(UTC)


def _of_24_hours(day: date, found: re.Match[str]) -> str:
    """How to write a time of the 12-hour clock."""
    clock = re.fullmatch(r"(\d{1,2})(?:[:.](\d\d))?", found["clock"], re.ASCII)
    hour, minute = (int(clock[1]), int(clock[2] or 0)) if clock else (0, 0)
    if clock is None or not 1 <= hour <= NOON or minute >= MINUTES:
        return "write the time of day from 00:00 to 23:59, such as 2026-11-03 19:30"
    hour = hour % NOON + (NOON if found["half"].casefold() == "p" else 0)
    return f"write the time of day from 00:00 to 23:59: {day} {hour:02}:{minute:02}"


def _other_spelling(text: str) -> str:
    """What is wrong with a text that does not begin with a day as files have it."""
    if found := _OTHER_ORDER.fullmatch(text):
        return _in_order(found)
    if _SHORT_YEAR.fullmatch(text):
        return "needs a year with four digits, such as 2026-11-03"
    if _SERIAL.fullmatch(text):
        return (
            "is a spreadsheet’s number for a date: give the column the format yyyy-mm-dd hh:mm, so "
            "that it shows 2026-11-03 19:30"
        )
    return f"is not {EXAMPLE}"


def _in_order(found: re.Match[str]) -> str:
    """How to write a day whose year comes last. With dots the day is the first."""
    first, second, year = found["first"], found["second"], found["year"]
    readings = [_day(year, second, first)]
    if found["between"] != ".":
        readings.append(_day(year, first, second))
    days = list(dict.fromkeys(day for day in readings if day is not None))
    if not days:
        return f"is not {EXAMPLE}: there is no such day"
    if len(days) == 1:
        return f"begins with the wrong part: write the year first, {days[0]}"
    return f"can be two days: write {' or '.join(map(str, days))}"
