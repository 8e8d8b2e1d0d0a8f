"""What the section shows in which substitutes are named."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import manages_league
from matches.enums import Side, SubstituteStatus
from matches.models import Match, Substitute
from matches.powers import side_led_by
from matches.substitutes.services import (
    begun,
    obstacle_to_changing,
    roster_size,
)
from teams.enums import RequestStatus
from teams.models import JoinRequest
from teams.queries.free_players import free_players, named_like

LATELY = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Substitutes:
    """A match's substitutes, and what it takes to name one."""

    allowed: int
    """The most that a side may have."""
    needed: int
    """How many players a side needs."""
    rosters: list[int]
    """How many team A and team B have."""
    holding: list[Substitute]
    """Who stands in, and who is asked."""
    sides: list[Side]
    """Those for which the caller may name and withdraw."""
    obstacle: str
    """Why nobody is named any more; empty while somebody can be."""


def substitutes_of(match: Match, user: User) -> Substitutes:
    """The match's substitutes for somebody who runs it; the match with its context."""
    league = match.season.league
    closed = obstacle_to_changing(match)
    may_act = not closed and not league_refusal(user, league.code)
    disallowed = "" if league.substitutes_allowed else f"The {league} allows no substitutes."
    return Substitutes(
        allowed=league.substitutes_allowed,
        needed=league.roster_minimum,
        rosters=[roster_size(match.team_a), roster_size(match.team_b)],
        holding=list(match.substitutes.holding().shown()),
        sides=sides_of(match, user) if may_act else [],
        obstacle=closed or disallowed or begun(match),
    )


def candidates_for(match: Match, user: User, text: str) -> QuerySet[User]:
    """The free players whom a search finds, by name. Those who have declined, or did not answer, in
    this match come last, and so do those whom a team for which the person acts has lately refused
    to take in."""
    league, now = match.season.league, timezone.now()
    unwilling = match.substitutes.filter(
        status__in=[SubstituteStatus.DECLINED, SubstituteStatus.LAPSED]
    )
    refused = JoinRequest.objects.filter(
        team__in=[match.team_on(side) for side in sides_of(match, user)],
        status=RequestStatus.DECLINED,
        answered_at__gt=now - LATELY,
    )
    ids = OuterRef("pk")
    last = Exists(unwilling.filter(user=ids)) | Exists(refused.filter(user=ids))
    found = named_like(free_players(league, now), text, league)
    return found.annotate(comes_last=last).order_by("comes_last", "username_key")


def sides_of(match: Match, user: User) -> list[Side]:
    """The sides for which the person acts: the one that they lead; both for who manages the
    league."""
    if manages_league(user, match.season.league.code):
        return list(Side)
    side = side_led_by(match, user)
    return [] if side is None else [side]
