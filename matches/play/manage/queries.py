"""The data of the manage page of a match."""

from dataclasses import dataclass

from accounts.enums import CaseKind
from accounts.models import Case, User
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


def case_to_judge(managed: ManagedMatch) -> int | None:
    """The key of the open case about the match's result, for staff who may decide it: its dispute,
    or else its report that waits too long. Two queries at most."""
    match = managed.match
    if not managed.is_settler or match.result_id is not None:
        return None
    cases = Case.objects.open()
    disputes = cases.filter(kind=CaseKind.DISPUTE).about(match)
    unanswered = cases.filter(kind=CaseKind.UNANSWERED).about(*match.reports.open())
    found = (disputes | unanswered).order_by("kind", "pk").values_list("pk", flat=True)
    return found.first()


def managed_match(match: Match, user: User) -> ManagedMatch:
    powers = staff_powers(user)
    league = match.season.league.code
    return ManagedMatch(
        match=match,
        side=side_led_by(match, user),
        is_settler=league in powers.moderated and not is_part_of(match, user),
        is_manager=league in powers.managed,
    )
