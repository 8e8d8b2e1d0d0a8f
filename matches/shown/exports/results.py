"""A season's official results as rows of a file, with the columns that the import reads."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from operator import itemgetter

from django.db.models import Prefetch

from accounts.exports import CHUNK, Columns, Value
from leagues.models import Season
from matches.enums import Decision, Side
from matches.models import MapResult, Match, OfficialResult
from matches.scores.formats import MOST_MAPS
from matches.season.result_import.meetings import Meeting, Meetings
from matches.season.result_import.rows import OPTIONAL_COLUMNS, REQUIRED_COLUMNS

COLUMNS: Columns = {name: itemgetter(name) for name in (*REQUIRED_COLUMNS, *OPTIONAL_COLUMNS)}
FORFEITS = {Side.TEAM_A: "a", Side.TEAM_B: "b"}
EMPTY = dict.fromkeys(COLUMNS, "")


def result_rows(season: Season) -> Iterator[Mapping[str, Value]]:
    """The cells by column, in the order in which the results count. Dates are in the league's time
    zone, with the offset from UTC. `another_match` is 1 for a match that can be taken for an
    earlier one of the teams, by its day or its week."""
    earlier: dict[frozenset[int], Meetings[None]] = {}
    maps = Prefetch("result__maps", MapResult.objects.select_related("game_map"))
    matches = (
        Match.objects.official()
        .filter(season=season)
        .with_context()
        .prefetch_related(maps)
        .order_by("effective_at", "pk")
    )
    for match in matches.iterator(chunk_size=CHUNK):
        if match.result is not None:
            cells = _of_match(match)
            meeting = Meeting(_timestamp_of(match), _week_of(match))
            pair = frozenset((match.team_a_id, match.team_b_id))
            meetings = earlier.setdefault(pair, Meetings(match.season.league.zone))
            also = [*meetings.near(meeting), *meetings.in_week(meeting.week)]
            cells["another_match"] = bool(also)
            meetings.add(meeting, None)
            yield {**EMPTY, **cells, **_of_result(match.result)}


def _timestamp_of(match: Match) -> datetime | None:
    """What the file has as the match's date: a row needs a date or a week."""
    return match.time or (match.effective_at if match.week is None else None)


def _week_of(match: Match) -> int | None:
    return None if match.week is None else match.week.number


def _of_match(match: Match) -> dict[str, Value]:
    """The match's cells by column."""
    timestamp = _timestamp_of(match)
    return {
        "season": match.season.value,
        "team_a": match.team_a.name,
        "team_b": match.team_b.name,
        "date": timestamp and timestamp.astimezone(match.season.league.zone),
        "week": _week_of(match),
        "neutral": match.neutral,
        "best_of": match.best_of,
    }


def _of_result(result: OfficialResult) -> dict[str, Value]:
    """The result's cells by column, without empty ones."""
    if result.decision == Decision.DOUBLE_FORFEIT:
        return {"forfeit": "both"}
    if result.forfeiting_side is not None:
        return {"forfeit": FORFEITS[Side(result.forfeiting_side)]}
    cells: dict[str, Value] = {"score_a": result.score_a, "score_b": result.score_b}
    for number, each in enumerate(result.maps.all()[:MOST_MAPS], start=1):
        cells[f"map{number}"] = each.game_map.name
        cells[f"map{number}_rounds_a"] = each.rounds_a
        cells[f"map{number}_rounds_b"] = each.rounds_b
    return cells
