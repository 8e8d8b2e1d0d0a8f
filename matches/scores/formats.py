"""The format of a league's matches."""

from leagues.models import League
from leagues.services.settings import NUMBER_BOUNDS
from matches.scores.map_rules import MapRule

MOST_MAPS = NUMBER_BOUNDS["best_of"][1]
"""The largest best-of of a match, as in a league's settings."""


def map_rule(league: League) -> MapRule | None:
    """How a map ends in the league's game, or None if it can end with any score."""
    if league.rounds_to_win is None or league.most_rounds is None:
        return None
    return MapRule(league.rounds_to_win, league.most_rounds)
