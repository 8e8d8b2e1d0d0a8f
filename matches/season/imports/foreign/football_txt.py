"""Seasons in the text format of openfootball (Football.TXT), as a table.

Both forms are read: `[Fri Aug/16]` with `20.00  Home  1-0 (0-0)  Away`, and `Fri Aug/16` with
`20:00  Home  v  Away  1-0 (0-0)`. A year is written once, on the first date or in the title.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from clvr.lib.csv_rows import Table

HEADER = ("Round", "Date", "Time", "Team 1", "Score", "Team 2")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

_TITLE = re.compile(r"= .*?(?P<year>\d{4})(?:[/-]\d{2,4})?\s*", re.ASCII)
_ROUND = re.compile(r"(?:[▪»#]+ ?)?(?P<name>(?:Matchday|Round|Week|Group|Final|Semi|Quarter).*)")
_DATE = re.compile(
    r"\[?(?:[A-Z][a-z]{2},? )?(?P<month>[A-Z][a-z]{2})[a-z]*[/ ](?P<day>\d{1,2})"
    r"(?: (?P<year>\d{4}))?\]?",
    re.ASCII,
)
_SCORE = r"(?P<score>\d+-\d+(?: \(\d+-\d+\))?|-)"
_CLOCK = r"(?:(?P<time>\d{1,2}[:.]\d\d)\s+)?"
_BETWEEN = re.compile(rf"{_CLOCK}(?P<a>\S.*?)\s{{2,}}{_SCORE}\s{{2,}}(?P<b>\S.*)", re.ASCII)
_AFTER = re.compile(
    rf"{_CLOCK}(?P<a>\S.*?)\s+v\s+(?P<b>\S.*?)(?:\s{{2,}}{_SCORE}(?:\s.*)?)?", re.ASCII
)


def is_football_txt(text: str) -> bool:
    """Whether a text is in this format: it begins with a title, and has a line with a date."""
    lines = [line.strip() for line in text.splitlines() if line.strip()][:20]
    return (
        bool(lines)
        and _TITLE.fullmatch(lines[0]) is not None
        and any(_DATE.fullmatch(line) for line in lines)
    )


@dataclass(slots=True)
class _Season:
    """What the lines so far say about those that follow."""

    year: int = 0
    first_month: int = 0
    round: str = ""
    date: str = ""
    clock: str = ""
    rows: list[tuple[int, list[str]]] = field(default_factory=list)


def table_of(text: str) -> Table:
    """The matches of a season. A match without a time of day has that of the one above it."""
    season = _Season()
    for number, line in _lines(text):
        if title := _TITLE.fullmatch(line):
            season.year = int(title["year"])
        elif found := _ROUND.fullmatch(line):
            season.round = found["name"].split("|")[0].strip()
        elif date := _DATE.fullmatch(line):
            _begin_day(season, date)
        elif match := _AFTER.fullmatch(line) or _BETWEEN.fullmatch(line):
            season.clock = (match["time"] or season.clock).replace(".", ":")
            score = (match["score"] or "").split(" ")[0]
            cells = [season.round, season.date, season.clock, match["a"], score, match["b"].strip()]
            season.rows.append((number, cells))
    return Table(HEADER, 1, season.rows)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if (stripped := line.strip()) and not stripped.startswith("# "):
            yield number, stripped


def _begin_day(season: _Season, found: re.Match[str]) -> None:
    """A season goes on into the next year if a month comes before its first."""
    name = found["month"].casefold()
    if name not in MONTHS:
        return
    month = MONTHS.index(name) + 1
    if found["year"]:
        season.year, season.first_month = int(found["year"]), month
    season.first_month = season.first_month or month
    year = season.year + (not found["year"] and month < season.first_month)
    season.date, season.clock = f"{year:04}-{month:02}-{int(found['day']):02}", ""
