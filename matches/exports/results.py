"""A season's official results as CSV, with the columns that the import reads."""

from collections.abc import Iterator, Sequence

from django.db.models import Prefetch

from clvr.lib.csv_lines import csv_lines
from leagues.models import Season
from matches.enums import Decision, Side
from matches.models import MapResult, Match, OfficialResult
from matches.results.importing.rows import OPTIONAL_COLUMNS, REQUIRED_COLUMNS
from matches.scheduling.services.creation import MOST_MAPS

COLUMNS = (*REQUIRED_COLUMNS, *OPTIONAL_COLUMNS)
FORFEITS = {Side.TEAM_A: "a", Side.TEAM_B: "b"}
CHUNK = 500


def result_lines(season: Season) -> Iterator[str]:
    """The lines of the file, in the order in which the results count. Dates are in the league's
    time zone, with the offset from UTC."""
    return csv_lines(COLUMNS, _rows(season))


def _rows(season: Season) -> Iterator[Sequence[str]]:
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
            cells = {**_of_match(match), **_of_result(match.result)}
            yield [cells.get(column, "") for column in COLUMNS]


def _of_match(match: Match) -> dict[str, str]:
    """The match's cells by column."""
    week = "" if match.week is None else str(match.week.number)
    # A row needs a date or a week.
    moment = match.time or (None if week else match.effective_at)
    zone = match.season.league.zone
    return {
        "season": str(match.season.value),
        "team_a": match.team_a.name,
        "team_b": match.team_b.name,
        "date": "" if moment is None else f"{moment.astimezone(zone):%Y-%m-%d %H:%M:%S%z}",
        "week": week,
        "neutral": str(int(match.neutral)),
        "best_of": str(match.best_of),
    }


def _of_result(result: OfficialResult) -> dict[str, str]:
    """The result's cells by column, without empty ones."""
    if result.decision == Decision.DOUBLE_FORFEIT:
        return {"forfeit": "both"}
    if result.forfeiting_side is not None:
        return {"forfeit": FORFEITS[Side(result.forfeiting_side)]}
    cells = {"score_a": str(result.score_a), "score_b": str(result.score_b)}
    for number, each in enumerate(result.maps.all()[:MOST_MAPS], start=1):
        cells[f"map{number}"] = each.game_map.name
        cells[f"map{number}_rounds_a"] = str(each.rounds_a)
        cells[f"map{number}_rounds_b"] = str(each.rounds_b)
    return cells
