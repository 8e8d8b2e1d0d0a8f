"""What the section shows in which substitutes are named."""

from dataclasses import dataclass

from accounts.bans import league_refusal
from accounts.models import User
from accounts.powers import manages_league
from matches.enums import Side
from matches.models import Match, Substitute
from matches.powers import side_led_by
from matches.services.substitutes import (
    begun,
    obstacle_to_changing,
    roster_size,
)


@dataclass(frozen=True, slots=True)
class Substitutes:
    """A match's substitutes, and what it takes to name one."""

    allowed: int
    """The most that a side may have."""
    needed: int
    """How many players a side needs."""
    rosters: list[int]
    """How many team A and team B have."""
    standing: list[Substitute]
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
        standing=list(match.substitutes.standing().shown()),
        sides=sides_of(match, user) if may_act else [],
        obstacle=closed or disallowed or begun(match),
    )


def sides_of(match: Match, user: User) -> list[Side]:
    """The sides for which the person acts: the one that they lead; both for who manages the
    league."""
    if manages_league(user, match.season.league.code):
        return list(Side)
    side = side_led_by(match, user)
    return [] if side is None else [side]
