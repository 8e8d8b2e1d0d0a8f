"""When a season's weeks open and close. Pure.

As volunteer VR leagues publish their rules: pairings each Monday, times agreed by Friday 16:00,
scores due the next Monday; in the league's own zone, so that the hours stay right across a clock
change.
"""

from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

AGREE_BY = (4, time(16))
"""Days after the week opens, and the hour."""


class WeekTimes(NamedTuple):
    opens: datetime
    agree_by: datetime
    report_by: datetime


def week_times(starts_on: date, number: int, zone: ZoneInfo) -> WeekTimes:
    """The times of week `number`, from 1, of a season that starts on this day."""
    monday = starts_on + timedelta(weeks=number - 1)
    days, hour = AGREE_BY
    return WeekTimes(
        opens=datetime.combine(monday, time(), zone),
        agree_by=datetime.combine(monday + timedelta(days=days), hour, zone),
        report_by=datetime.combine(monday + timedelta(weeks=1), time(), zone),
    )
