"""Where a match's pages are, as paths."""

from matches.models import Match


def match_path(league: str, key: int) -> str:
    """The address of the match of this key, in the league of this code."""
    return f"/{league}/match/{key}"


def match_address(match: Match) -> str:
    return match_path(match.season.league.code, match.pk)


def manage_address(match: Match) -> str:
    return f"{match_address(match)}/manage"
