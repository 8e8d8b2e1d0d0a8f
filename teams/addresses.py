"""Paths of a team's pages."""

from teams.models import Team

REQUESTS = "/requests"
"""The page on which people answer requests."""


def team_address(team: Team) -> str:
    return f"/{team.league.code}/team/{team.pk}"


def team_manage_address(team: Team) -> str:
    return f"{team_address(team)}/manage"


def team_desk_address(team: Team) -> str:
    """The page on which staff run a team, for people who manage its league."""
    return f"/tm/manage/teams/{team.pk}"
