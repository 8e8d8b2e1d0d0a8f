"""Paths of a team's pages."""

from teams.models import Team

REQUESTS = "/requests"
"""The page on which people answer requests."""


def free_agents_address(league: str) -> str:
    """The page of a league's free agents."""
    return f"/{league}/free-agents"


def recruiting_address(league: str) -> str:
    """The page of the teams of a league that look for players."""
    return f"/{league}/recruiting"


def team_path(league: str, key: int) -> str:
    return f"/{league}/team/{key}"


def team_address(team: Team) -> str:
    return team_path(team.league.code, team.pk)


def team_manage_address(team: Team) -> str:
    return f"{team_address(team)}/manage"


def team_desk_address(team: Team) -> str:
    """The page on which staff run a team, for people who manage its league."""
    return f"/tm/manage/teams/{team.pk}"
