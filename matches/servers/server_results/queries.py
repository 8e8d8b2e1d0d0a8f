"""Reads of servers' results: the staff's list, and to what staff can attach them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.text import folded
from leagues.models import GameMap, League
from matches.enums import ServerResultState
from matches.models import Match, ServerResult, ServerResultQuerySet
from matches.play.agreed_maps.rules import other_maps

PAGE = 20
NEAR = timedelta(days=1)
"""How far from the end of a map the times of matches are that staff may choose."""


def server_results(
    league: League, state: ServerResultState, before: int | None
) -> NewestFirst[ServerResult]:
    """A page of a league’s results from servers in a state, last received first. Six queries at
    most."""
    rows = _in_state(ServerResult.objects.filter(league=league), state)
    shown = rows.with_context().prefetch_related(
        "players__user", "match__agreed_maps__game_map", "match__server_results"
    )
    return newest_first(shown, length=PAGE, before=before)


def other_map(stored: ServerResult) -> str:
    """That the map is not the agreed one of its match, in words; empty if it is. What servers
    logged of the match before, by time, says which one it is. The result comes from
    `server_results`."""
    if stored.match is None:
        return ""
    maps = sorted(stored.match.server_results.all(), key=lambda each: (each.ended_at, each.pk))
    agreed = [(each.game_map_id, each.game_map.name) for each in stored.match.agreed_maps.all()]
    number = maps.index(stored) + 1
    found = other_maps(agreed, [each.game_map_id or 0 for each in maps])
    return next((str(each) for each in found if each.number == number), "")


def _in_state(rows: ServerResultQuerySet, state: ServerResultState) -> ServerResultQuerySet:
    match state:
        case ServerResultState.WAITING:
            return rows.waiting()
        case ServerResultState.ATTACHED:
            return rows.attached()
        case ServerResultState.DISMISSED:
            return rows.dismissed()


@dataclass(frozen=True, slots=True)
class Choices:
    """To what staff can attach a server's result: matches by how near they are, and maps."""

    matches: Sequence[Match]
    maps: Sequence[GameMap]
    likely_map: GameMap | None
    """The map with the name that the server wrote."""


def choices_for(server_result: ServerResult) -> Choices:
    """The league's matches within a day of the end of the map, and its maps. Two queries."""
    at = server_result.ended_at
    near = Match.objects.not_void().filter(
        season__league=server_result.league_id, time__gte=at - NEAR, time__lte=at + NEAR
    )
    matches = [(match.time, match) for match in near.with_context() if match.time is not None]
    maps = list(GameMap.objects.filter(league=server_result.league_id))
    label = folded(server_result.map_label)
    return Choices(
        [match for _, match in sorted(matches, key=lambda each: abs(each[0] - at))],
        maps,
        next((each for each in maps if each.name_key == label), None),
    )
