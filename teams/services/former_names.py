"""The names that teams had, so that the search finds a team by any."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.text import folded
from teams.models import FormerTeamName, Team
from teams.services.locking import lock_team


def keep_former_name(team: Team, name: str) -> None:
    """Keep a name that the team no longer has, and forget the one that it has again. Call it in the
    transaction of the change, with the team locked."""
    known = FormerTeamName.objects.filter(team=team)
    known.filter(name_key=folded(team.name)).delete()
    if folded(name) != folded(team.name):
        FormerTeamName.objects.update_or_create(
            team=team,
            name_key=folded(name),
            defaults={"name": name, "until": timezone.now()},
        )


@command("former.team.league.code")
def forget_former_name(*, former: FormerTeamName, by: User | None) -> None:
    """Take a former name off the search. The audit log keeps it, for staff.

    Raises PermissionDenied unless `by` manages the team's league.
    """
    team = lock_team(former.team)
    require(manages_league(by, team.league.code))
    audit.record(
        "team.forget_name",
        team,
        actor=by,
        league=team.league.code,
        before={"formerName": former.name},
    )
    former.delete()
