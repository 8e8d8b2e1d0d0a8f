"""The order in which what a team's change can race with is locked: the team, then people."""

from collections.abc import Iterable

from django.utils import timezone

from accounts.models import User
from clvr.lib.refusals import Refused
from leagues.models import Season
from teams.models import Membership, Team
from teams.rosters import roster_lock


def lock_team(team: Team) -> Team:
    """The team as it is now, which nobody else changes until the transaction ends."""
    teams = Team.objects.select_for_update(of=("self",), no_key=True).select_related("league")
    return teams.get(pk=team.pk)


def lock_teams(*teams: Team) -> list[Team]:
    """Several teams as they are now, in the order given; locked in one order always, or two calls
    at once might wait for each other."""
    locked = {team.pk: lock_team(team) for team in sorted(teams, key=lambda team: team.pk)}
    return [locked[team.pk] for team in teams]


def lock_person(user: User) -> User:
    return User.objects.select_for_update(no_key=True).get(pk=user.pk)


def lock_people(users: Iterable[User]) -> list[User]:
    """Several people as they are now, locked in one order always."""
    keys = [user.pk for user in users]
    return list(User.objects.select_for_update(no_key=True).filter(pk__in=keys).order_by("pk"))


def membership_of(user: User, team: Team) -> Membership:
    """The person's place on the team now. Raises Refused when they have none."""
    held = Membership.objects.current().filter(team=team, user=user).select_related("user").first()
    if held is None:
        raise Refused(f"{user} is not on {team}.")
    return held


def why_locked(team: Team) -> str:
    """Why the team's roster may not change now, after its name; empty when it may."""
    season = Season.objects.current().filter(league=team.league_id).first()
    locks_at = season.roster_lock_at if season else None
    return roster_lock(team.status, locks_at, timezone.now())
