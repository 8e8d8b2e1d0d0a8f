"""Paths of a match's pages."""

from collections.abc import Iterator

from matches.enums import MatchPanel
from matches.models import Match

POSTPONING = "postponing"
"""The panel of the manage page for postponing."""


def match_path(league: str, key: int) -> str:
    return f"/{league}/match/{key}"


def stream_path(league: str, key: int) -> str:
    return f"/{league}/stream/{key}"


def match_address(match: Match) -> str:
    return match_path(match.season.league.code, match.pk)


def room_address(match: Match, panel: MatchPanel) -> str:
    """Where the leaders of a match's teams do what a phase asks of them: in its room."""
    return f"{match_address(match)}#{panel}"


def addresses_of(match: Match) -> Iterator[str]:
    """All addresses of the match's pages and of their panels, to which notifications lead."""
    for page in (match_address(match), manage_address(match)):
        yield page
        yield from (f"{page}#{panel}" for panel in (*MatchPanel, POSTPONING))


def postponing_address(match: Match) -> str:
    return f"{manage_address(match)}#{POSTPONING}"


def desk_address(match: Match, panel: MatchPanel) -> str:
    """Where staff do what a phase asks of them: on the match's manage page."""
    return f"{manage_address(match)}#{panel}"


def manage_address(match: Match) -> str:
    return f"{match_address(match)}/manage"
