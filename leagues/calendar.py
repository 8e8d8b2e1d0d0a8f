"""When a season's weeks open and close. Pure.

As volunteer VR leagues publish their rules: pairings each Monday, times agreed by an hour of a day
that the league sets, scores due the next Monday; in the league's own zone, so that the hours stay
right across a clock change: an hour that the clock skips is read by the offset before the change,
so it comes an hour later; of an hour that comes twice it is the first.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo


class AgreeBy(NamedTuple):
    """By when times are agreed: so many days after the week opens (0 to 6), and the hour."""

    days: int
    hour: time


class WeekTimes(NamedTuple):
    """A week's moments, in UTC."""

    opens: datetime
    agree_by: datetime
    report_by: datetime


def week_times(starts_on: date, number: int, zone: ZoneInfo, agree_by: AgreeBy) -> WeekTimes:
    """The times of week `number`, from 1, of a season that starts on this day."""
    monday = starts_on + timedelta(weeks=number - 1)
    return WeekTimes(
        opens=moment_at(monday, time(), zone),
        agree_by=moment_at(monday + timedelta(days=agree_by.days), agree_by.hour, zone),
        report_by=moment_at(monday + timedelta(weeks=1), time(), zone),
    )


def moment_at(day: date, hour: time, zone: ZoneInfo) -> datetime:
    """The moment at which a clock in the zone shows this hour, in UTC."""
    # What Python does by itself, for `fold` is 0.
    return datetime.combine(day, hour, zone).astimezone(UTC)


def at_the_same_hour(moment: datetime, before: ZoneInfo, after: ZoneInfo) -> datetime:
    """The moment at which a clock in `after` shows what one in `before` shows at `moment`."""
    shown = moment.astimezone(before)
    return moment_at(shown.date(), shown.time().replace(fold=0), after)


def next_week(openings: Mapping[int, datetime], current: int, now: datetime) -> int | None:
    """The number of the week that becomes the current one by itself, at its opening: the first to
    come among those after the current one. `openings` are by the weeks' numbers."""
    to_come = {number for number, opens in openings.items() if number > current and opens > now}
    return min(to_come, key=lambda number: openings[number], default=None)


def calendar_week(openings: Mapping[int, datetime], now: datetime) -> int | None:
    """The number of the newest week that has opened, of the first one before any has; None where
    there are none."""
    opened = [number for number, opens in openings.items() if opens <= now]
    return max(opened, default=min(openings, default=None))


def are_in_order(times: WeekTimes) -> bool:
    """Whether a week opens, then has its times agreed, then its results reported."""
    return times.opens < times.agree_by <= times.report_by
