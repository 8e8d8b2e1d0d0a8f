"""Paths of a match's pages."""

from matches.models import Match


def match_path(league: str, key: int) -> str:
    return f"/{league}/match/{key}"


def match_address(match: Match) -> str:
    return match_path(match.season.league.code, match.pk)


def manage_address(match: Match) -> str:
    return f"{match_address(match)}/manage"
