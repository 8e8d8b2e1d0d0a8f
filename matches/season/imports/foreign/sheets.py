"""Another program's file as a sheet with the portal's columns, and what staff still choose."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from clvr.lib.csv_rows import Cells, FileRefused, RowError, Table, table_in
from clvr.lib.csv_text import NotCsvText, csv_text
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from leagues.models import League, Season
from matches.enums import DateOrder, ImportKind, UnknownName
from matches.season.imports.column_words import Heads
from matches.season.imports.columns import FORMATS
from matches.season.imports.foreign import dates, football_txt
from matches.season.imports.foreign.near_names import near_names
from matches.season.imports.foreign.reading import (
    ForeignColumn,
    NameChoice,
    Reading,
    SeasonChoice,
    Understood,
    UnknownTeam,
)
from matches.season.imports.foreign.several_rows import as_matches
from matches.season.imports.foreign.targets import (
    JOINED,
    MAP_WINNER,
    MATCH_ID,
    NOT_PLAYED,
    SCORE,
    guessed,
    is_called,
    targets_of,
)
from matches.season.imports.plan import Sheet
from teams.models import Team
from teams.services.creation import TEAMS

MOST_ROWS = 60_000
"""Rows of a file before any is left out. The international results since 1872 have 49,000."""
MOST_NAMES = 200
TEAM_COLUMNS = {
    ImportKind.ROSTERS: ("team",),
    ImportKind.MATCHES: ("team_a", "team_b"),
    ImportKind.RESULTS: ("team_a", "team_b"),
}
FOUNDING = frozenset({ImportKind.ROSTERS, ImportKind.RESULTS})
"""The kinds whose import can found teams."""

_BOTH_SCORES = re.compile(r"(\d{1,3}) ?[-–:] ?(\d{1,3})(?:\D.*)?", re.ASCII)
_ONE_NUMBER = re.compile(r"\D*(\d{1,4})\D*", re.ASCII)


@dataclass(frozen=True, slots=True)
class ForeignSheet:
    """A sheet with our columns, what was understood of its file, and why no row of it can be
    planned; empty if rows can be."""

    sheet: Sheet
    understood: Understood
    problems: Sequence[RowError]


def read_foreign(
    league: League, kind: ImportKind, path: Path, content: bytes, reading: Reading
) -> ForeignSheet:
    """The file read as a person has chosen, and as is most probable where they have not. Raises
    FileRefused when no row can be read; Refused for more new teams than a league can have."""
    errors: list[RowError] = []
    table = _table(kind, path, content, errors)
    columns = _columns(kind, table, league, reading)
    reader = _Reader(kind, table, columns, league, reading)
    understood = Understood(
        columns=[
            ForeignColumn(name, _example(table, place), columns[place])
            for place, name in enumerate(table.header)
        ],
        targets=targets_of(kind),
        order=reader.order or "",
        unclear=reader.unclear,
        may_found=kind in FOUNDING,
    )
    problems = list(reader.missing())
    if kind == ImportKind.RESULTS and "season" not in columns:
        problems.extend(_ask_season(reading, _seasons(league), understood))
    if problems:
        return ForeignSheet(Sheet(path, content, [], []), understood, problems)
    matches = reader.matches(errors)
    rows = list(reader.chosen(matches))
    understood.joined = len(table.rows) - len(matches)
    understood.left_out = len(matches) - len(rows)
    most = FORMATS[kind].most_rows
    if len(rows) > most:
        message = f"{len(rows):,} rows are more than {most:,}. Choose from which day to which"
        problems.append(RowError(table.line, "", message))
        return ForeignSheet(Sheet(path, content, [], []), understood, problems)
    founds = reader.settle_names(rows, understood, errors)
    return ForeignSheet(Sheet(path, content, rows, errors, founds, reader.heads()), understood, [])


def _table(kind: ImportKind, path: Path, content: bytes, errors: list[RowError]) -> Table:
    try:
        text = csv_text(content)
    except NotCsvText as error:
        raise FileRefused(path, [RowError(error.line, "", str(error))]) from error
    if football_txt.is_football_txt(text):
        return football_txt.table_of(text)
    return table_in(path, content, errors, FORMATS[kind].columns, most=MOST_ROWS)


def _columns(kind: ImportKind, table: Table, league: League, reading: Reading) -> list[str]:
    """Our column for each of the file's. A guessed season has to be one of the league's."""
    chosen = reading.columns
    known = targets_of(kind)
    if chosen is not None and len(chosen) == len(table.header):
        return [each if each in known else "" for each in chosen]
    columns = guessed(kind, table.header)
    if "season" in columns:
        place = columns.index("season")
        values = {f"{season.value}" for season in _seasons(league)}
        if not {cells[place] for _, cells in table.rows} <= values:
            columns[place] = ""
    return columns


def _seasons(league: League) -> list[SeasonChoice]:
    seasons = Season.objects.filter(league=league).order_by("-value")
    return [
        SeasonChoice(each.value, f"{isolated(each.label)}, {season_state(each)}")
        for each in seasons
    ]


def season_state(season: Season) -> str:
    if season.is_current:
        return "current"
    return "not begun yet" if season.is_planned else "closed"


def _ask_season(
    reading: Reading, seasons: Sequence[SeasonChoice], understood: Understood
) -> Iterator[RowError]:
    """Ask for the season of results that do not say it."""
    understood.asks_season, understood.seasons = True, seasons
    values = {season.value for season in seasons}
    understood.season = reading.season if reading.season in values else None
    if understood.season is None:
        yield RowError(1, "season", "choose the season of these results")


def _example(table: Table, place: int) -> str:
    return next((cells[place] for _, cells in table.rows if cells[place]), "")[:60]


class _Reader:
    """Reads the rows of another program's table as rows with the portal's columns."""

    def __init__(
        self,
        kind: ImportKind,
        table: Table,
        columns: Sequence[str],
        league: League,
        reading: Reading,
    ) -> None:
        self.kind, self.table, self.columns, self.reading = kind, table, columns, reading
        self.league = league
        self.places: dict[str, list[int]] = {}
        for place, target in enumerate(columns):
            if target:
                self.places.setdefault(target, []).append(place)
        written = [self._cell("date", cells) for _, cells in table.rows]
        self.are_days = bool(written) and dates.are_days(written)
        told = dates.order_in(written)
        self.unclear = "" if told else dates.unclear_in(written)
        self.order: DateOrder | None = told or reading.order
        self.teams = {team.name_key: team for team in Team.objects.filter(league=league)}

    def heads(self) -> Heads:
        """What the file calls our columns, where it calls them otherwise."""
        heads = {
            target: [self.table.header[place] for place in places]
            for target, places in self.places.items()
            if any(not is_called(target, self.table.header[place]) for place in places)
        }
        if SCORE in self.places:
            both = [self.table.header[place] for place in self.places[SCORE]]
            heads |= {"score_a": both, "score_b": both}
        return heads

    def missing(self) -> Iterator[RowError]:
        """What a file of this kind needs and this one lacks, as far as columns tell."""
        line = self.table.line
        for target in TEAM_COLUMNS[self.kind]:
            if target not in self.places:
                yield RowError(line, target, "choose the column of the file that has it")
        for target, places in self.places.items():
            if len(places) > 1 and target not in JOINED:
                yield RowError(line, target, "choose it for one column of the file only")
        if MATCH_ID in self.places and not {MAP_WINNER, SCORE, "score_a"} & self.places.keys():
            yield RowError(line, MAP_WINNER, "choose the column with the winner of each map")
        if MAP_WINNER in self.places and MATCH_ID not in self.places:
            yield RowError(line, MATCH_ID, "choose the column that tells matches apart")
        if self.kind != ImportKind.ROSTERS and not {"date", "week"} & self.places.keys():
            yield RowError(line, "date", "choose the column with the date, or with the week")

    def matches(self, errors: list[RowError]) -> list[tuple[int, Cells]]:
        """The rows with our columns. Several rows that are one match are one row, and an error for
        each that does not fit the others."""
        rows = [(line, self._row(cells)) for line, cells in self.table.rows]
        return as_matches(rows, errors) if MATCH_ID in self.places else rows

    def chosen(self, rows: Sequence[tuple[int, Cells]]) -> Iterator[tuple[int, Cells]]:
        """Those of the rows that are not left out."""
        choices = self.reading.choices
        for line, row in rows:
            if self._is_outside(row.get("date", "")) or self._is_unplayed(row):
                continue
            names = [folded(row.get(target, "")) for target in TEAM_COLUMNS[self.kind]]
            chosen = [choices[name] for name in names if name in choices]
            if any(each.choice == UnknownName.LEAVE_OUT for each in chosen):
                continue
            yield line, row

    def settle_names(
        self, rows: Sequence[tuple[int, Cells]], understood: Understood, errors: list[RowError]
    ) -> frozenset[str]:
        """Write the chosen teams into the rows, list the names that no team has, and add an error
        for each of those that nothing was chosen for. Returns the folded names of teams to
        found."""
        unknown: Counter[str] = Counter()
        spelt: dict[str, str] = {}
        lines: dict[str, list[tuple[int, str]]] = {}
        choices, founds = self.reading.choices, set[str]()
        for line, row in rows:
            for target in TEAM_COLUMNS[self.kind]:
                key = folded(row.get(target, ""))
                if not key or key in self.teams:
                    continue
                unknown[key] += 1
                spelt.setdefault(key, row[target])
                choice = choices.get(key)
                if choice is not None and self._is_settled(choice):
                    if choice.choice == UnknownName.USE:
                        row[target] = choice.team
                    else:
                        founds.add(key)
                else:
                    lines.setdefault(key, []).append((line, target))
        listed = [key for key, _ in unknown.most_common(MOST_NAMES)]
        near = {key: near_names(spelt[key], self.teams) for key in listed}
        understood.names = [
            _shown(spelt[key], unknown[key], near[key], choices.get(key)) for key in near
        ]
        for key, places in lines.items():
            message = _unknown(spelt[key], near.get(key, []))
            errors.extend(RowError(line, target, message) for line, target in places)
        if len(self.teams) + len(founds) > TEAMS.most:
            raise Refused(TEAMS.words.format(most=TEAMS.most))
        return frozenset(founds)

    def _is_settled(self, choice: NameChoice) -> bool:
        if choice.choice == UnknownName.USE:
            return folded(choice.team) in self.teams
        return choice.choice == UnknownName.FOUND and self.kind in FOUNDING

    def _cell(self, target: str, cells: Sequence[str]) -> str:
        """The cell of a column of the portal; of several columns of the file, joined by spaces."""
        return " ".join(cells[place] for place in self.places.get(target, ()) if cells[place])

    def _row(self, cells: Sequence[str]) -> Cells:
        row = {target: self._cell(target, cells) for target in self.places}
        if "date" in row:
            written = dates.without_midnight(row["date"]) if self.are_days else row["date"]
            row["date"] = dates.written(written, self.order)
        if both := row.pop(SCORE, ""):
            found = _BOTH_SCORES.fullmatch(both)
            scores = found.groups() if found else (both, "")
            row["score_a"], row["score_b"] = scores
        if (week := row.get("week")) and (number := _ONE_NUMBER.fullmatch(week)):
            row["week"] = number[1]
        if self.kind == ImportKind.RESULTS and "season" not in row:
            row["season"] = f"{self.reading.season}"
        return row

    def _is_outside(self, written: str) -> bool:
        """Whether a row is before the first chosen day, or after the last."""
        since, until = self.reading.since, self.reading.until
        if not (since or until):
            return False
        try:
            day = datetime.strptime(written[:10], "%Y-%m-%d").date()  # noqa: DTZ007
        except ValueError:
            return False
        return day < (since or date.min) or day > (until or date.max)

    def _is_unplayed(self, row: Cells) -> bool:
        """Whether a row of results has none yet."""
        if self.kind != ImportKind.RESULTS or row.get("forfeit") or row.get("map1"):
            return False
        scores = (row.get("score_a", ""), row.get("score_b", ""))
        return all(score.casefold() in NOT_PLAYED for score in scores)


def _shown(name: str, rows: int, near: Sequence[str], choice: NameChoice | None) -> UnknownTeam:
    if choice is None:
        return UnknownTeam(name, rows, near)
    return UnknownTeam(name, rows, near, choice.choice, choice.team)


def _unknown(name: str, near: Sequence[str]) -> str:
    meant = f". Did you mean {isolated(near[0])}?" if near else ""
    return f"the league has no team “{isolated(name)}”{meant}"
