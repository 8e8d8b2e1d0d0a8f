"""Powers over a team. Docstrings note where `None` means the portal itself."""

from accounts.models import User
from accounts.roles.powers import manages_league
from teams.enums import MemberRank
from teams.models import Membership, Team


def leads_team(user: User | None, team: Team) -> bool:
    """Whether the person is captain or co-captain of the team, with an open account."""
    if user is None or not user.is_active:
        return False
    return Membership.objects.leading().filter(user=user, team=team).exists()


def captains_team(user: User, team: Team) -> bool:
    """Whether the person is the captain of the team, with an open account."""
    held = Membership.objects.current().filter(team=team, user=user, rank=MemberRank.CAPTAIN)
    return user.is_active and held.exists()


def acts_for_team(user: User | None, team: Team) -> bool:
    """Whether the person may act for the team: they lead it or manage its league. The portal itself
    may."""
    return leads_team(user, team) or manages_league(user, team.league.code)


def decides_for_team(user: User | None, team: Team) -> bool:
    """Whether the person may hand over the captaincy and disband the team: its captain and the
    league's team managers may. The portal itself may."""
    return user is None or manages_league(user, team.league.code) or captains_team(user, team)
