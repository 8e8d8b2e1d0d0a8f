"""The draft of a match's report, from what its servers logged."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.models import Match, ServerResult
from matches.scores.formats import map_rule
from matches.scores.scoring import MapScore, ScoreError, tally_maps
from matches.scores.verdicts import PlayedMap, Verdict


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
