"""The leagues in which a match is played now, which the header marks on every page."""

from datetime import datetime, timedelta
from functools import lru_cache

from django.db import DatabaseError
from django.utils import timezone

from matches.models import Match

READ_EVERY = timedelta(seconds=15)
"""Every page shows them, but each process reads them only once in this time."""


def live_leagues() -> frozenset[str]:
    """The codes of the leagues with a match that is played now; none without a database, as on the
    page that says so."""
    now = timezone.now()
    try:
        return _live_leagues(now - timedelta(seconds=now.timestamp() % READ_EVERY.total_seconds()))
    except DatabaseError:
        return frozenset()


@lru_cache(maxsize=1)
def _live_leagues(now: datetime) -> frozenset[str]:
    codes = Match.objects.playing(now).order_by().values_list("season__league__code", flat=True)
    return frozenset(codes.distinct())
