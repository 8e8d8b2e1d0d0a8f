"""The data of the substitutes section on the manage page."""

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
    """A match's substitutes, and what is needed to name one."""

    allowed: int
    """The most substitutes of a side."""
    needed: int
    """How many players a side needs."""
    rosters: list[int]
    """The roster sizes of team A and team B."""
    holding: list[Substitute]
    """Substitutes and asked players."""
    sides: list[Side]
    """The sides for which the caller may name and withdraw."""
    obstacle: str
    """Why nobody can be named, or an empty string."""


def substitutes_of(match: Match, user: User) -> Substitutes:
    """The match's substitutes for a user who runs it. The match needs its context."""
    league = match.season.league
    closed = obstacle_to_changing(match)
    may_act = not closed and not league_refusal(user, league.code)
    disallowed = "" if league.substitutes_allowed else f"The {league} does not allow substitutes."
    return Substitutes(
        allowed=league.substitutes_allowed,
        needed=league.roster_minimum,
        rosters=[roster_size(match.team_a), roster_size(match.team_b)],
        holding=list(match.substitutes.holding().shown()),
        sides=sides_of(match, user) if may_act else [],
        obstacle=closed or disallowed or begun(match),
    )


def candidates_for(match: Match, user: User, text: str) -> QuerySet[User]:
    """Free players found by a search, by name. Players who declined or did not answer in this match
    come last, as do players whom the user's team recently refused."""
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
    """The sides for which the user acts: the one they lead, or both if they manage the league."""
    if manages_league(user, match.season.league.code):
        return list(Side)
    side = side_led_by(match, user)
    return [] if side is None else [side]
