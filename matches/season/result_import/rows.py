"""Reading and checking the rows of a results file.

| column | value |
| --- | --- |
| `season` | the season's number |
| `date` | `2026-11-03` or `2026-11-03 19:30`, in the league's time zone; or else |
| `week` | the number of a week of the season |
| `team_a`, `team_b` | the teams' names |
| `score_a`, `score_b` | rounds if the match is one map, maps won if it is best of N |
| `neutral` | `1` if neither team is at home; `0` or empty otherwise |
| `best_of` | the N of best of N, 1 for one map; the league's setting if empty |
| `forfeit` | the side that forfeits: `a`, `b`, `both`; empty for a played match |
| `another_match` | `1` if the teams have another match on that day or in that week; else empty |
| `map1`, `map1_rounds_a`, `map1_rounds_b`, … | the maps in order, with the rounds won on each |

Scores are optional if maps are given; if both are given they must agree. A new result needs a score
with which a map of the league's game can end (`matches.scores.map_rules`). Cells are separated by
commas, semicolons or tabs. Upper and lower case in the names of columns are the same. A file that
staff downloaded from the portal can be imported as it is.

A time that the league's clock skips is refused. If the clock shows a time twice, as at the end of
summer time, the first is used unless there is an offset from UTC: `2026-10-25 02:30+01:00`. A date
alone means the beginning of that day.

The same two teams on the same day, in either order, are the same match, and so they are in the same
week if only one match of theirs is in it. A result that is stored already changes nothing, also
without its time of day or its maps, and with the sides swapped. A row with another result is
refused, unless it has a time of day and a `1` in `another_match`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from clvr.lib.csv_rows import Cells, Columns, FileRefused, RowError, read_rows, shortened
from clvr.lib.text import folded
from matches.enums import Decision, Side
from matches.scores.formats import MOST_MAPS
from matches.scores.scoring import (
    MOST_ROUNDS,
    MapScore,
    ScoreError,
    Tally,
    tally_maps,
    tally_score,
)
from matches.scores.verdicts import Verdict
from matches.season.result_import.cells import RowReader
from matches.season.result_import.meetings import Meeting, Meetings, Pair

REQUIRED_COLUMNS = ("season", "team_a", "team_b")
OPTIONAL_COLUMNS = (
    "date",
    "week",
    "score_a",
    "score_b",
    "neutral",
    "best_of",
    "forfeit",
    "another_match",
    *(
        f"map{number}{part}"
        for number in range(1, MOST_MAPS + 1)
        for part in ("", "_rounds_a", "_rounds_b")
    ),
)

ASK = "If this row is another match, write 1 in the column another_match"
FORFEITS = {"a": Side.TEAM_A, "b": Side.TEAM_B}


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A match in the file. Names are as written, `time` is in UTC, `maps` are the maps' names and
    rounds.

    `is_day`: the file has only the day, and `time` is the first moment of it. `is_another`: the
    file says that it is not the other match of these teams on that day or in that week. `unsaid`
    are the columns `neutral` and `best_of`, if their cells are empty.
    """

    line: int
    season: int
    time: datetime | None
    week: int | None
    team_a: str
    team_b: str
    neutral: bool
    best_of: int
    decision: Decision
    forfeiting_side: Side | None
    tally: Tally | None
    maps: tuple[tuple[str, MapScore], ...]
    is_day: bool = False
    is_another: bool = False
    unsaid: frozenset[str] = frozenset()

    @property
    def pair(self) -> Pair:
        return (self.season, frozenset((folded(self.team_a), folded(self.team_b))))

    @property
    def meeting(self) -> Meeting:
        return Meeting(self.time, self.week, is_day=self.is_day)

    def turned(self) -> "ResultRow":
        """The same result with the sides swapped."""
        side, tally = self.forfeiting_side, self.tally
        return replace(
            self,
            team_a=self.team_b,
            team_b=self.team_a,
            forfeiting_side=None if side is None else side.other,
            tally=None if tally is None else tally.turned(),
            maps=tuple((name, MapScore(b, a)) for name, (a, b) in self.maps),
        )


def read_results(
    path: Path,
    *,
    zone: ZoneInfo,
    best_of: int,
    renamed: Mapping[str, str] | None = None,
    ignored: Sequence[str] = (),
    scoreless: bool = False,
) -> list[ResultRow]:
    """The file's matches. `scoreless` allows 0 to 0, which is invalid everywhere else. Raises
    FileRefused with all errors of all rows, OSError if there is no such file."""
    errors: list[RowError] = []
    columns = Columns(REQUIRED_COLUMNS, OPTIONAL_COLUMNS, renamed or {}, ignored)
    cells = read_rows(path, errors, columns)
    rows = result_rows(cells, errors, zone=zone, best_of=best_of, scoreless=scoreless)
    if errors:
        raise FileRefused(path, errors)
    if not rows:
        raise FileRefused(path, [RowError(1, "", "the file has no rows")])
    return rows


def result_rows(
    cells: Iterable[tuple[int, Cells]],
    errors: list[RowError],
    *,
    zone: ZoneInfo,
    best_of: int,
    scoreless: bool = False,
) -> list[ResultRow]:
    """The matches in the cells of a file, without those that are added to `errors`. A match that
    the file has twice is an error, but not left out."""
    read = (
        _read_row(RowReader(line, row, errors), zone, best_of, scoreless=scoreless)
        for line, row in cells
    )
    rows = [row for row in read if row is not None]
    errors.extend(repeats(rows, zone))
    return rows


def _read_row(
    reader: RowReader, zone: ZoneInfo, best_of: int, *, scoreless: bool
) -> ResultRow | None:
    faults = len(reader.errors)
    season = reader.needed_number("season", 1, 9999)
    timestamp, week = reader.timestamp(zone), reader.number("week", 1, 99)
    if not reader.cell("date") and not reader.cell("week"):
        reader.wrong("date", "needs a date, or a week")
    team_a, team_b = reader.name("team_a"), reader.name("team_b")
    if team_a and folded(team_a) == folded(team_b):
        reader.wrong("team_b", "is the same team as team A")
    neutral, is_another = reader.truth("neutral"), reader.truth("another_match")
    best_of = reader.number("best_of", 1, MOST_MAPS) or best_of
    decision, side = _forfeit(reader)
    maps = _maps(reader)
    played = decision == Decision.PLAYED
    tally = _tally(reader, best_of, maps, scoreless=scoreless) if played else None
    if not played and (maps or reader.cell("score_a") or reader.cell("score_b")):
        reader.wrong("forfeit", "a forfeited match has no score and no maps")
    if len(reader.errors) > faults:
        return None
    return ResultRow(
        line=reader.line,
        season=season,
        time=None if timestamp is None else timestamp.at,
        week=week,
        team_a=team_a,
        team_b=team_b,
        neutral=neutral,
        best_of=best_of,
        decision=decision,
        forfeiting_side=side,
        tally=tally,
        maps=maps,
        is_day=timestamp is not None and timestamp.is_day,
        is_another=is_another,
        unsaid=frozenset(name for name in ("neutral", "best_of") if not reader.cell(name)),
    )


def _forfeit(reader: RowReader) -> tuple[Decision, Side | None]:
    text = reader.cell("forfeit").casefold()
    if text == "both":
        return Decision.DOUBLE_FORFEIT, None
    if text in FORFEITS:
        return Decision.FORFEIT, FORFEITS[text]
    if text:
        reader.wrong("forfeit", f"“{shortened(text)}” is not a, b or both")
    return Decision.PLAYED, None


def _maps(reader: RowReader) -> tuple[tuple[str, MapScore], ...]:
    maps: list[tuple[str, MapScore]] = []
    for number in range(1, MOST_MAPS + 1):
        column = f"map{number}"
        name = reader.cell(column)
        rounds_columns = (f"{column}_rounds_a", f"{column}_rounds_b")
        if not name:
            if any(reader.cell(rounds) for rounds in rounds_columns):
                reader.wrong(column, "has rounds, but no name")
            continue
        if len(maps) != number - 1:
            reader.wrong(column, "comes after a map that is missing")
        rounds_a, rounds_b = (
            reader.needed_number(rounds, 0, MOST_ROUNDS) for rounds in rounds_columns
        )
        maps.append((name, MapScore(rounds_a, rounds_b)))
    return tuple(maps)


def _tally(
    reader: RowReader, best_of: int, maps: Sequence[tuple[str, MapScore]], *, scoreless: bool
) -> Tally | None:
    scores = [reader.cell("score_a"), reader.cell("score_b")]
    if maps and not any(scores):
        score = None
    else:
        faults = len(reader.errors)
        score = [reader.needed_number(name, 0, MOST_ROUNDS) for name in ("score_a", "score_b")]
        if len(reader.errors) > faults:
            return None
    try:
        if not maps:
            return _score(best_of, *score, scoreless=scoreless) if score else None
        tally = tally_maps(best_of, [rounds for _, rounds in maps])
    except ScoreError as error:
        reader.wrong("map1" if maps else "score_a", str(error))
        return None
    if score is not None and [tally.score_a, tally.score_b] != score:
        reader.wrong("score_a", f"the maps give {tally.score_a} : {tally.score_b}")
    return tally


def _score(best_of: int, score_a: int, score_b: int, *, scoreless: bool) -> Tally | None:
    if scoreless and score_a == score_b == 0:
        return tally_score(best_of, score_a, score_b)
    return Verdict.scored(best_of, score_a, score_b).tally


def repeats(rows: Iterable[ResultRow], zone: ZoneInfo) -> Iterator[RowError]:
    """Rows whose match an earlier row has already, as far as their days and weeks say. A row of
    another match of the teams repeats only one at the same time of day."""
    seen: dict[Pair, Meetings[ResultRow]] = {}
    for row in rows:
        earlier = seen.setdefault(row.pair, Meetings(zone))
        is_other = row.is_another and (row.is_day or row.time is None)
        if not is_other and (same := earlier.at_the_time_of(row.meeting)):
            yield RowError(row.line, "team_a", f"the same match is in line {same[0].line}")
        elif not row.is_another and (near := earlier.near(row.meeting)):
            yield RowError(row.line, "team_a", _repeated(row, near[0]))
        else:
            earlier.add(row.meeting, row)


def _repeated(row: ResultRow, other: ResultRow) -> str:
    if row.time is None and (row.team_a, row.team_b) == (other.team_a, other.team_b):
        return f"the same match is in line {other.line}"
    when = "in the same week" if None in (row.time, other.time) else "on the same day"
    return f"line {other.line} has a match of these teams {when}. {ASK}"
