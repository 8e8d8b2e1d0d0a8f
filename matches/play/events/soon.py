"""When the people of a match are reminded that it is near. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Lead:
    """How long before a match people are reminded.

    They are told at that time or within `lasts` after it, so that nobody is reminded late after
    the portal was down, nor of a match that was agreed within that time.
    """

    name: str
    label: str
    before: timedelta
    lasts: timedelta

    def is_now(self, time: datetime, now: datetime) -> bool:
        return time - self.before <= now < time - self.before + self.lasts

    def event(self, match: int, time: datetime) -> str:
        """The `dedupe` key of the reminder of the match with this key. Another time of the match is
        another event."""
        return f"match:{match}:soon:{int(time.timestamp())}:{self.name}"


DAY = Lead("day", "a day", timedelta(days=1), timedelta(hours=2))
HOUR = Lead("hour", "an hour", timedelta(hours=1), timedelta(minutes=20))
LEADS = (DAY, HOUR)


def lead_at(time: datetime, now: datetime) -> Lead | None:
    """The reminder that is sent now for a match at this time, if any."""
    return next((lead for lead in LEADS if lead.is_now(time, now)), None)


def soon_events(match: int, time: datetime | None) -> list[str]:
    """The `dedupe` keys of the reminders of the match with this key, at this time."""
    return [] if time is None else [lead.event(match, time) for lead in LEADS]
