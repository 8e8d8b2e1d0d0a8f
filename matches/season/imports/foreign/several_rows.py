"""Rows of another program's file that are the maps of one match, or the rounds of its maps: their
winners are counted to its score."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from clvr.lib.csv_rows import Cells, RowError
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from matches.season.imports.foreign.targets import (
    MAP_NUMBER,
    MAP_WINNER,
    MATCH_ID,
    NOT_PLAYED,
)

DRAWN = frozenset(map(folded, {*NOT_PLAYED, "draw", "drawn", "tie", "tied"}))
"""What is written where nobody wins a map, folded as names are."""

NumberedRow = tuple[int, Cells]


@dataclass(slots=True)
class _Match:
    """The rows of a match so far: its first row, and who won each map, by the map's number. A
    winner is 0 for team A, 1 for team B, None for neither."""

    line: int
    row: Cells
    winners: dict[str, int | None] = field(default_factory=dict)


def as_matches(rows: Sequence[NumberedRow], errors: list[RowError]) -> list[NumberedRow]:
    """A row for each match, at the line of its first row, with its score; rows without an id stay
    as they are. What does not fit together is an error at that line."""
    matches: dict[str, _Match] = {}
    found: list[NumberedRow] = []
    for line, row in rows:
        key = row.pop(MATCH_ID, "")
        if not key:
            found.append((line, _bare(row)))
            continue
        match = matches.get(key)
        if match is None:
            match = matches[key] = _Match(line, row)
            found.append((line, match.row))
        refuse = _refusing(errors, match.line, line)
        if not _has_teams_of(match, row):
            refuse("team_a", "has other teams than the first row of its match")
            continue
        number = row.get(MAP_NUMBER, "") or f"row {line}"
        winner = _winner(match, row, refuse)
        if match.winners.setdefault(number, winner) != winner:
            refuse(MAP_WINNER, f"has another winner of map {number} than a row before it")
    for match in matches.values():
        _count(match, errors)
    return found


def _refusing(errors: list[RowError], first: int, line: int) -> Callable[[str, str], None]:
    """What adds an error about this line to its match."""

    def refuse(column: str, message: str) -> None:
        errors.append(RowError(first, column, f"line {line} {message}"))

    return refuse


def _teams(row: Cells) -> tuple[str, str]:
    return folded(row.get("team_a", "")), folded(row.get("team_b", ""))


def _has_teams_of(match: _Match, row: Cells) -> bool:
    """Whether the row has the teams of the match, whichever is named first."""
    return sorted(_teams(row)) == sorted(_teams(match.row))


def _winner(match: _Match, row: Cells, refuse: Callable[[str, str], None]) -> int | None:
    """Who won the map: by name, or by its rounds if the file names nobody."""
    written = row.get(MAP_WINNER)
    teams = _teams(match.row)
    if written is not None:
        name = folded(written)
        if name in teams:
            return teams.index(name)
        if name not in DRAWN:
            refuse(MAP_WINNER, f"names a winner that is neither team: {isolated(written)}")
        return None
    scores = (row.get("score_a", ""), row.get("score_b", ""))
    if not all(score.isdecimal() for score in scores) or int(scores[0]) == int(scores[1]):
        return None
    side = 0 if int(scores[0]) > int(scores[1]) else 1
    return teams.index(_teams(row)[side])


def _count(match: _Match, errors: list[RowError]) -> None:
    """Write the score into the first row, and as many maps as it needs, unless the file has them. A
    match of one map has that map's rounds; one without a winner of any map has no score."""
    row = _bare(match.row)
    won = [list(match.winners.values()).count(side) for side in (0, 1)]
    if len(match.winners) == 1:
        if any(won) and not row.get("score_a"):
            message = "the file does not say the rounds of its only map"
            errors.append(RowError(match.line, MAP_WINNER, message))
        return
    row["score_a"], row["score_b"] = (f"{each}" if any(won) else "" for each in won)
    if not row.get("best_of"):
        row["best_of"] = f"{max(2, 2 * max(won) - (won[0] != won[1]))}"


def _bare(row: Cells) -> Cells:
    """The row without what is ours only here."""
    for target in (MAP_WINNER, MAP_NUMBER):
        row.pop(target, None)
    return row
