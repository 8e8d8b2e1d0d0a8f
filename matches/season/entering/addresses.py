"""Paths of the pages of entries."""

from urllib.parse import urlencode

from leagues.models import Season
from teams.addresses import team_manage_address
from teams.models import Team

PART = "season-entry"
"""The id of the part about the season on a team's page Manage."""


def entry_address(team: Team) -> str:
    """Where leaders see and change the entry of their team."""
    return f"{team_manage_address(team)}#{PART}"


def entries_address(season: Season) -> str:
    """Staff's list of a season's entries."""
    query = {"league": season.league.code, "season": season.value}
    return f"/tm/manage/teams/entries?{urlencode(query)}"
