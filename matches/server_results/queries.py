"""Reads of servers' results: the draft of a match's report, and the staff's list."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from clvr.lib.api.pages import NewestFirst, newest_first
from clvr.lib.text import folded
from leagues.models import GameMap, League
from matches.enums import ServerResultState
from matches.models import Match, ServerResult, ServerResultQuerySet
from matches.results.formats import map_rule
from matches.results.scoring import MapScore, ScoreError, tally_maps
from matches.results.verdicts import PlayedMap, Verdict

PAGE = 20
NEAR = timedelta(days=1)
"""How far from the end of a map the times of matches are that staff may choose."""


@dataclass(frozen=True, slots=True)
class ServerDraft:
    """What a match's servers logged: the maps by time, and the outcome; None with the `problem`
    while the match is not decided."""

    maps: Sequence[ServerResult]
    verdict: Verdict | None
    problem: str


def server_draft(match: Match) -> ServerDraft | None:
    """What servers logged of a match; None if nothing. One query."""
    maps = list(match.server_results.select_related("game_map").order_by("ended_at", "pk"))
    if not maps:
        return None
    played = [
        PlayedMap(each.game_map_id, MapScore(*each.rounds))
        for each in maps
        if each.game_map_id is not None and each.rounds is not None
    ]
    try:
        tally_maps(match.best_of, [each.score for each in played], map_rule(match.season.league))
        return ServerDraft(maps, Verdict.played(match.best_of, played), "")
    except ScoreError as error:
        return ServerDraft(maps, None, str(error))


def server_results(
    league: League, state: ServerResultState, before: int | None
) -> NewestFirst[ServerResult]:
    """A page of a league's results from servers in a state, last received first. Three queries."""
    rows = _in_state(ServerResult.objects.filter(league=league), state)
    shown = rows.with_context().prefetch_related("players__user")
    return newest_first(shown, length=PAGE, before=before)


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
