"""How the cells of several files are written."""

from datetime import datetime

from django.utils import timezone

from leagues.models import League


def clock(moment: datetime | None, league: League) -> datetime | None:
    """The moment by the league's clock."""
    return None if moment is None else moment.astimezone(league.zone)


def today() -> str:
    """The day, in UTC, for the name of a file."""
    return str(timezone.now().date())
