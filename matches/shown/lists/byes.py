"""Byes of a season, for everybody."""

from django.db.models import QuerySet

from clvr.lib.prepared import Values, prepared
from leagues.models import Season
from matches.models import Bye
from matches.shown.lists.shapes import ByeShape
from teams.rows import team_brief


def season_byes(season: Season) -> list[ByeShape]:
    """The byes of a season, as `ByeShape` writes them."""
    return [
        {"week": week, "team": team_brief(*team), "region": region}
        for week, region, *team in _of_season(season=season.pk)
    ]


@prepared
def _of_season(*, season: int) -> QuerySet[Bye, Values]:
    team = ("team_id", "team__name", "team__image", "team__league__code")
    return (
        Bye.objects.shown().filter(week__season=season).values_list("week__number", "region", *team)
    )
