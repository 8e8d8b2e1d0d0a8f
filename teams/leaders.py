"""The people of a team, or of all teams of a league, to notify."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from clvr.lib.prepared import Place, prepared
from leagues.models import League
from teams.models import Membership, Team


def leaders_of(team: Team) -> list[User]:
    """The captain, then the co-captain, if any."""
    return [membership.user for membership in _leading(team=team.pk)]


@prepared
def _leading(*, team: Place) -> QuerySet[Membership, Membership]:
    leading = Membership.objects.leading().filter(team=team)
    return leading.select_related("user").order_by("rank")


def members_in(league: League) -> QuerySet[Any, Any]:
    """The keys of everyone on a team of the league, for use in a query."""
    return Membership.objects.current().filter(team__league=league).values("user")


def members_of(team: Team) -> list[User]:
    """Everyone on the team."""
    current = Membership.objects.current().filter(team=team).select_related("user")
    return [membership.user for membership in current]


def leaders_of_each(teams: Iterable[Team]) -> dict[int, list[User]]:
    """The captain, then the co-captain, of each of the teams, by its key. One query."""
    leaders: dict[int, list[User]] = {team.pk: [] for team in teams}
    leading = Membership.objects.leading().filter(team__in=leaders)
    for membership in leading.select_related("user").order_by("rank"):
        leaders[membership.team_id].append(membership.user)
    return leaders
