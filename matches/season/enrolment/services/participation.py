"""Disbanding a team or changing its status, which can also end its open matches and
challenges."""

from collections.abc import Mapping

from accounts.commands import command
from accounts.models import User
from clvr.lib.refusals import Refused
from matches.enums import Ending
from matches.ledger.standings.tables import refresh_tables
from matches.play.challenges.services.challenges import close_challenges_of
from matches.season.entering.services.closing import end_entries_of
from matches.season.leaving.services.open_matches import (
    Chosen,
    end_open_matches,
    lock_left_matches,
    lock_open_matches,
    take_up_matches,
)
from teams.enums import TeamStatus
from teams.models import Team
from teams.rosters import ENDING_STATUSES
from teams.services.leaving import disband_team
from teams.services.staff import set_status

GOES_ON = "The team goes on playing in this status, so its matches stay."
NO_ENDINGS: Mapping[int, Ending] = {}


@command("team.league.code", speaks="reason")
def end_team(
    *,
    team: Team,
    by: User | None,
    reason: str = "",
    endings: Mapping[int, Ending] = NO_ENDINGS,
) -> Team:
    """Disband a team as `teams.services.leaving.disband_team` does, with what that raises. End its
    open matches, each as `endings` says by its key or else by its default, its entries in seasons
    to come, and its challenges in both directions. The other teams are notified.

    Raises Refused for a match in `endings` that is not open, or that can't end so.
    """
    chosen = lock_open_matches(team, endings)
    team = disband_team(team=team, by=by, reason=reason)
    _follow(team, chosen, by)
    return team


@command("team.league.code")
def change_status(
    *,
    team: Team,
    status: TeamStatus,
    by: User | None,
    reason: str = "",
    endings: Mapping[int, Ending] = NO_ENDINGS,
) -> Team:
    """Change a team's status as `teams.services.staff.set_status` does, with what that raises. If
    the team stops playing, do what `end_team` does, with what that raises. In another status no
    match can be in `endings`, and the sides run their open matches again."""
    if status not in ENDING_STATUSES:
        if endings:
            raise Refused(GOES_ON)
        left = lock_left_matches(team)
        team = set_status(team=team, status=status, by=by, reason=reason)
        take_up_matches(left)
        refresh_tables(team.league_id)
        return team
    chosen = lock_open_matches(team, endings)
    team = set_status(team=team, status=status, by=by, reason=reason)
    _follow(team, chosen, by)
    return team


def _follow(team: Team, chosen: Chosen, by: User | None) -> None:
    """The team is locked, so no challenge from or to it can be made in the meantime."""
    why = ENDING_STATUSES[TeamStatus(team.status)]
    end_open_matches(team, chosen, why=why, by=by)
    end_entries_of(team, why=f"{team} {why}.", by=by)
    close_challenges_of(team, why=f"{team} {why}.", by=by)
    # After its matches have ended: now the comparisons of level teams leave it out.
    refresh_tables(team.league_id)
