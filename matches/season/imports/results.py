"""Importing results: the rules of `manage.py import_results`, row by row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import User
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from leagues.models import League, Season
from matches.enums import Decision, RowVerdict, Side
from matches.models import Match
from matches.scores.scoring import MapScore
from matches.season.imports.plan import Change, Plan, PlannedRow, Reasons, Sheet, clock
from matches.season.imports.undo.results import Before
from matches.season.result_import.importer import Check, Options, check_results, import_results
from matches.season.result_import.rows import ResultRow, result_rows
from matches.season.result_import.start_ratings import StartRatings


def plan_results(league: League, sheet: Sheet, by: User) -> Plan:
    """The plan for a file of results. A constant number of queries."""
    errors = list(sheet.errors)
    read = result_rows(sheet.rows, errors, zone=league.zone, best_of=league.best_of)
    refused = {error.line for error in errors}
    rows = [row for row in read if row.line not in refused]
    options = Options(new_teams=bool(sheet.founds))
    check = check_results(league, rows, options)
    reasons = Reasons.of([*errors, *check.errors], sheet.heads)
    names = {
        line: f"{cells.get('team_a', '')} – {cells.get('team_b', '')}" for line, cells in sheet.rows
    }
    accepted = [row for row in rows if row.line not in reasons]
    planned = {row.line: _unchanged(row, names) for row in check.found.unchanged}
    made: set[str] = set()
    planned |= {
        row.line: _planned(row, match, names, check, made)
        for row, match in check.found.new
        if row.line not in reasons
    }
    planned |= reasons.refused(names)
    times = {match.pk: match.time for _, match in check.found.new if match is not None}
    deeds = _Results(league, sheet, accepted, options, times)
    return Plan([planned[line] for line in sorted(planned)], deeds)


@dataclass(frozen=True, slots=True)
class _Results:
    league: League
    sheet: Sheet
    rows: Sequence[ResultRow]
    options: Options
    times: Mapping[int, datetime | None]
    """The times of stored matches that get a result, by their keys."""

    def apply(self, *, by: User, file: str) -> dict[str, Any]:
        before = Before(self.league, self.times)
        # It makes the audit entry itself.
        import_results(
            league=self.league,
            path=self.sheet.path,
            rows=self.rows,
            start_ratings=StartRatings(),
            options=self.options,
            by=by,
        )
        return before.made()


def _unchanged(row: ResultRow, names: dict[int, str]) -> PlannedRow:
    return PlannedRow(row.line, names[row.line], RowVerdict.SAME)


def _planned(
    row: ResultRow, match: Match | None, names: dict[int, str], check: Check, made: set[str]
) -> PlannedRow:
    """What becomes of a row with a new result. `made` are the folded names of the teams that rows
    before it found."""
    verdict = RowVerdict.NEW if match is None else RowVerdict.CHANGES
    season = check.catalogue.seasons.get(row.season)
    changes = [
        Change("Match", "", _when(row, match, season)),
        Change("Result", "" if match is None else "none", _outcome(row)),
    ]
    for name in (row.team_a, row.team_b):
        team = check.catalogue.teams.get(folded(name))
        if team is None and folded(name) not in made:
            made.add(folded(name))
            changes.append(Change("Team", "", name))
        if season and team and (season.pk, team.pk) not in check.catalogue.enrolled:
            changes.append(Change("Enrolled", "", f"{team} in {season}"))
    clashes = check.clashes.get(row.line, ())
    return PlannedRow(row.line, names[row.line], verdict, changes, clashes)


def _when(row: ResultRow, match: Match | None, season: Season | None) -> str:
    """In which season and week, and when: `BCL Season 1, week 3, 2026-11-03 19:30`. Of a row with a
    day alone only the day, and what the row does not say as the match is stored."""
    number, time = row.week, row.time
    if match is not None:
        number = number or (match.week.number if match.week else None)
        time = time or match.time
    words = [str(season)] if season else []
    if number is not None:
        words.append(f"week {number}")
    if season and time is not None:
        shown = clock(time, season.league)
        words.append(shown.split(" ")[0] if row.time is not None and row.is_day else shown)
    return ", ".join(words)


def _outcome(row: ResultRow) -> str:
    """`13 : 8`, `2 : 1 (Bridge 13 : 8, …)`, or who forfeits."""
    if row.decision == Decision.DOUBLE_FORFEIT:
        return "both forfeit"
    if row.forfeiting_side is not None:
        return f"{row.team_a if row.forfeiting_side == Side.TEAM_A else row.team_b} forfeits"
    if row.tally is None:
        return ""
    maps = ", ".join(f"{isolated(name)} {_score(score)}" for name, score in row.maps)
    return f"{row.tally.score_a} : {row.tally.score_b}" + (f" ({maps})" if maps else "")


def _score(score: MapScore) -> str:
    return f"{score.rounds_a} : {score.rounds_b}"
