"""A team's challenges in the current season, for staff."""

from collections import Counter
from dataclasses import dataclass

from clvr.lib.name_order import NameOrder
from leagues.models import Season
from matches.models import ChallengeApproval, Match
from teams.models import Team


@dataclass(frozen=True, slots=True)
class TeamChallenges:
    """How many challenges a pair of teams has per season, the teams that have none left with this
    one, and the staff's approvals, newest first."""

    per_pair: int
    exhausted: list[Team]
    approvals: list[ChallengeApproval]


def challenges_of(team: Team) -> TeamChallenges:
    """The team's challenges in its league's current season, in four queries. Empty without a
    season."""
    per_pair = team.league.rated_challenges_per_pair
    season = Season.objects.current().filter(league=team.league_id).first()
    if season is None:
        return TeamChallenges(per_pair, [], [])
    of_season = ChallengeApproval.objects.filter(season=season).of_team(team)
    related = ("team__league", "opponent__league", "approved_by")
    approvals = list(of_season.select_related(*related).order_by("-approved_at", "-pk"))
    made = Match.objects.filter(season=season, challenge__isnull=False).of_team(team).not_void()
    used = Counter(_other(team, *sides) for sides in made.values_list("team_a", "team_b"))
    allowed = Counter(_other(team, each.team_id, each.opponent_id) for each in approvals)
    others = Team.objects.participating().filter(records__season=season).exclude(pk=team.pk)
    exhausted = [
        other
        for other in others.select_related("league").order_by(NameOrder("name_key"))
        if used[other.pk] >= per_pair + allowed[other.pk]
    ]
    return TeamChallenges(per_pair, exhausted, approvals)


def _other(team: Team, one: int, other: int) -> int:
    """The key of the other team."""
    return other if one == team.pk else one
