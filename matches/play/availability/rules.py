"""The week grid on which both sides of a match mark when they can play. Pure.

A slot is a half-hour, named by the timestamp in UTC at which it starts. A marked slot says: the
match can start in it. The grid shows hours of a time zone, which have two slots each; in the hour
in which clocks change, and in zones that are a quarter of an hour off, they are cut at the slots.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from leagues.calendar import timestamp_at
from matches.play.scheduling.rules import Window, option_errors

SLOT = timedelta(minutes=30)
DAY = timedelta(days=1)
DAYS_OF_WEEK = 7
MOST_SLOTS = 800
"""How many slots a side can have marked for a match: seven hours a day for eight weeks."""
EPOCH = datetime.fromtimestamp(0, UTC)
LONGEST_SHIFT = timedelta(hours=3)
"""More than clocks ever change."""


def is_slot(timestamp: datetime) -> bool:
    """Whether a slot starts at this timestamp."""
    return not (timestamp - EPOCH) % SLOT


def next_slot(timestamp: datetime) -> datetime:
    """The first slot that starts at this time or after it."""
    return timestamp.astimezone(UTC) + (EPOCH - timestamp) % SLOT


def slots_between(start: datetime, end: datetime) -> Iterator[datetime]:
    """The slots that start from `start` until just before `end`."""
    slot = next_slot(start)
    while slot < end:
        yield slot
        slot += SLOT


@dataclass(frozen=True, slots=True)
class Openness:
    """Which slots can be proposed: the rules of proposed times, and nothing else."""

    window: Window
    now: datetime
    agreed: datetime | None
    """The time that the match has."""

    def holds(self, slot: datetime) -> bool:
        return not option_errors([slot], window=self.window, now=self.now, agreed=self.agreed)

    def those_open(self, slots: Iterable[datetime]) -> list[datetime]:
        """Those of the slots that can be proposed, in order and each once."""
        return sorted({slot for slot in slots if is_slot(slot) and self.holds(slot)})


def weeks_of(openness: Openness, zone: ZoneInfo) -> list[date]:
    """The Mondays of the weeks in which a match can still be played, by the clocks of a zone."""
    start, closes = max(openness.window.opens, openness.now), openness.window.closes
    if next_slot(start) >= closes:
        return []
    first_week = monday_of(start, zone)
    last_week = monday_of(closes - timedelta(microseconds=1), zone)
    count = (last_week - first_week).days // DAYS_OF_WEEK + 1
    return [first_week + timedelta(weeks=number) for number in range(count)]


def monday_of(timestamp: datetime, zone: ZoneInfo) -> date:
    """The Monday of the week that a timestamp falls in, in a time zone."""
    day = timestamp.astimezone(zone).date()
    return day - timedelta(days=day.weekday())


class ClockHour(NamedTuple):
    """A row of the grid: a full hour by the clock. When clocks go back, an hour comes again."""

    hour: int
    is_again: bool


class Cell(NamedTuple):
    """An hour of a day: when it starts (None if the day's clocks skip it), and its slots that can
    be proposed."""

    starts: datetime | None
    open: tuple[datetime, ...]


SKIPPED = Cell(None, ())


@dataclass(frozen=True, slots=True)
class WeekGrid:
    """A week from Monday to Sunday, by the clocks of a zone."""

    days: list[date]
    rows: list[ClockHour]
    cells: list[list[Cell]]
    """A list for each day, with a cell for each row."""


def clock_hour(slot: datetime, zone: ZoneInfo) -> tuple[date, ClockHour]:
    """The day and the hour in which a slot starts, by the clocks of a zone."""
    shown = slot.astimezone(zone)
    return shown.date(), ClockHour(shown.hour, bool(shown.fold))


def week_grid(monday: date, zone: ZoneInfo, openness: Openness) -> WeekGrid:
    """The grid of the week that starts on this Monday."""
    days = [monday + number * DAY for number in range(DAYS_OF_WEEK)]
    start = timestamp_at(monday, time(), zone) - LONGEST_SHIFT
    end = timestamp_at(monday + DAYS_OF_WEEK * DAY, time(), zone) + LONGEST_SHIFT
    hours: dict[tuple[date, ClockHour], list[datetime]] = {}
    for slot in slots_between(start, end):
        hours.setdefault(clock_hour(slot, zone), []).append(slot)
    rows = sorted({row for day, row in hours if day in days})
    return WeekGrid(
        days, rows, [[_cell(hours.get((day, row)), openness) for row in rows] for day in days]
    )


def _cell(slots: Sequence[datetime] | None, openness: Openness) -> Cell:
    if not slots:
        return SKIPPED
    return Cell(slots[0], tuple(slot for slot in slots if openness.holds(slot)))


def common_starts(
    ours: Iterable[datetime], theirs: Iterable[datetime], zone: ZoneInfo
) -> list[datetime]:
    """The first slot that both sides have marked in each hour, by the clocks of a zone: the times
    that fit both."""
    firsts: dict[tuple[date, ClockHour], datetime] = {}
    for slot in sorted({*ours} & {*theirs}):
        firsts.setdefault(clock_hour(slot, zone), slot)
    return list(firsts.values())


def same_as(slots: Iterable[datetime], openness: Openness, zone: ZoneInfo) -> list[datetime]:
    """The slots at the same weekdays and times of day as these, by the clocks of a zone, in each
    week in which a match can be played: the earliest, up to `MOST_SLOTS`."""
    before = [slot.astimezone(zone) for slot in slots]
    times = {(shown.weekday(), shown.time()) for shown in before}
    start = max(openness.window.opens, openness.now)
    to_come = (
        (slot, slot.astimezone(zone)) for slot in slots_between(start, openness.window.closes)
    )
    found = [
        slot
        for slot, shown in to_come
        if not shown.fold and (shown.weekday(), shown.time()) in times and openness.holds(slot)
    ]
    return found[:MOST_SLOTS]
