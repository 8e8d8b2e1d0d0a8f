"""Which rows of a results file are news."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from clvr.lib.csv_rows import RowError
from clvr.lib.text import folded
from leagues.models import League
from matches.models import MapResult, Match
from matches.result_import.rows import ResultRow


@dataclass(slots=True)
class Comparison:
    """The rows set against what is stored."""

    new: list[tuple[ResultRow, Match | None]] = field(default_factory=list)
    """Rows to import, with the match when it is there already, still without a result."""
    unchanged: int = 0
    conflicts: list[RowError] = field(default_factory=list)
    """Rows that differ from a result that is official."""


def compare_with_stored(league: League, rows: Sequence[ResultRow]) -> Comparison:
    stored = {
        _identity(match): match
        for match in Match.objects.filter(
            season__league=league, season__value__in={row.season for row in rows}
        ).select_related("season", "week", "team_a", "team_b", "result")
    }
    maps: dict[int, list[MapResult]] = {}
    for played in MapResult.objects.filter(result__match__season__league=league).select_related(
        "game_map"
    ):
        maps.setdefault(played.result_id, []).append(played)
    found = Comparison()
    for row in rows:
        match = stored.get(row.identity)
        if match is None or match.result is None:
            found.new.append((row, match))
        elif _same(row, match, maps.get(match.result.pk, [])):
            found.unchanged += 1
        else:
            message = "another result of this match is official; amend it in the portal"
            found.conflicts.append(RowError(row.line, "score_a", message))
    return found


def _identity(match: Match) -> tuple[int, datetime | None, int | None, str, str]:
    """As `ResultRow.identity`."""
    return (
        match.season.value,
        match.time,
        match.week.number if match.week else None,
        match.team_a.name_key,
        match.team_b.name_key,
    )


def _same(row: ResultRow, match: Match, maps: Iterable[MapResult]) -> bool:
    result = match.result
    if result is None:
        return False
    scores = (result.score_a, result.score_b, result.rounds_a, result.rounds_b)
    stored_maps = [(each.game_map.name_key, each.rounds_a, each.rounds_b) for each in maps]
    return (
        match.neutral == row.neutral
        and result.decision == row.decision
        and result.forfeiting_side == row.forfeiting_side
        and scores == (row.tally or (None, None, None, None))
        and stored_maps == [(folded(name), *rounds) for name, rounds in row.maps]
    )
