"""When a season's weeks open and close. Pure.

As in the rules of volunteer VR leagues: pairings each Monday, match times agreed by a day and hour
that the league sets, results due the next Monday. All in the league's time zone, so that the hours
stay the same across a clock change. An hour that the clock skips is read with the offset from
before the change, so it comes an hour later. Of an hour that comes twice, the first counts.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo


class AgreeBy(NamedTuple):
    """The deadline for agreeing match times: days after the week opens (0 to 6), and the hour."""

    days: int
    hour: time


class WeekTimes(NamedTuple):
    """A week's times, in UTC."""

    opens: datetime
    agree_by: datetime
    report_by: datetime


def week_times(starts_on: date, number: int, zone: ZoneInfo, agree_by: AgreeBy) -> WeekTimes:
    """The times of week `number` (from 1) of a season that starts on this day."""
    monday = starts_on + timedelta(weeks=number - 1)
    return WeekTimes(
        opens=timestamp_at(monday, time(), zone),
        agree_by=timestamp_at(monday + timedelta(days=agree_by.days), agree_by.hour, zone),
        report_by=timestamp_at(monday + timedelta(weeks=1), time(), zone),
    )


def timestamp_at(day: date, hour: time, zone: ZoneInfo) -> datetime:
    """The timestamp, in UTC, of this local time in the zone."""
    # Python does this by default, because `fold` is 0.
    return datetime.combine(day, hour, zone).astimezone(UTC)


def end_of_day(day: date, zone: ZoneInfo) -> datetime:
    """The timestamp of the last minute of a day in the zone."""
    return timestamp_at(day, time(23, 59), zone)


def a_week_later(timestamp: datetime, zone: ZoneInfo) -> datetime:
    """The timestamp seven days later, at the same local time in the zone."""
    shown = timestamp.astimezone(zone)
    return timestamp_at(shown.date() + timedelta(weeks=1), shown.time().replace(fold=0), zone)


def at_the_same_hour(timestamp: datetime, before: ZoneInfo, after: ZoneInfo) -> datetime:
    """The timestamp with the same local time in `after` as `timestamp` has in `before`."""
    shown = timestamp.astimezone(before)
    return timestamp_at(shown.date(), shown.time().replace(fold=0), after)


def next_week(openings: Mapping[int, datetime], current: int, now: datetime) -> int | None:
    """The number of the next week to become current automatically: the first to open after the
    current one. `openings` are by week number."""
    to_come = {number for number, opens in openings.items() if number > current and opens > now}
    return min(to_come, key=lambda number: openings[number], default=None)


def calendar_week(openings: Mapping[int, datetime], now: datetime) -> int | None:
    """The number of the last week that has opened; the first week before any has; None without
    weeks."""
    opened = [number for number, opens in openings.items() if opens <= now]
    return max(opened, default=min(openings, default=None))


def are_in_order(times: WeekTimes) -> bool:
    """Whether a week opens before times are agreed, and times are agreed before results are due."""
    return times.opens < times.agree_by <= times.report_by
