"""When a season's weeks open and close. Pure.

As volunteer VR leagues publish their rules: pairings each Monday, times agreed by an hour of a day
that the league sets, scores due the next Monday; in the league's own zone, so that the hours stay
right across a clock change.
"""

from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo


class AgreeBy(NamedTuple):
    """By when times are agreed: so many days after the week opens (0 to 6), and the hour."""

    days: int
    hour: time


class WeekTimes(NamedTuple):
    opens: datetime
    agree_by: datetime
    report_by: datetime


def week_times(starts_on: date, number: int, zone: ZoneInfo, agree_by: AgreeBy) -> WeekTimes:
    """The times of week `number`, from 1, of a season that starts on this day."""
    monday = starts_on + timedelta(weeks=number - 1)
    return WeekTimes(
        opens=datetime.combine(monday, time(), zone),
        agree_by=datetime.combine(monday + timedelta(days=agree_by.days), agree_by.hour, zone),
        report_by=datetime.combine(monday + timedelta(weeks=1), time(), zone),
    )
