"""Leagues that have not begun: what is done of their first season, and what is not."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef

from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from matches.models import Match


@dataclass(frozen=True, slots=True)
class FirstSeason:
    """How far the first season of a league is: how many weeks and teams it has."""

    league: str
    weeks: int
    teams: int


def first_seasons(leagues: Collection[LeagueCode]) -> list[FirstSeason]:
    """The first seasons of those of these leagues that have never had a match, in one query."""
    begun = Match.objects.filter(season__league=OuterRef("league"))
    seasons = (
        Season.objects.current()
        .filter(~Exists(begun), league__code__in=leagues)
        .annotate(
            week_count=Count("weeks", distinct=True), team_count=Count("records", distinct=True)
        )
        .order_by("league__code")
    )
    return [
        FirstSeason(*values)
        for values in seasons.values_list("league__code", "week_count", "team_count")
    ]
