"""The weeks of a season that have matches. They keep their numbers and times."""

from django.db.models import Max

from leagues.models import Season
from matches.models import Match


def last_used_week(season: Season) -> int:
    """The number of the last week that has a match; 0 without one. A match without a week counts in
    the week of its time, as everywhere; without a time it keeps no week. One query."""
    fixed = Match.objects.filter(season=season).exclude(week=None, time=None, effective_at=None)
    used: int | None = fixed.with_week_number().aggregate(last=Max("week_number"))["last"]
    return used or 0
