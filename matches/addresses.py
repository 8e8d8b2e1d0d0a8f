"""Paths of a match's pages."""

from matches.enums import MatchPanel
from matches.models import Match


def match_path(league: str, key: int) -> str:
    return f"/{league}/match/{key}"


def match_address(match: Match) -> str:
    return match_path(match.season.league.code, match.pk)


def room_address(match: Match, panel: MatchPanel) -> str:
    """Where the leaders of a match's teams do what a phase asks of them: in its room."""
    return f"{match_address(match)}#{panel}"


def manage_address(match: Match) -> str:
    return f"{match_address(match)}/manage"
