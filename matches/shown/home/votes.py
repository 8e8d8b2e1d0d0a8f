"""The votes for a league's match of the week.

Players vote for a match of the current week that has not begun, and may change or remove their vote
until the match of their choice begins. The match with the most votes leads; of two with as many
votes, the earlier one. A match that is forfeited or void no longer counts, and those who voted for
it can vote again.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from accounts.models import User
from accounts.roles.powers import moderates_league
from clvr.lib.prepared import Values, prepared
from leagues.models import League, Season
from matches.enums import Decision
from matches.models import Match, MatchQuerySet, MatchVote
from teams.models import Membership


@dataclass(frozen=True, slots=True)
class Candidate:
    """A match that can be voted for; `votes` is None for those who may not see it."""

    match: Match
    votes: int | None


@dataclass(frozen=True, slots=True)
class OwnVote:
    """The vote of a week as one person sees it. It is open while a match is still to come;
    `is_fixed` says that the match of their choice has begun."""

    may_vote: bool
    is_open: bool
    is_fixed: bool
    choice: Match | None
    candidates: list[Candidate]


def votes_for_match() -> Subquery:
    """How many votes a match has in its season's current week, or None without any."""
    of_match = MatchVote.objects.filter(match=OuterRef("pk"), week=OuterRef("season__current_week"))
    counted = of_match.order_by().values("match").annotate(count=Count("pk"))
    return Subquery(counted.values("count"))


def by_votes(matches: MatchQuerySet) -> MatchQuerySet:
    """Those of the matches, all of current seasons, that can be the match of the week: they have
    votes in it. The one that leads comes first."""
    voted = MatchVote.objects.filter(season__is_current=True, week=F("season__current_week"))
    counts = Q(result=None) | Q(result__decision=Decision.PLAYED)
    of_week = matches.filter(counts, pk__in=voted.values("match")).with_week_number()
    found = of_week.filter(Q(("week_number", F("season__current_week"))))
    return found.annotate(votes_now=votes_for_match()).order_by(
        F("votes_now").desc(), F("time").asc(nulls_last=True), "pk"
    )


def candidates(season: Season | int, now: datetime) -> MatchQuerySet:
    """The matches of the season's current week that players can vote for."""
    to_come = Q(time=None) | Q(time__gt=now)
    found = Match.objects.filter(to_come, season=season, result=None).with_week_number()
    return found.filter(Q(("week_number", F("season__current_week"))))


def is_fixed(choice: Match, now: datetime) -> bool:
    """Whether a vote for this match can no longer be changed."""
    counts = choice.result is None or choice.result.decision == Decision.PLAYED
    return counts and (choice.has_begun(now) or choice.result is not None)


def plays_in(user: User, league: League) -> bool:
    """Whether the person is on the roster of a team of the league, with an open account."""
    return user.is_active and bool(_seats(user=user.pk, league=league.pk))


@prepared
def _seats(*, user: int, league: int) -> QuerySet[Membership, Values]:
    return Membership.objects.rostered().filter(user=user, team__league=league).values_list("pk")


def own_vote(user: User, league: League, now: datetime) -> OwnVote:
    """This week's vote for a person: players of the league can vote, and its staff see how many
    votes each match has. Others see nothing."""
    may_vote, counts = plays_in(user, league), moderates_league(user, league.code)
    season = _season.first(league=league.pk)
    if season is None or not (may_vote or counts):
        return OwnVote(may_vote, is_open=False, is_fixed=False, choice=None, candidates=[])
    cast = _votes.first(voter=user.pk, season=season.pk)
    choice = cast.match if cast else None
    found = [
        Candidate(each, (getattr(each, "votes_now", None) or 0) if counts else None)
        for each in _candidates(season=season.pk, now=now)
    ]
    return OwnVote(
        may_vote,
        is_open=bool(found),
        is_fixed=choice is not None and is_fixed(choice, now),
        choice=choice,
        candidates=found,
    )


def votes_of(voter: User | int, season: Season | int) -> QuerySet[MatchVote]:
    """The person's vote in the season's current week, if there is one, with its match."""
    of_week = MatchVote.objects.filter(week=F("season__current_week"))
    found = of_week.filter(voter=voter, season=season)
    return found.select_related("match__team_a", "match__team_b", "match__result")


@prepared
def _season(*, league: int) -> QuerySet[Season]:
    return Season.objects.current().filter(league=league, closed_at=None)[:1]


@prepared
def _votes(*, voter: int, season: int) -> QuerySet[MatchVote]:
    return votes_of(voter, season)[:1]


@prepared
def _candidates(*, season: int, now: datetime) -> QuerySet[Match]:
    matches = candidates(season, now).select_related("team_a", "team_b").by_time()
    return matches.annotate(votes_now=votes_for_match())
