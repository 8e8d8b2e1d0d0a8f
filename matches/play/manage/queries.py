"""The data of the manage page of a match."""

from dataclasses import dataclass

from accounts.models import User
from accounts.roles.powers import staff_powers
from matches.enums import Side
from matches.models import Match
from matches.powers import is_part_of, side_led_by


@dataclass(frozen=True, slots=True)
class ManagedMatch:
    """A match and a user's role in it."""

    match: Match
    side: Side | None
    """The side that they lead."""
    is_settler: bool
    """Whether they moderate the league and play for neither side."""
    is_manager: bool
    """Whether they manage the league."""


def managed_match(match: Match, user: User) -> ManagedMatch:
    powers = staff_powers(user)
    league = match.season.league.code
    return ManagedMatch(
        match=match,
        side=side_led_by(match, user),
        is_settler=league in powers.moderated and not is_part_of(match, user),
        is_manager=league in powers.managed,
    )
