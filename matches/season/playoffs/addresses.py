"""Paths of the pages of playoffs."""

from matches.models import Playoff


def playoffs_address(playoff: Playoff) -> str:
    """The page of a season's brackets."""
    season = playoff.season
    return f"/{season.league.code}/playoffs?season={season.value}#playoff-{playoff.pk}"


def playoff_desk_address(playoff: Playoff) -> str:
    """The page on which staff run it."""
    return f"/tm/manage/matches/playoffs?league={playoff.season.league.code}&playoff={playoff.pk}"
