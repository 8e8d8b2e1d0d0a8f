"""What the game developer reads."""

from django.db.models import Prefetch, QuerySet

from accounts.models import PlayerName
from leagues.models import League, Season
from matches.models import Match, MatchQuerySet, Substitute
from teams.enums import TeamStatus
from teams.models import Membership, SeasonRecord, Team


def rated_teams(league: League) -> QuerySet[SeasonRecord]:
    """The teams of the league's current season in the order of the standings."""
    return SeasonRecord.objects.standings(league.pk)


def rosters(league: League) -> QuerySet[Team]:
    """The league's teams that have not disbanded, by key, with their rosters. Three queries for any
    number of teams."""
    members = Membership.objects.rostered().select_related("user").order_by("rank", "user_id")
    listed = Team.objects.filter(league=league).exclude(status=TeamStatus.DISBANDED)
    return listed.order_by("pk").prefetch_related(
        Prefetch("memberships", members, to_attr="roster"),
        Prefetch("roster__user__names", _names(league), to_attr="names_here"),
    )


def matches_of_week(league: League, season: Season, week: int) -> MatchQuerySet:
    """The matches of a week by time, with maps and substitutes, in a constant number of queries."""
    accepted = Substitute.objects.accepted().shown()
    found = Match.objects.filter(season=season).not_void().in_week(week).shown()
    return found.by_time().prefetch_related(
        "result__maps__game_map",
        Prefetch("substitutes", accepted, to_attr="standing"),
        Prefetch("standing__user__names", _names(league), to_attr="names_here"),
    )


def _names(league: League) -> QuerySet[PlayerName]:
    return PlayerName.objects.filter(league=league.code).order_by("platform", "pk")
