"""The week that a query asks for."""

from django.http import HttpRequest

from clvr.lib.api.query_fields import one_of
from leagues.models import Season
from leagues.seasons_shown import last_week
from matches.shown.lists.queries import next_week


def week_asked(request: HttpRequest, season: Season, asked: str | None) -> int:
    """The week with this number; without one, the last that has come. Raises ValidationError, with
    the numbers that there are."""
    last = last_week(season)
    weeks = [str(number) for number in range(1, last + 1)]
    week = asked or weeks[-1]
    if week not in weeks and next_week(request, season):
        weeks.append(str(last + 1))
    one_of("week", week, weeks)
    return int(week)
