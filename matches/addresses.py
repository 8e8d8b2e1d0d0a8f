"""Where a match's pages are, as paths."""

from matches.models import Match


def match_address(match: Match) -> str:
    return f"/{match.season.league.code}/match/{match.pk}"


def manage_address(match: Match) -> str:
    return f"{match_address(match)}/manage"
