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

    def covers(self, moment: datetime) -> bool:
        shown = moment.astimezone(self.zone).time()
        if self.starts <= self.ends:
            return self.starts <= shown < self.ends
        return shown >= self.starts or shown < self.ends

    def next_allowed_moment(self, moment: datetime) -> datetime:
        """The first moment, from the given one on, outside the quiet hours, in UTC."""
        moment = moment.astimezone(UTC)
        while self.covers(moment):
            target = moment + self._until_end(moment)
            moment = self._clock_change(moment, target) or target
        return moment

    def _until_end(self, moment: datetime) -> timedelta:
        """The time until the local clock shows the end, if no clock change comes first."""
        shown = moment.astimezone(self.zone).replace(tzinfo=None)
        wait = datetime.combine(shown.date(), self.ends) - shown
        return wait if wait > timedelta(0) else wait + DAY

    def _clock_change(self, after: datetime, until: datetime) -> datetime | None:
        """The moment of a clock change between two moments less than a day apart; None without one.

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

    def _offset(self, moment: datetime) -> timedelta | None:
        return moment.astimezone(self.zone).utcoffset()
