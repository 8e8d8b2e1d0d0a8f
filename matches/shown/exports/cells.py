"""How the cells of several files are written."""

from datetime import datetime

from django.utils import timezone

from leagues.models import League


def clock(timestamp: datetime | None, league: League) -> datetime | None:
    """The timestamp by the league's clock."""
    return None if timestamp is None else timestamp.astimezone(league.zone)


def today() -> str:
    """The day, in UTC, for the name of a file."""
    return str(timezone.now().date())
