"""Who votes for a season's awards, for whom, and what came of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count

from accounts.models import User
from clvr.lib.name_order import NameOrder, order_of_key
from leagues.models import League, Season
from teams.enums import AwardType, MemberRank, TeamStatus
from teams.models import (
    Award,
    AwardBallot,
    AwardVote,
    Membership,
    MembershipQuerySet,
    Team,
    TeamQuerySet,
)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many teams voted for a player."""

    user: User
    team: Team
    ballots: int


@dataclass(frozen=True, slots=True)
class CountedVote:
    """A vote with its turnout. Nobody sees the `tallies` while it is open."""

    vote: AwardVote
    teams: int
    ballots: int
    tallies: Sequence[Tally]


@dataclass(frozen=True, slots=True)
class OwnBallot:
    """A vote as a team that may vote sees it."""

    vote: AwardVote
    team: Team
    choice: User | None
    nominees: Sequence[Membership]


def voting_teams(season: Season) -> TeamQuerySet:
    """The teams of a season that vote for its awards: those that have not disbanded."""
    return Team.objects.filter(records__season=season).exclude(status=TeamStatus.DISBANDED)


def nominees_of(season: Season, award: int) -> MembershipQuerySet:
    """The memberships of the people who can be voted for: the players of the season's teams; for
    the captain's award, their captains."""
    members = Membership.objects.rostered().filter(team__in=voting_teams(season))
    if award == AwardType.CAPTAIN:
        members = members.filter(rank=MemberRank.CAPTAIN)
    return members.filter(user__is_active=True)


def nominee_team(vote: AwardVote, user: User) -> Team | None:
    """The team for which the person can be voted for; None for nobody's choice."""
    held = nominees_of(vote.season, vote.award).filter(user=user).select_related("team").first()
    return held.team if held else None


def leading_nominees(vote: AwardVote | None) -> frozenset[int]:
    """The keys of the people with the most ballots; several after a tie, none without ballots."""
    if vote is None:
        return frozenset()
    counts = dict(vote.ballots.order_by().values_list("nominee").annotate(Count("pk")))
    most = max(counts.values(), default=0)
    return frozenset(user for user, count in counts.items() if count == most)


def counted_votes(league: League) -> list[CountedVote]:
    """The votes of a league, the latest season's first. In a constant number of queries."""
    votes = list(
        AwardVote.objects.filter(season__league=league)
        .select_related("season__league")
        .order_by("-season__value", "award")
    )
    ballots = AwardBallot.objects.filter(vote__in=votes).select_related("nominee", "nominee_team")
    cast: dict[int, list[AwardBallot]] = {}
    for ballot in ballots:
        cast.setdefault(ballot.vote_id, []).append(ballot)
    seasons = {vote.season_id for vote in votes}
    enrolled = Team.objects.filter(records__season__in=seasons).exclude(status=TeamStatus.DISBANDED)
    teams = dict(
        enrolled.order_by().values_list("records__season").annotate(Count("pk", distinct=True))
    )
    return [
        CountedVote(
            vote,
            teams.get(vote.season_id, 0),
            len(cast.get(vote.pk, [])),
            [] if vote.is_open() else _tallied(cast.get(vote.pk, [])),
        )
        for vote in votes
    ]


def _tallied(ballots: Collection[AwardBallot]) -> list[Tally]:
    """The nominees by their ballots, most first, then by name."""
    of: dict[int, list[AwardBallot]] = {}
    for ballot in ballots:
        of.setdefault(ballot.nominee_id, []).append(ballot)
    tallies = [Tally(each[0].nominee, each[0].nominee_team, len(each)) for each in of.values()]

    def place(tally: Tally) -> tuple[int, str]:
        return -tally.ballots, order_of_key(tally.user.username_key)

    return sorted(tallies, key=place)


def awards_of(league: int, season: Season | None = None) -> Sequence[Award]:
    """The awards of a league, the latest season's first; or those of one season."""
    awards = Award.objects.filter(season__league=league).select_related(
        "season", "user", "team__league"
    )
    if season is not None:
        awards = awards.filter(season=season)
    return list(awards.order_by("-season__value", "award", NameOrder("user__username_key")))


def ballots_for(user: User, league: League) -> list[OwnBallot]:
    """The open votes of a league in which the person votes for a team."""
    led = Membership.objects.leading().filter(user=user, team__league=league)
    held = led.select_related("team").first()
    if held is None:
        return []
    votes = AwardVote.objects.open().filter(season__league=league, season__records__team=held.team)
    chosen: Mapping[int, User] = {
        ballot.vote_id: ballot.nominee
        for ballot in AwardBallot.objects.filter(team=held.team).select_related("nominee")
    }
    return [
        OwnBallot(vote, held.team, chosen.get(vote.pk), _others(vote, held.team))
        for vote in votes.select_related("season__league").order_by("season__value", "award")
    ]


def _others(vote: AwardVote, team: Team) -> list[Membership]:
    """Whom the team can vote for, by team and name."""
    members = nominees_of(vote.season, vote.award).exclude(team=team)
    by_name = members.order_by(NameOrder("team__name_key"), NameOrder("user__username_key"))
    return list(by_name.select_related("user", "team"))
