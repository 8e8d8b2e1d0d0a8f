"""Comparison of a results file with the stored matches."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from clvr.lib.csv_rows import RowError
from clvr.lib.text import folded
from leagues.models import League
from matches.models import MapResult, Match
from matches.results.importing.rows import ResultRow


@dataclass(slots=True)
class Comparison:
    """The rows compared with the stored matches."""

    new: list[tuple[ResultRow, Match | None]] = field(default_factory=list)
    """Rows to import, with their match if it is stored without a result."""
    unchanged: list[ResultRow] = field(default_factory=list)
    conflicts: list[RowError] = field(default_factory=list)
    """Rows that contradict the stored matches."""


def compare_with_stored(league: League, rows: Sequence[ResultRow]) -> Comparison:
    stored = _Stored(league, {row.season for row in rows})
    found = Comparison()
    for row in rows:
        match, error = stored.match_of(row)
        if error is not None:
            found.conflicts.append(error)
        elif match is None or match.result is None:
            found.new.append((row, match))
        else:
            found.unchanged.append(row)
    return found


class _Stored:
    """The league's matches of these seasons, by the two ways in which a row can name one."""

    def __init__(self, league: League, seasons: set[int]) -> None:
        self.by_time: dict[object, list[Match]] = {}
        self.by_week: dict[object, list[Match]] = {}
        self.maps: dict[int, list[MapResult]] = {}
        matches = Match.objects.with_context().filter(
            season__league=league, season__value__in=seasons
        )
        for match in matches:
            sides = (match.team_a.name_key, match.team_b.name_key)
            if match.time is not None:
                key = (match.season.value, match.time, frozenset(sides))
                self.by_time.setdefault(key, []).append(match)
            if match.week is not None:
                week = (match.season.value, match.week.number, *sides)
                self.by_week.setdefault(week, []).append(match)
        played = MapResult.objects.filter(result__match__season__league=league)
        for each in played.select_related("game_map"):
            self.maps.setdefault(each.result_id, []).append(each)

    def match_of(self, row: ResultRow) -> tuple[Match | None, RowError | None]:
        """The row's stored match, or why none fits.

        A row with a date means the match at that time, or else the match of its week that has no
        time yet. A row with a week alone means that week's match, whatever its time.
        """
        column = "date" if row.time is not None else "week"
        candidates = self._candidates(row)
        if len(candidates) > 1:
            return None, RowError(row.line, column, "several stored matches fit")
        match = candidates[0] if candidates else None
        return match, None if match is None else self._contradiction(row, match)

    def _candidates(self, row: ResultRow) -> list[Match]:
        sides = (folded(row.team_a), folded(row.team_b))
        of_week = self.by_week.get((row.season, row.week, *sides), [])
        if row.time is None:
            return of_week
        at_time = self.by_time.get((row.season, row.time, frozenset(sides)), [])
        return at_time or [match for match in of_week if match.time is None]

    def _contradiction(self, row: ResultRow, match: Match) -> RowError | None:
        stored_week = match.week.number if match.week else None
        if match.team_a.name_key != folded(row.team_a):
            return RowError(row.line, "team_a", "the match is stored with its sides swapped")
        if row.week is not None and row.week != stored_week:
            return RowError(row.line, "week", f"the match is stored in week {stored_week}")
        if match.neutral != row.neutral:
            return RowError(row.line, "neutral", "the match is stored the other way")
        if match.best_of != row.best_of:
            message = f"the match is stored as a best of {match.best_of}, not of {row.best_of}"
            return RowError(row.line, "best_of", message)
        if match.result is not None and not _same(row, match, self.maps.get(match.result.pk, [])):
            message = "another result of this match is official; amend it in the portal"
            return RowError(row.line, "score_a", message)
        return None


def _same(row: ResultRow, match: Match, maps: Iterable[MapResult]) -> bool:
    result = match.result
    if result is None:
        return False
    scores = (result.score_a, result.score_b, result.rounds_a, result.rounds_b)
    stored_maps = [(each.game_map.name_key, each.rounds_a, each.rounds_b) for each in maps]
    return (
        result.decision == row.decision
        and result.forfeiting_side == row.forfeiting_side
        and scores == (row.tally or (None, None, None, None))
        and stored_maps == [(folded(name), *rounds) for name, rounds in row.maps]
    )
