"""The places of a playoff that is over. Pure."""

from collections.abc import Mapping

from matches.enums import PlayoffStage, SpotState
from matches.season.playoffs.rules.fold import NOBODY, BracketState, Spot
from matches.season.playoffs.rules.structure import RoundKey, size_for


def places_of(standings: BracketState) -> dict[int, int]:
    """Each team's place by its key, the champion's first; empty while there is no champion. Teams
    that went out in the same round share a place."""
    champion = standings.champion
    if champion is None or champion == NOBODY:
        return {}
    depth = _depths(standings)
    ranks = {team: depth[line] for team, line in _last_losses(standings).items()}
    ranks[champion] = (_CHAMPION, 0)
    ordered = sorted(ranks, key=lambda team: ranks[team], reverse=True)
    values = [ranks[team] for team in ordered]
    return {team: values.index(ranks[team]) + 1 for team in ordered}


_GROUPS, _BRACKET, _FINAL, _CHAMPION = range(4)
_Line = tuple[RoundKey, int]
"""A round, and the place in a group that a team went out with; 0 in the bracket. A match for third
place has the lines 1 for its winner and 0."""


def _last_losses(standings: BracketState) -> dict[int, _Line]:
    """With which line each team went out."""
    lines: dict[int, _Line] = {
        line.team: (RoundKey(PlayoffStage.GROUP), place)
        for table in standings.groups
        for place, line in enumerate(table, start=1)
    }
    for spot in standings.in_order:
        if spot.node.round.stage == PlayoffStage.GROUP or spot.state == SpotState.SKIPPED:
            continue
        for team in spot.teams:
            if spot.node.round.stage == PlayoffStage.THIRD or team != spot.winner:
                lines[team] = (spot.node.round, _of_third(spot, team))
    return lines


def _of_third(spot: Spot, team: int) -> int:
    return int(spot.node.round.stage == PlayoffStage.THIRD and spot.winner == team)


def _depths(standings: BracketState) -> Mapping[_Line, tuple[int, int]]:
    """How far each line of the playoff is, the farthest last."""
    setup = standings.structure.setup
    last = size_for(setup.in_bracket).bit_length() - 1
    depths: dict[_Line, tuple[int, int]] = {}
    for place in range(1, setup.teams + 1):
        depths[RoundKey(PlayoffStage.GROUP), place] = (_GROUPS, -place)
    for number in range(1, 2 * last):
        depths[RoundKey(PlayoffStage.LOWER, number), 0] = (_BRACKET, 2 * number)
        # From an upper round one drops into the lower round after it: 1, 2, 4, 6, …
        dropped = max(1, 2 * number - 2)
        depths[RoundKey(PlayoffStage.UPPER, number), 0] = (_BRACKET, 2 * dropped)
    for is_winner in (0, 1):
        third = (RoundKey(PlayoffStage.THIRD), is_winner)
        depths[third] = (_BRACKET, 4 * last + is_winner)
    for stage in (PlayoffStage.FINAL, PlayoffStage.RESET):
        depths[RoundKey(stage), 0] = (_FINAL, 0)
    return depths
