"""When a match may be played: its window, what may be proposed, the league's own time. Pure.

Moments are aware. Days and hours of a league are those of its own zone, as `leagues.calendar` reads
them.
"""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from clvr.lib.moments import told
from leagues.calendar import moment_at

MOST_OPTIONS = 3
NOTICE = timedelta(minutes=15)
"""How far ahead a time that a side proposes lies at least: everybody in the match can still read of
it, and two captains who agree with each other can't make results by the minute."""
OPEN_ENDED = timedelta(weeks=8)
"""How long a match can be agreed on in a season whose end nobody has set."""
WEEK_DAYS = 7
MINUTE = timedelta(minutes=1)


class Window(NamedTuple):
    """The span in which a match is played, from its opening until just before it closes."""

    opens: datetime
    closes: datetime

    def holds(self, moment: datetime) -> bool:
        return self.opens <= moment < self.closes


class DefaultSlot(NamedTuple):
    """The weekday (Monday is 0) and the full hour at which a league plays what nobody agreed on."""

    day: int
    hour: int
    zone: ZoneInfo


def season_window(
    made_at: datetime, *, last_report_by: datetime | None, ends_on: date | None, zone: ZoneInfo
) -> Window:
    """The window of a match without a week: from when it was made to the end of its season, which
    is that of its last week, or else of the day on which it ends."""
    if last_report_by is not None:
        return Window(made_at, last_report_by)
    if ends_on is not None:
        return Window(made_at, moment_at(ends_on + timedelta(days=1), time(), zone))
    return Window(made_at, made_at + OPEN_ENDED)


def default_time(agree_by: datetime, report_by: datetime, slot: DefaultSlot) -> datetime | None:
    """When a match of a week is played whose sides have not agreed by `agree_by`: at the first of
    the league's slots after that; None where the week ends before it comes."""
    first_day = agree_by.astimezone(slot.zone).date()
    for days in range(WEEK_DAYS + 1):
        day = first_day + timedelta(days=days)
        if day.weekday() != slot.day:
            continue
        moment = moment_at(day, time(slot.hour), slot.zone)
        if moment > agree_by:
            return moment if moment < report_by else None
    return None


def option_errors(
    options: Sequence[datetime],
    *,
    window: Window,
    now: datetime,
    agreed: datetime | None,
) -> dict[int, str]:
    """What is wrong with each of the times that a side proposes, by its place among them; `agreed`
    is the time that stands."""
    errors = {}
    for place, moment in enumerate(options):
        if moment in options[:place]:
            errors[place] = "You have this time already. Choose another one."
        elif moment <= now:
            errors[place] = "This time has passed. Choose one to come."
        elif moment < now + NOTICE:
            errors[place] = f"Choose a time at least {NOTICE // MINUTE} minutes from now."
        elif not window.holds(moment):
            errors[place] = (
                f"This match is played from {told(window.opens)} until before "
                f"{told(window.closes)}. Choose a time between them."
            )
        elif moment == agreed:
            errors[place] = "The match is at this time already. Choose another one."
    return errors
