"""Leagues that have not begun: what is done of their first season, and what is not."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Case, Count, Exists, OuterRef, Q, Value, When

from accounts.models import User
from accounts.roles.powers import team_manager_role
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, Season
from matches.models import Match


@dataclass(frozen=True, slots=True)
class FirstSeason:
    """How far the first season of a league is: whether the league invites people and has maps, how
    many weeks and teams its season has, and whether somebody has the role of its team manager."""

    league: str
    invites: bool
    has_maps: bool
    weeks: int
    teams: int
    has_manager: bool


def first_seasons(leagues: Collection[LeagueCode]) -> list[FirstSeason]:
    """The first seasons of those of these leagues that have never had a match, in one query."""
    begun = Match.objects.filter(season__league=OuterRef("league"))
    roles = Case(
        *(When(league__code=code, then=Value(team_manager_role(code))) for code in leagues),
        default=Value(""),
    )
    seasons = (
        Season.objects.current()
        .filter(~Exists(begun), league__code__in=leagues)
        .annotate(
            invites=Q(league__invite_url__gt=""),
            has_maps=Exists(GameMap.objects.filter(league=OuterRef("league"), in_pool=True)),
            week_count=Count("weeks", distinct=True),
            team_count=Count("records", distinct=True),
            role=roles,
            has_manager=Exists(User.objects.filter(groups__name=OuterRef("role"))),
        )
        .order_by("league__code")
    )
    columns = ("league__code", "invites", "has_maps", "week_count", "team_count", "has_manager")
    return [FirstSeason(*values) for values in seasons.values_list(*columns)]
