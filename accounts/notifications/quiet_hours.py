"""Quiet hours in a person's time zone. Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
EMPTY_PERIOD = "Quiet hours can’t start and end at the same time."


@dataclass(frozen=True, slots=True)
class QuietPeriod:
    """From `starts` until before `ends` every day, across midnight when `starts` is later.

    The local clock decides. An hour that a clock change repeats is quiet both times. When a clock
    change skips the end, the quiet hours end at the change.
    """

    starts: time
    ends: time
    zone: ZoneInfo

    def covers(self, timestamp: datetime) -> bool:
        shown = timestamp.astimezone(self.zone).time()
        if self.starts <= self.ends:
            return self.starts <= shown < self.ends
        return shown >= self.starts or shown < self.ends

    def next_allowed_time(self, timestamp: datetime) -> datetime:
        """The first timestamp, from the given one on, outside the quiet hours, in UTC."""
        timestamp = timestamp.astimezone(UTC)
        while self.covers(timestamp):
            target = timestamp + self._until_end(timestamp)
            timestamp = self._clock_change(timestamp, target) or target
        return timestamp

    def _until_end(self, timestamp: datetime) -> timedelta:
        """The time until the local clock shows the end, if no clock change comes first."""
        shown = timestamp.astimezone(self.zone).replace(tzinfo=None)
        wait = datetime.combine(shown.date(), self.ends) - shown
        return wait if wait > timedelta(0) else wait + DAY

    def _clock_change(self, after: datetime, until: datetime) -> datetime | None:
        """The timestamp of a clock change between two timestamps less than a day apart; None
        without one.

        Clock changes happen on whole seconds, and at most once a day.
        """
        before = self._offset(after)
        if self._offset(until) == before:
            return None
        early, late = int(after.timestamp()), -int(-until.timestamp() // 1)
        while late - early > 1:
            middle = (early + late) // 2
            if self._offset(datetime.fromtimestamp(middle, UTC)) == before:
                early = middle
            else:
                late = middle
        return datetime.fromtimestamp(late, UTC)

    def _offset(self, timestamp: datetime) -> timedelta | None:
        return timestamp.astimezone(self.zone).utcoffset()
