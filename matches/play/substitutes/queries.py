"""The data of the substitutes section on the manage page."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.models import PlayerName, User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import manages_league
from clvr.lib.name_order import NameOrder
from matches.enums import Side, SubstituteStatus
from matches.models import Match, Substitute
from matches.play.substitutes.services import (
    begun,
    obstacle_to_changing,
    roster_size,
)
from matches.powers import side_led_by
from teams.enums import RequestStatus
from teams.models import FreeAgent, JoinRequest
from teams.queries.free_players import free_players, named_like

LATELY = timedelta(days=30)
MOST_CANDIDATES = 10


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
    looking: list[User]
    """Free players who look for a team, if the caller may name now."""


def substitutes_of(match: Match, user: User) -> Substitutes:
    """The match's substitutes for a user who runs it. The match needs its context."""
    league = match.season.league
    closed = obstacle_to_changing(match)
    may_act = not closed and not league_refusal(user, league.code)
    disallowed = "" if league.substitutes_allowed else f"The {league} does not allow substitutes."
    sides = sides_of(match, user) if may_act else []
    obstacle = closed or disallowed or begun(match)
    return Substitutes(
        allowed=league.substitutes_allowed,
        needed=league.roster_minimum,
        rosters=[roster_size(match.team_a), roster_size(match.team_b)],
        holding=list(match.substitutes.holding().shown()),
        sides=sides,
        obstacle=obstacle,
        looking=_looking(match, sides) if sides and not obstacle else [],
    )


def candidates_for(match: Match, user: User, text: str) -> list[User]:
    """Free players found by a search, by name, the unlikely last. Three queries with those for the
    user's sides."""
    league, now = match.season.league, timezone.now()
    found = named_like(free_players(league, now), text, league)
    found = found.annotate(comes_last=_unlikely(match, sides_of(match, user)))
    return _first(found.order_by("comes_last", NameOrder("username_key")), match)


def _looking(match: Match, sides: list[Side]) -> list[User]:
    """Free players who look for a team: those with time on the evening of the match first, and the
    unlikely last. Three queries."""
    league, now = match.season.league, timezone.now()
    posts = FreeAgent.objects.running(now).filter(league=league)
    evening = match.time.astimezone(league.zone).weekday() if match.time else None
    in_time = posts.wanting(region=None, role="", evening=evening)
    found = free_players(league, now).filter(pk__in=posts.order_by().values("user"))
    found = found.annotate(
        comes_last=_unlikely(match, sides),
        has_time=Exists(in_time.filter(user=OuterRef("pk"))),
    )
    return _first(found.order_by("comes_last", "-has_time", NameOrder("username_key")), match)


def _first(found: QuerySet[User], match: Match) -> list[User]:
    """The first of the players with their names in the league and their posts there."""
    league = match.season.league
    names = PlayerName.objects.filter(league=league.code).order_by("pk")
    posts = FreeAgent.objects.running(timezone.now()).filter(league=league)
    known = found.prefetch_related(Prefetch("names", names), Prefetch("free_agent_posts", posts))
    return list(known[:MOST_CANDIDATES])


def _unlikely(match: Match, sides: list[Side]) -> Q:
    """Players who declined or did not answer in this match, and those whom one of the sides' teams
    recently refused."""
    unwilling = match.substitutes.filter(
        status__in=[SubstituteStatus.DECLINED, SubstituteStatus.LAPSED]
    )
    refused = JoinRequest.objects.filter(
        team__in=[match.team_on(side) for side in sides],
        status=RequestStatus.DECLINED,
        answered_at__gt=timezone.now() - LATELY,
    )
    ids = OuterRef("pk")
    return Exists(unwilling.filter(user=ids)) | Exists(refused.filter(user=ids))


def sides_of(match: Match, user: User) -> list[Side]:
    """The sides for which the user acts: the one they lead, or both if they manage the league."""
    if manages_league(user, match.season.league.code):
        return list(Side)
    side = side_led_by(match, user)
    return [] if side is None else [side]
