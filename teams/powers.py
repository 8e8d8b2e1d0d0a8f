"""Who may act for a team."""

from accounts.models import User
from accounts.roles.powers import manages_league
from teams.models import Membership, Team


def leads_team(user: User | None, team: Team) -> bool:
    """The person is a captain or co-captain of the team. None, the portal itself, leads none."""
    if user is None or not user.is_active:
        return False
    return Membership.objects.leading().filter(user=user, team=team).exists()


def acts_for_team(user: User | None, team: Team) -> bool:
    """The team's requests are this person's to answer: they lead it or manage its league."""
    return leads_team(user, team) or manages_league(user, team.league.code)
