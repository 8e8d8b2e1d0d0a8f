"""Rules about when a match can be played: its window, proposed times, the default time. Pure.

Timestamps are aware. A league's days and hours are in its own time zone, as in `leagues.calendar`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from clvr.lib.timestamps import timestamp_mark
from leagues.calendar import timestamp_at

MOST_OPTIONS = 3
NOTICE = timedelta(minutes=15)
"""The least time between a proposal and its options. Everyone in the match can still see it, and
two captains working together can't produce results by the minute."""
OPEN_ENDED = timedelta(weeks=8)
"""How long a match can be scheduled in a season without an end."""
WEEK_DAYS = 7
MINUTE = timedelta(minutes=1)


class Window(NamedTuple):
    """The span in which a match is played: from `opens` until just before `closes`."""

    opens: datetime
    closes: datetime

    def holds(self, timestamp: datetime) -> bool:
        return self.opens <= timestamp < self.closes


class DefaultSlot(NamedTuple):
    """The weekday (Monday is 0) and full hour of the default time."""

    day: int
    hour: int
    zone: ZoneInfo


def season_window(
    made_at: datetime, *, last_report_by: datetime | None, ends_on: date | None, zone: ZoneInfo
) -> Window:
    """The window of a match without a week: from its creation to the end of its season, which is
    the end of the last week, or else of the season's last day."""
    if last_report_by is not None:
        return Window(made_at, last_report_by)
    if ends_on is not None:
        return Window(made_at, timestamp_at(ends_on + timedelta(days=1), time(), zone))
    return Window(made_at, made_at + OPEN_ENDED)


def latest_time(
    now: datetime, *, last_report_by: datetime | None, ends_on: date | None, zone: ZoneInfo
) -> datetime:
    """Until when staff can schedule a match: the end of the season, or of its last week if that is
    later. A season without an end leaves `OPEN_ENDED` more, after its last week or after now."""
    if ends_on is None:
        return max(last_report_by or now, now) + OPEN_ENDED
    end = timestamp_at(ends_on + timedelta(days=1), time(), zone)
    return max(end, last_report_by or end)


def default_time(agree_by: datetime, report_by: datetime, slot: DefaultSlot) -> datetime | None:
    """The default time of a match in a week, if the sides have not agreed by `agree_by`: the
    league's first slot after that. None if the week ends before it."""
    first_day = agree_by.astimezone(slot.zone).date()
    for days in range(WEEK_DAYS + 1):
        day = first_day + timedelta(days=days)
        if day.weekday() != slot.day:
            continue
        timestamp = timestamp_at(day, time(slot.hour), slot.zone)
        if timestamp > agree_by:
            return timestamp if timestamp < report_by else None
    return None


@dataclass(frozen=True, slots=True)
class AnswerWaits:
    """A league's waits for an answer to proposed times. A wait of zero never ends."""

    reminded_after: timedelta
    stands_after: timedelta

    def reminder_due(self, proposed_at: datetime) -> datetime | None:
        """When the other side is reminded to answer."""
        return proposed_at + self.reminded_after if self.reminded_after else None

    def stands_at(self, proposed_at: datetime, reminded_at: datetime | None) -> datetime | None:
        """From when silence is an answer: `stands_after` the proposal, but the time between the
        reminder and then is never shorter than planned. None before the reminder was
        sent."""
        if not self.stands_after or reminded_at is None:
            return None
        left = self.stands_after - self.reminded_after
        return max(proposed_at + self.stands_after, reminded_at + left)


def standing_option(options: Sequence[datetime], now: datetime) -> datetime | None:
    """The proposed time that stands: the earliest that leaves everyone time to read of it. None if
    there is none."""
    return min((each for each in options if each >= now + NOTICE), default=None)


def option_errors(
    options: Sequence[datetime],
    *,
    window: Window,
    now: datetime,
    agreed: datetime | None,
) -> dict[int, str]:
    """Errors in the proposed times, by index. `agreed` is the match's current time."""
    errors = {}
    for place, timestamp in enumerate(options):
        if timestamp in options[:place]:
            errors[place] = "You have already added this time. Choose another one."
        elif timestamp <= now:
            errors[place] = "This time has passed. Choose a later one."
        elif timestamp < now + NOTICE:
            errors[place] = f"Choose a time at least {NOTICE // MINUTE} minutes from now."
        elif not window.holds(timestamp):
            errors[place] = (
                f"This match can be played from {timestamp_mark(window.opens)} until "
                f"{timestamp_mark(window.closes)}. Choose a time in between."
            )
        elif timestamp == agreed:
            errors[place] = "The match already has this time. Choose another one."
    return errors
