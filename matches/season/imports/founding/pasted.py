"""Text about several teams and their players, as rows of a roster file. Pure.

One team a line: `Foxes, EU, Ada (captain), Bo`, `Foxes, EU: Ada (captain), Bo` or
`Foxes: Ada (captain), Bo`. One team a block:
`Foxes, EU`, with its players on the lines below. A table: as a spreadsheet copies it, with the
columns' names in its first row.
"""

import csv
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from clvr.lib.text import folded
from matches.enums import PasteColumn, PasteLayout

DELIMITERS = "\t;,"
"""What separates cells: the first of them that the text has."""
HEADER = {
    "team": PasteColumn.TEAM,
    "team name": PasteColumn.TEAM,
    "region": PasteColumn.REGION,
    "division": PasteColumn.DIVISION,
    "discord id": PasteColumn.DISCORD_ID,
    "player": PasteColumn.USERNAME,
    "players": PasteColumn.USERNAME,
    "player name": PasteColumn.USERNAME,
    "username": PasteColumn.USERNAME,
    "user name": PasteColumn.USERNAME,
    "rank": PasteColumn.RANK,
    "role": PasteColumn.RANK,
    "captain": PasteColumn.CAPTAIN,
    "team captain": PasteColumn.CAPTAIN,
    "is captain": PasteColumn.CAPTAIN,
    "co-captain": PasteColumn.CO_CAPTAIN,
    "co captain": PasteColumn.CO_CAPTAIN,
    "cocaptain": PasteColumn.CO_CAPTAIN,
}
"""What the columns of a table can be called."""
LEADERS = {PasteColumn.CAPTAIN: "Captain", PasteColumn.CO_CAPTAIN: "Co-Captain"}
SEVERAL = frozenset({PasteColumn.USERNAME, PasteColumn.LEFT_OUT})
"""What several columns of a table can be."""
RANKS = {
    "c": "Captain",
    "cap": "Captain",
    "captain": "Captain",
    "cc": "Co-Captain",
    "co-captain": "Co-Captain",
    "co captain": "Co-Captain",
    "cocaptain": "Co-Captain",
    "staff": "Staff",
    "coach": "Staff",
    "member": "Member",
    "player": "Member",
}
"""What people write in brackets after a player's name."""
YES = frozenset({"yes", "y", "x", "1", "true", "✓", "✔"})
NO = frozenset({"", "no", "n", "0", "false", "-"})
"""What a column for captains has if it only marks which players they are."""
NO_TEAM_COLUMN = "the table’s first row has no column “team”"
TWICE = "choose “{column}” for one column only"

_SEVERAL_PLAYERS = re.compile(r"player ?[0-9]{1,2}", re.ASCII)
_BULLET = re.compile(r"\s*(?:[-–—*•·]\s*|[0-9]{1,2}[.)]\s+)(?=\S)")
_PLAYER = re.compile(r"@?(?P<who>.*?)\s*(?:[(\[](?P<rank>[^()\[\]]*)[)\]])?", re.DOTALL)
_DISCORD_ID = re.compile(r"[0-9]{15,20}", re.ASCII)

Row = tuple[int, dict[str, str]]
"""A line's number, and its cells by column of a roster file."""


@dataclass(frozen=True, slots=True)
class PastedColumn:
    """A column of a table, the first cell of it that is not empty, and what it is taken for."""

    name: str
    example: str
    column: PasteColumn


@dataclass(frozen=True, slots=True)
class Pasted:
    """How a text was read, and its rows; a row without a player is about the team alone. `columns`
    are those of a table. `fault` is why none could be read."""

    layout: PasteLayout
    rows: Sequence[Row]
    columns: Sequence[PastedColumn] = ()
    fault: str = ""


def read_pasted(
    text: str,
    regions: Collection[str],
    layout: PasteLayout | None = None,
    columns: Sequence[PasteColumn] | None = None,
) -> Pasted:
    """The rows of a text. `regions` are the words for regions, folded. Without a layout, the most
    probable one is taken; and so is without `columns`, one for each of a table's, what these are.
    """
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1)]
    chosen = layout or guessed_layout(lines)
    stripped = [line.strip() for _, line in lines]
    delimiter = next((each for each in DELIMITERS if any(each in line for line in stripped)), ",")
    if chosen == PasteLayout.TABLE:
        return _table([each for each in lines if each[1].strip()], delimiter, columns)
    read = _blocks if chosen == PasteLayout.BLOCKS else _lines
    return Pasted(chosen, list(read(lines, delimiter, regions)))


def guessed_layout(lines: Sequence[tuple[int, str]]) -> PasteLayout:
    """A table if the first row names a column for teams and another one; blocks if a line looks
    like a player's below a team, or if below the first line of each of several blocks are single
    names; otherwise lines."""
    filled = [line for _, line in lines if line.strip()]
    if not filled:
        return PasteLayout.LINES
    for delimiter in DELIMITERS:
        columns = set(_columns(_cells(filled[0], delimiter)))
        if PasteColumn.TEAM in columns and len(columns - {PasteColumn.LEFT_OUT}) > 1:
            return PasteLayout.TABLE
    if any(_is_below(line) for line in filled[1:]):
        return PasteLayout.BLOCKS
    blocks = [block for block in _parted(lines) if block]
    below = [line for block in blocks for _, line in block[1:]]
    are_players = bool(below) and not any(each in line for line in below for each in DELIMITERS)
    return PasteLayout.BLOCKS if len(blocks) > 1 and are_players else PasteLayout.LINES


def _is_below(line: str) -> bool:
    """Whether a line is indented or has a bullet, as players below a team."""
    return line[:1] in (" ", "\t") or _BULLET.match(line) is not None


def _parted(lines: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """The lines between empty ones."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in lines:
        if line.strip():
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    return blocks


def _lines(
    lines: Sequence[tuple[int, str]], delimiter: str, regions: Collection[str]
) -> Iterator[Row]:
    for number, line in lines:
        if line.strip():
            yield from _team(number, _team_cells(line, delimiter), regions)


def _blocks(
    lines: Sequence[tuple[int, str]], delimiter: str, regions: Collection[str]
) -> Iterator[Row]:
    """In a block whose players are marked, each line without a mark begins a team; in another one,
    only the first line does."""
    for block in _parted(lines):
        is_marked = any(_is_below(line) for _, line in block[1:])
        team = ""
        for place, (number, line) in enumerate(block):
            if place == 0 or (is_marked and not _is_below(line)):
                cells = _team_cells(line, delimiter)
                team = cells[0]
                yield from _team(number, cells, regions)
                continue
            for cell in _cells(_BULLET.sub("", line, count=1).strip(), delimiter):
                if cell:
                    yield number, {"team": team, **_player(cell)}


def _team(number: int, cells: Sequence[str], regions: Collection[str]) -> Iterator[Row]:
    """A team's name, its region if the second cell is one, and its players. After the region there
    may be a colon."""
    team, *rest = cells
    region, colon, after = rest[0].partition(":") if rest else ("", "", "")
    if colon and folded(region.strip()) in regions:
        rest = [region.strip(), after.strip(), *rest[1:]]
    has_region = bool(rest) and folded(rest[0]) in regions
    yield number, {"team": team, **({"region": rest[0]} if has_region else {})}
    for cell in rest[has_region:]:
        if cell:
            yield number, {"team": team, **_player(cell)}


def _team_cells(line: str, delimiter: str) -> list[str]:
    """The cells of a line that begins with a team's name, after which there may be a colon."""
    first, *rest = _cells(line.strip(), delimiter)
    name, colon, after = first.partition(":")
    if not (colon and name.strip() and after[:1] in ("", " ")):
        return [first, *rest]
    return [name.strip(), *([after.strip()] if after else []), *rest]


def _player(cell: str) -> dict[str, str]:
    """A player by username or Discord id, with the rank in brackets after it. Brackets with
    something else are part of the name."""
    found = _PLAYER.fullmatch(cell)
    who, rank = (found["who"], found["rank"]) if found else (cell, None)
    known = RANKS.get(folded(rank or ""))
    if rank is not None and known is None:
        who = cell.removeprefix("@")
    column = "discord_id" if _DISCORD_ID.fullmatch(who) else "username"
    return {column: who, **({"rank": known} if known else {})}


def _table(
    lines: Sequence[tuple[int, str]], delimiter: str, columns: Sequence[PasteColumn] | None
) -> Pasted:
    """The rows of a table, of which the first names the columns."""
    header, *rest = [(number, _cells(line, delimiter)) for number, line in lines] or [(1, [])]
    names = header[1]
    if columns is None or len(columns) != len(names):
        columns = _columns(names)
    shown = [
        PastedColumn(name, next((each[at] for _, each in rest if each[at:] and each[at]), ""), what)
        for at, (name, what) in enumerate(zip(names, columns, strict=True))
    ]
    if not names:
        return Pasted(PasteLayout.TABLE, [])
    if PasteColumn.TEAM not in columns:
        return Pasted(PasteLayout.TABLE, [], shown, NO_TEAM_COLUMN)
    for each in dict.fromkeys(columns):
        if each not in SEVERAL and columns.count(each) > 1:
            return Pasted(PasteLayout.TABLE, [], shown, TWICE.format(column=each.label))
    lined = [_Lined(number, tuple(zip(columns, cells, strict=False))) for number, cells in rest]
    return Pasted(PasteLayout.TABLE, list(_rows_of([each for each in lined if each.is_any])), shown)


@dataclass(frozen=True, slots=True)
class _Lined:
    """A line of a table."""

    number: int
    cells: Sequence[tuple[PasteColumn, str]]

    @property
    def is_any(self) -> bool:
        return any(text for column, text in self.cells if column != PasteColumn.LEFT_OUT)

    def all(self, column: PasteColumn) -> list[str]:
        """What is in the cells of a column, or of several."""
        return [text for each, text in self.cells if each == column and text]

    def one(self, column: PasteColumn) -> dict[str, str]:
        found = self.all(column)
        return {column.value: found[0]} if found else {}

    @property
    def team(self) -> str:
        return next(iter(self.all(PasteColumn.TEAM)), "")

    def players(self) -> list[dict[str, str]]:
        """Those in the columns for players. An id and a rank are those of the first one."""
        names = [_player(each) for each in self.all(PasteColumn.USERNAME)]
        of_first = {**self.one(PasteColumn.DISCORD_ID), **self.one(PasteColumn.RANK)}
        if not names:
            return [of_first] if of_first else []
        return [{**names[0], **of_first}, *names[1:]]


def _rows_of(lined: Sequence[_Lined]) -> Iterator[Row]:
    """Each team where it is named first, then each line's players, with the leaders before them. A
    leader who is also among the players, or is named again in another line of the team, is one row.
    """
    marks = {column for column in LEADERS if _only_marks(column, lined)}
    ranks = {
        _who(each.team, leader): leader["rank"]
        for each in lined
        for leader in _leaders(each, LEADERS.keys() - marks)
    }
    named: set[tuple[str, str, str]] = set()
    teams: set[str] = set()
    for each in lined:
        more = {**each.one(PasteColumn.REGION), **each.one(PasteColumn.DIVISION)}
        found = []
        for player in [*_leaders(each, LEADERS.keys() - marks), *_marked(each, marks)]:
            who = _who(each.team, player)
            if who in named:
                continue
            if who in ranks:
                named.add(who)
            found.append({**player, **({"rank": ranks[who]} if who in ranks else {})})
        if folded(each.team) not in teams:
            # By itself, so that the team is founded without a player who is refused.
            found.insert(0, {})
            teams.add(folded(each.team))
        for player in found or [{}]:
            yield each.number, {"team": each.team, **more, **player}
            more = {}


def _only_marks(column: PasteColumn, lined: Sequence[_Lined]) -> bool:
    """Whether the column says which players are leaders, and not who they are."""
    words = {folded(text) for each in lined for text in each.all(column)}
    return bool(words) and words <= YES | NO


def _leaders(lined: _Lined, columns: Collection[PasteColumn]) -> list[dict[str, str]]:
    """Those who are named in the columns for leaders, each in a rank."""
    return [
        {**_player(text), "rank": rank}
        for column, rank in LEADERS.items()
        if column in columns
        for text in lined.all(column)
    ]


def _marked(lined: _Lined, marks: Collection[PasteColumn]) -> list[dict[str, str]]:
    """The line's players, the first of them in the rank with which the line is marked."""
    players = lined.players()
    for column, rank in LEADERS.items():
        is_marked = column in marks and any(folded(text) in YES for text in lined.all(column))
        if is_marked and players:
            players[0] = {**players[0], "rank": players[0].get("rank", rank)}
    return players


def _who(team: str, player: dict[str, str]) -> tuple[str, str, str]:
    return folded(team), folded(player.get("username", "")), player.get("discord_id", "")


def _columns(cells: Sequence[str]) -> list[PasteColumn]:
    """What each column of a header is."""
    words = [" ".join(re.split(r"[\s_]+", folded(cell))) for cell in cells]
    return [
        PasteColumn.USERNAME
        if _SEVERAL_PLAYERS.fullmatch(each)
        else HEADER.get(each, PasteColumn.LEFT_OUT)
        for each in words
    ]


def _cells(line: str, delimiter: str) -> list[str]:
    """The cells of a line, without white space around them."""
    found = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [""])
    return [" ".join(cell.split()) for cell in found] or [""]
