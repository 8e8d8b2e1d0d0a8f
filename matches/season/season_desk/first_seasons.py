"""Leagues that have not begun: what is done of their first season, and what is not."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Case, Count, Exists, Min, OuterRef, Q, Value, When
from django.utils import timezone

from accounts.models import User
from accounts.roles.powers import team_manager_role
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, RulesDocument, Season
from matches.models import Match
from teams.models import Membership


@dataclass(frozen=True, slots=True)
class FirstSeason:
    """How far the first season of a league is: whether the league invites people and has maps and
    rules, how many weeks and teams its season has, how many of the teams have no captain, whether
    somebody has the role of its team manager, and which week is to be paired first: one that is not
    over."""

    league: str
    invites: bool
    has_maps: bool
    weeks: int
    teams: int
    without_captain: int
    has_manager: bool
    has_rules: bool
    first_week: int | None


def first_seasons(leagues: Collection[LeagueCode]) -> list[FirstSeason]:
    """The first seasons of those of these leagues that have never had a match, in one query."""
    begun = Match.objects.filter(season__league=OuterRef("league"))
    roles = Case(
        *(When(league__code=code, then=Value(team_manager_role(code))) for code in leagues),
        default=Value(""),
    )
    rules = RulesDocument.objects.published().filter(league=OuterRef("league"))
    captains = Membership.objects.captains().filter(team=OuterRef("records__team"))
    to_pair = Q(weeks__report_by__gt=timezone.now(), weeks__is_catch_up=False)
    seasons = (
        Season.objects.current()
        .filter(~Exists(begun), league__code__in=leagues)
        .annotate(
            invites=Q(league__invite_url__gt=""),
            has_maps=Exists(GameMap.objects.filter(league=OuterRef("league"), in_pool=True)),
            week_count=Count("weeks", distinct=True),
            team_count=Count("records", distinct=True),
            captainless=Count("records", distinct=True, filter=~Exists(captains)),
            role=roles,
            has_manager=Exists(User.objects.filter(groups__name=OuterRef("role"))),
            has_rules=Exists(rules),
            first_week=Min("weeks__number", filter=to_pair),
        )
        .order_by("league__code")
    )
    counts = ("week_count", "team_count", "captainless")
    last = ("has_manager", "has_rules", "first_week")
    columns = ("league__code", "invites", "has_maps", *counts, *last)
    return [FirstSeason(*values) for values in seasons.values_list(*columns)]
