"""What staff no longer have to do once somebody may lead a team."""

from django.utils import timezone

from accounts.cases.services import close_cases
from accounts.enums import CaseKind, CaseOutcome
from accounts.models import Case, User
from teams.models import Membership, Team


def end_search_for_leader(team: Team, *, by: User | None) -> bool:
    """Close the case in which staff are asked for a captain of a locked team. Returns whether there
    was one."""
    if not Case.objects.open().filter(kind=CaseKind.LEADER).about(team).exists():
        return False
    close_cases(CaseKind.LEADER, team, outcome=CaseOutcome.SOLVED, by=by)
    return True


def note_new_leader(team: Team, *, by: User | None) -> None:
    """A person has become captain or co-captain of a locked team: if they may lead it, staff need
    not look for anybody."""
    if Membership.objects.able_to_lead(timezone.now()).filter(team=team).exists():
        end_search_for_leader(team, by=by)
