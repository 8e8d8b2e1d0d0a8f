"""Byes of a season, for everybody."""

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from clvr.lib.prepared import Values, prepared
from leagues.models import Season
from matches.models import Bye, Match
from teams.models import SeasonRecord
from teams.rows import Json, team_brief


def season_byes(season: Season) -> list[Json]:
    """The byes of a season, as `ByeSerializer` writes them."""
    return [
        {"week": week, "team": team_brief(*team), "region": region}
        for week, region, *team in _of_season(season=season.pk)
    ]


@prepared
def _of_season(*, season: int) -> QuerySet[Bye, Values]:
    team = ("team_id", "team__name", "team__image", "team__league__code")
    return byes_shown().filter(week__season=season).values_list("week__number", "region", *team)


def byes_shown() -> QuerySet[Bye]:
    """Byes with their week, team and `region`, the team's in that season; by week and team. A team
    that plays in the week after all is left out."""
    plays = Match.objects.filter(week=OuterRef("week")).not_void()
    record = SeasonRecord.objects.filter(season=OuterRef("week__season"), team=OuterRef("team"))
    return (
        Bye.objects.exclude(
            Exists(plays.filter(Q(team_a=OuterRef("team")) | Q(team_b=OuterRef("team"))))
        )
        .annotate(region=Subquery(record.values("region")[:1]))
        .select_related("week", "team__league")
        .order_by("week__number", "team__name_key", "pk")
    )
