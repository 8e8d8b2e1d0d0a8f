"""Times that a person types, one a line, in their time zone. Pure.

A line has a time of day, and a day in any of the usual ways: a date, with its month in numbers or
in words and with or without a year, a weekday, `today` or `tomorrow`. The order of a day and a
month in numbers is that of the person's language, unless only one of them can be the month.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from accounts.discord.interactions.dates import puts_month_first, without_year
from clvr.lib.refusals import Refused
from clvr.lib.text import listed

LONGEST_TIMES = 200
DAYS_OF_WEEKDAYS = 8
"""A weekday is one of so many days, from the first on which the match can be played."""
HALF_A_YEAR = timedelta(days=183)
"""A date with a weekday is no further away: another year has it on the weekday, too."""
CENTURY = 2000
DOTS_AFTER_MONTHS = ("hu", "ko")
"""Languages that write a month before a day with dots; all others write the day first."""
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
SHORTEST_WORD = 3
_SOON = {"today": 0, "tonight": 0, "tomorrow": 1}
_FILLING = re.compile(r"\b(?:on|at|the|of)\b|,|(?<=\d)(?:st|nd|rd|th)\b", re.ASCII)
_OFFSET = re.compile(r"(?<=[:.\d]\d\d)\s*(?P<zone>z|utc|[+-]\d\d:?\d\d)$", re.ASCII)
_CLOCKS = (
    r"(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?::\d\d(?:\.\d+)?)?\s*(?P<half>[ap])\.?m\.?",
    r"(?P<hour>\d{1,2})\s*(?P<half>[ap])\.?m\.?",
    r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::\d\d(?:\.\d+)?)?(?:\s*(?:h|uhr))?",
    r"(?P<hour>\d{1,2})\s*h\s*(?P<minute>\d\d)",
    r"(?P<hour>\d{1,2})\s*(?:h|uhr)",
    r"(?P<hour>\d{1,2})\.(?P<minute>\d\d)",
)
_AT_END = [re.compile(rf"(?:^|(?<=\s))(?:{each})$", re.ASCII) for each in _CLOCKS]
_AT_START = [re.compile(rf"^(?:{each})(?=\s)", re.ASCII) for each in _CLOCKS]
_NUMBERS = re.compile(
    r"(?:(?P<year>\d{4})(?P<gap>[-./])\s?)?(?P<one>\d{1,2})(?P<mark>[-./])\s?(?P<two>\d{1,2})"
    r"(?:\.|[-./ ]+(?P<last>\d{4}|\d\d)\.?)?",
    re.ASCII,
)
_WORDS = re.compile(
    r"(?:(?P<day>\d{1,2})\.?\s?(?P<month>[a-z]+)\.?|(?P<month_>[a-z]+)\.?\s?(?P<day_>\d{1,2})\.?)"
    r"(?:\s(?P<last>\d{4}))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """How times are read: the person's time zone and language, what time it is now, and from when
    until when the match can be played, if that is known."""

    zone: ZoneInfo
    locale: str
    now: datetime
    opens: datetime | None = None
    closes: datetime | None = None

    @property
    def first(self) -> datetime:
        """The first moment at which the match can be played, and that is still to come."""
        return self.now if self.opens is None else max(self.now, self.opens)

    def fits(self, moment: datetime) -> bool:
        return moment >= self.first and (self.closes is None or moment < self.closes)


@dataclass(frozen=True, slots=True)
class _Typed:
    """A line: the days that it may mean, the best first, the time of day, and its own offset."""

    days: tuple[date, ...]
    clock: time
    offset: timedelta | None


def seconds_of(typed: str, reading: Reading) -> list[int]:
    """The times in unix seconds. Raises Refused, with each line that is not a time."""
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    found = {line: _moment_of(line, reading) for line in lines}
    wrong = [line for line, moment in found.items() if moment is None]
    if wrong:
        quoted = listed([f"“{line}”" for line in wrong])
        verb = "is not a time" if len(wrong) == 1 else "are not times"
        raise Refused(f"{quoted} {verb}. Write it like {example(reading)}.")
    return [int(moment.timestamp()) for line in lines if (moment := found[line]) is not None]


def example(reading: Reading) -> str:
    """An evening on which the match can be played, in ways in which the person may write it."""
    day = (reading.first + timedelta(days=1)).astimezone(reading.zone)
    evening = day.replace(hour=19, minute=30)
    short = without_year(evening, reading.zone, reading.locale)
    return f"{evening:%Y-%m-%d %H:%M}, {short} or {evening:%a %H:%M}"


def hint(reading: Reading, *, most: int) -> str:
    """How times are written, and between which moments the match can be played: as much of that as
    is known, not past, and fits into so many characters."""
    shown = f"One a line: {example(reading)}."
    hints = [shown]
    if reading.closes is not None:
        last = without_year(reading.closes, reading.zone, reading.locale)
        hints.append(f"{shown} Until {last}.")
        if reading.first > reading.now:
            first = without_year(reading.first, reading.zone, reading.locale)
            hints.append(f"{shown} From {first} until {last}.")
    return [each for each in hints if len(each) <= most][-1]


def _moment_of(line: str, reading: Reading) -> datetime | None:
    """The time of a line; None if it is none. Raises Refused for one that the clocks skip."""
    typed = _typed(line, reading)
    if typed is None:
        return None
    moments = [found for day in typed.days if (found := _at(day, typed, reading)) is not None]
    if not moments:
        return None
    to_come = [each for each in moments if each > reading.now]
    chosen = next((each for each in moments if reading.fits(each)), [*to_come, *moments][0])
    # A time that the clocks skip in spring does not exist.
    if typed.offset is None and chosen.astimezone(reading.zone).time() != typed.clock:
        raise Refused(f"The clocks skip “{line}” in {reading.zone.key}.")
    return chosen


def _at(day: date, typed: _Typed, reading: Reading) -> datetime | None:
    naive = datetime.combine(day, typed.clock)
    try:
        if typed.offset is not None:
            return (naive - typed.offset).replace(tzinfo=UTC)
        return naive.replace(tzinfo=reading.zone).astimezone(UTC)
    # A time at the end of the calendar may have none in UTC.
    except OverflowError:
        return None


def _typed(line: str, reading: Reading) -> _Typed | None:
    text = line.lower().lstrip("-*•– ")
    if iso := re.fullmatch(r"([0-9-]+)t([0-9].*)", text):
        text = f"{iso[1]} {iso[2]}"
    offset = None
    if ":" in text and (zone := _OFFSET.search(text)):
        offset, text = _offset_of(zone["zone"]), text[: zone.start()]
    text = " ".join(_FILLING.sub(" ", text).split())
    for pattern in (*_AT_END, *_AT_START):
        if (found := pattern.search(text)) is None:
            continue
        rest = f"{text[: found.start()]}{text[found.end() :]}".strip()
        clock, days = _clock_of(found), tuple(_days_of(rest, reading))
        if clock is not None and days:
            return _Typed(days, clock, offset)
    return None


def _offset_of(words: str) -> timedelta:
    if words in ("z", "utc"):
        return timedelta()
    digits = words[1:].replace(":", "")
    way = -1 if words[0] == "-" else 1
    return way * timedelta(hours=int(digits[:2]), minutes=int(digits[2:]))


def _clock_of(found: re.Match[str]) -> time | None:
    parts = found.groupdict()
    hour, minute, half = int(parts["hour"]), int(parts.get("minute") or 0), parts.get("half")
    if half:
        if not 1 <= hour <= 12:  # on a clock
            return None
        hour = hour % 12 + (12 if half == "p" else 0)
    try:
        return time(hour, minute)
    except ValueError:
        return None


def _days_of(text: str, reading: Reading) -> Iterator[date]:
    """The days that a text may mean, those that come first first."""
    today = reading.now.astimezone(reading.zone).date()
    if text in _SOON:
        yield today + timedelta(days=_SOON[text])
        return
    word, _, rest = text.partition(" ")
    weekday = _place_of(word.rstrip("."), DAYS)
    if weekday is not None and not rest:
        first = reading.first.astimezone(reading.zone).date()
        days = (first + timedelta(days=more) for more in range(DAYS_OF_WEEKDAYS))
        yield from (day for day in days if day.weekday() == weekday)
        return
    dates = _dates_of(text if weekday is None else rest, today, reading.locale)
    for day in dates:
        if weekday is None or (day.weekday() == weekday and abs(day - today) < HALF_A_YEAR):
            yield day


def _dates_of(text: str, today: date, locale: str) -> Iterator[date]:
    if found := _NUMBERS.fullmatch(text):
        parts = found.groupdict()
        year = _year_of(parts["year"] or parts["last"])
        for month, day in _orders(parts, locale):
            yield from _in_years(year, month, day, today)
    elif found := _WORDS.fullmatch(text):
        parts = found.groupdict()
        month_of_words = _place_of(parts["month"] or parts["month_"], MONTHS)
        if month_of_words is not None:
            day = int(parts["day"] or parts["day_"])
            yield from _in_years(_year_of(parts["last"]), month_of_words + 1, day, today)


def _orders(parts: Mapping[str, str | None], locale: str) -> Iterator[tuple[int, int]]:
    """The month and the day, or the other way around if only that can be."""
    one, two = int(parts["one"] or 0), int(parts["two"] or 0)
    if parts["year"]:
        is_month_first = True
    elif parts["mark"] == ".":
        is_month_first = locale in DOTS_AFTER_MONTHS
    elif parts["mark"] == "-" and parts["last"]:
        is_month_first = False
    elif parts["mark"] == "-":
        is_month_first = locale != "nl"
    else:
        is_month_first = puts_month_first(locale)
    month, day = (one, two) if is_month_first else (two, one)
    months = len(MONTHS)
    is_swapped = month > months >= day and not parts["year"]
    yield (day, month) if is_swapped else (month, day)


def _year_of(digits: str | None) -> int | None:
    if digits is None:
        return None
    return int(digits) + (CENTURY if len(digits) < 4 else 0)  # digits of a year


def _in_years(year: int | None, month: int, day: int, today: date) -> Iterator[date]:
    """The day in its year; without one, in this year, the next and the last."""
    years = (today.year, today.year + 1, today.year - 1) if year is None else (year,)
    for each in years:
        try:
            yield date(each, month, day)
        except ValueError:
            continue


def _place_of(word: str, names: tuple[str, ...]) -> int | None:
    """The place of a name, which may be cut to three letters or more."""
    if len(word) < SHORTEST_WORD:
        return None
    return next((place for place, name in enumerate(names) if name.startswith(word)), None)
