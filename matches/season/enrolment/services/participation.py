"""Disbanding a team or changing its status, which can also close its challenges."""

from accounts.commands import command
from accounts.models import User
from matches.play.challenges.services.challenges import close_challenges_of
from teams.enums import TeamStatus
from teams.models import Team
from teams.rosters import ENDING_STATUSES
from teams.services.leaving import disband_team
from teams.services.staff import set_status


@command("team.league.code", speaks="reason")
def end_team(*, team: Team, by: User | None, reason: str = "") -> Team:
    """Disband a team as `teams.services.leaving.disband_team` does, with what that raises. Close
    its challenges in both directions and notify the other teams."""
    team = disband_team(team=team, by=by, reason=reason)
    _close_challenges(team, by)
    return team


@command("team.league.code")
def change_status(*, team: Team, status: TeamStatus, by: User | None, reason: str = "") -> Team:
    """Change a team's status as `teams.services.staff.set_status` does, with what that raises. If
    the team stops playing, close its challenges as `end_team` does."""
    team = set_status(team=team, status=status, by=by, reason=reason)
    if status in ENDING_STATUSES:
        _close_challenges(team, by)
    return team


def _close_challenges(team: Team, by: User | None) -> None:
    """The team is locked, so no challenge from or to it can be made in the meantime."""
    why = ENDING_STATUSES[TeamStatus(team.status)]
    close_challenges_of(team, why=f"{team} {why}.", by=by)
