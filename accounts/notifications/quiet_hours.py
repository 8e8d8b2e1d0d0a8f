"""Quiet hours: when a person wants to be left alone, by the clock on their wall. Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class QuietPeriod:
    """From `starts` until before `ends` every day, over midnight when it starts later than it ends.

    What counts is what the clock in the zone shows. So what a clock change repeats is quiet both
    times, and when it leaves out the time at which the quiet should end, it ends with the change.
    """

    starts: time
    ends: time
    zone: ZoneInfo

    def covers(self, moment: datetime) -> bool:
        shown = moment.astimezone(self.zone).time()
        if self.starts <= self.ends:
            return self.starts <= shown < self.ends
        return shown >= self.starts or shown < self.ends

    def next_loud_moment(self, moment: datetime) -> datetime:
        """The first moment from the given one on at which the person may be disturbed, in UTC."""
        moment = moment.astimezone(UTC)
        while self.covers(moment):
            target = moment + self._until_end(moment)
            moment = self._clock_change(moment, target) or target
        return moment

    def _until_end(self, moment: datetime) -> timedelta:
        """How long until the clock shows the end, if it is not changed until then."""
        shown = moment.astimezone(self.zone).replace(tzinfo=None)
        wait = datetime.combine(shown.date(), self.ends) - shown
        return wait if wait > timedelta(0) else wait + DAY

    def _clock_change(self, after: datetime, until: datetime) -> datetime | None:
        """When the clock is changed between two moments less than a day apart; None when it isn't.

        Clocks are changed at whole seconds, and not twice within a day.
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
