"""The people of a team to notify."""

from accounts.models import User
from teams.models import Membership, Team


def leaders_of(team: Team) -> list[User]:
    """The captain, then the co-captain, if any."""
    leading = Membership.objects.leading().filter(team=team)
    return [membership.user for membership in leading.select_related("user").order_by("rank")]


def members_of(team: Team) -> list[User]:
    """Everyone on the team."""
    current = Membership.objects.current().filter(team=team).select_related("user")
    return [membership.user for membership in current]
