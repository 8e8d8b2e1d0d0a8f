"""Which side of a match played as which team of the server. Pure."""

from collections import Counter
from collections.abc import Iterable, Mapping

from matches.enums import Side

TEAMS = (0, 1)
"""The server's numbers of the two teams."""


def side_of_team_0(
    players: Iterable[tuple[str, int | None]], sides: Mapping[str, Side]
) -> Side | None:
    """The side of the match that was the server's team 0; None if the teams are not this match's.

    `players` are folded names with the server's number of their team, `sides` the folded registered
    names of the match's players. More than half of each team must play for one side, and the teams
    for different sides.
    """
    listed = list(players)
    found = [_side_of([name for name, team in listed if team == each], sides) for each in TEAMS]
    first, second = found
    if first is None or second is None or first == second:
        return None
    return first


def _side_of(names: list[str], sides: Mapping[str, Side]) -> Side | None:
    """The side for which more than half of these people play."""
    counts = Counter(sides[name] for name in names if name in sides)
    return next((side for side, count in counts.items() if count * 2 > len(names)), None)
