"""Whether a team goes on playing: its end and its status, with the challenges that close by it."""

from accounts.commands import command
from accounts.models import User
from matches.challenges.services.challenges import close_challenges_of
from teams.enums import TeamStatus
from teams.models import Team
from teams.rosters import ENDING_STATUSES
from teams.services.leaving import disband_team
from teams.services.staff import set_status


@command("team.league.code")
def end_team(*, team: Team, by: User | None, reason: str = "") -> Team:
    """Disband a team, as `teams.services.leaving.disband_team` does and with what that raises;
    challenges of it and by it are closed, and the other side is told why."""
    team = disband_team(team=team, by=by, reason=reason)
    _close_challenges(team, by)
    return team


@command("team.league.code")
def change_status(*, team: Team, status: TeamStatus, by: User | None, reason: str = "") -> Team:
    """Give a team another status, as `teams.services.staff.set_status` does and with what that
    raises; challenges of a team that stops playing, and by it, are closed as in `end_team`."""
    team = set_status(team=team, status=status, by=by, reason=reason)
    if status in ENDING_STATUSES:
        _close_challenges(team, by)
    return team


def _close_challenges(team: Team, by: User | None) -> None:
    """The team is locked: nobody challenges it meanwhile, or in its name."""
    why = ENDING_STATUSES[TeamStatus(team.status)]
    close_challenges_of(team, why=f"{team} {why}.", by=by)
