"""Two teams with leaders and a match to schedule, for tests."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import Notification
from leagues.models import Week
from leagues.tests.factories import WeekFactory, league
from matches.models import Match
from matches.tests.factories import enrol, match_between
from teams.tests.teams import LedTeam, led_team

TUESDAY = datetime(2026, 9, 8, 12, tzinfo=UTC)
"""In the first week as `WeekFactory` makes it: it opens on Monday the 7th, times are agreed until
Friday the 11th at 16:00, and it ends a week after it opened."""
AFTER_DEADLINE = datetime(2026, 9, 11, 16, tzinfo=UTC)
DEFAULT = datetime(2026, 9, 13, 18, tzinfo=UTC)
"""Sunday at 19:00 in London, the default time of `play_by_default`."""


@dataclass(frozen=True)
class Pairing:
    """Foxes are side A, Owls side B."""

    foxes: LedTeam
    owls: LedTeam
    match: Match
    week: Week


def pairing(*, time: datetime | None = None) -> Pairing:
    """A match of the first week."""
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    week = WeekFactory.create(number=1)
    match = match_between(foxes.team, owls.team, day=None, week=week)
    match.created_at = TUESDAY
    match.save(update_fields=["created_at"])
    if time is not None:
        match.time = time
        match.save(update_fields=["time"])
    Notification.objects.all().delete()
    return Pairing(foxes, owls, match, week)


def stop_clock(monkeypatch: pytest.MonkeyPatch, timestamp: datetime = TUESDAY) -> None:
    monkeypatch.setattr(timezone, "now", lambda: timestamp)


def play_by_default(*, zone: str = "Europe/London") -> None:
    """Set the league's default time to Sunday at 19:00."""
    own = league()
    own.time_zone, own.default_match_day, own.default_match_hour = zone, 6, 19
    own.save()


def evening(days: int) -> datetime:
    """18:00 UTC, this many days after Tuesday."""
    return TUESDAY + timedelta(days=days, hours=6)
