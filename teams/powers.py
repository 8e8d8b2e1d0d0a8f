"""Permission to act for a team."""

from accounts.models import User
from accounts.roles.powers import manages_league
from teams.models import Membership, Team


def leads_team(user: User | None, team: Team) -> bool:
    """Whether the person is captain or co-captain of the team. False for None, the portal
    itself."""
    if user is None or not user.is_active:
        return False
    return Membership.objects.leading().filter(user=user, team=team).exists()


def acts_for_team(user: User | None, team: Team) -> bool:
    """Whether the user may act for the team: they lead it or manage its league."""
    return leads_team(user, team) or manages_league(user, team.league.code)
