"""Byes as the API answers them."""

from typing import Annotated, TypedDict

from accounts.enums import Region
from teams.shapes import TeamBriefShape


class ByeShape(TypedDict):
    """A team that has no opponent in a week, and its region in that season."""

    week: int
    team: TeamBriefShape
    region: Annotated[str, Region]


class TeamByesShape(TypedDict):
    """The weeks in which a team has no opponent, by number."""

    weeks: list[int]
