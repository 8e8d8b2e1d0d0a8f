"""Permission to decide on a team's captaincy and its end. None stands for the portal itself."""

from accounts.models import User
from accounts.roles.powers import manages_league
from teams.enums import MemberRank
from teams.models import Membership, Team


def captains_team(user: User, team: Team) -> bool:
    """Whether the person is the team's captain, with an open account."""
    held = Membership.objects.current().filter(team=team, user=user, rank=MemberRank.CAPTAIN)
    return user.is_active and held.exists()


def decides_for_team(user: User | None, team: Team) -> bool:
    """Whether the user may hand over the team's captaincy or disband it: its captain and the
    league's team managers may."""
    return user is None or manages_league(user, team.league.code) or captains_team(user, team)
