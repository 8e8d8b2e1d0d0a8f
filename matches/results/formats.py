"""The format in which a league's matches are played."""

from leagues.models import League
from matches.results.map_rules import MapRule


def map_rule(league: League) -> MapRule | None:
    """How a map of the league's game ends; none where it ends with any score."""
    if league.rounds_to_win is None or league.most_rounds is None:
        return None
    return MapRule(league.rounds_to_win, league.most_rounds)
