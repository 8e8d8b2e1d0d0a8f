"""The seasons that a league's staff can look up: all of them, even planned ones."""

from rest_framework.exceptions import NotFound

from clvr.lib.api.query_fields import one_of
from leagues.models import Season


def staff_season(league: str, value: str) -> Season:
    """The league's season with this value of `?season=`. Raises ValidationError."""
    seasons = Season.objects.filter(league__code=league).order_by("value")
    by_value = {str(season.value): season for season in seasons}
    one_of("season", value, list(by_value))
    return by_value[value]


def current_season_of(league: str) -> Season:
    """The league's current season. Raises NotFound when it has none."""
    season = Season.objects.current().filter(league__code=league).first()
    if season is None:
        raise NotFound("The league has no current season.")
    return season
