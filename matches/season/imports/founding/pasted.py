"""Text about several teams and their players, as rows of a roster file. Pure.

One team a line: `Foxes, EU, Ada (captain), Bo`, or `Foxes: Ada (captain), Bo`. One team a block:
`Foxes, EU`, with its players on the lines below. A table: as a spreadsheet copies it, with the
columns' names in its first row.
"""

import csv
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from clvr.lib.text import folded
from matches.enums import PasteLayout

DELIMITERS = "\t;,"
"""What separates cells: the first of them that the text has."""
HEADER = {
    "team": "team",
    "team name": "team",
    "region": "region",
    "division": "division",
    "discord id": "discord_id",
    "player": "username",
    "player name": "username",
    "username": "username",
    "user name": "username",
    "rank": "rank",
    "role": "rank",
}
"""What the columns of a table can be called, and their names in a roster file."""
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
NO_TEAM_COLUMN = "the table’s first row has no column “team”"

_BULLET = re.compile(r"\s*(?:[-–—*•·]\s*|[0-9]{1,2}[.)]\s+)(?=\S)")
_PLAYER = re.compile(r"@?(?P<who>.*?)\s*(?:[(\[](?P<rank>[^()\[\]]*)[)\]])?", re.DOTALL)
_DISCORD_ID = re.compile(r"[0-9]{15,20}", re.ASCII)

Row = tuple[int, dict[str, str]]
"""A line's number, and its cells by column of a roster file."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """How a text was read, and its rows; a row without a player is about the team alone. `fault` is
    why none could be read."""

    layout: PasteLayout
    rows: Sequence[Row]
    fault: str = ""


def read_pasted(text: str, regions: Collection[str], layout: PasteLayout | None = None) -> Pasted:
    """The rows of a text. `regions` are the words for regions, folded. Without a layout, the most
    probable one is taken."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1)]
    chosen = layout or guessed_layout(lines)
    stripped = [line.strip() for _, line in lines]
    delimiter = next((each for each in DELIMITERS if any(each in line for line in stripped)), ",")
    if chosen == PasteLayout.TABLE:
        rows = list(_table(lines, delimiter))
        return Pasted(chosen, rows, "" if rows or not text.strip() else NO_TEAM_COLUMN)
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
        columns = _columns(_cells(filled[0], delimiter))
        if "team" in columns and len(set(columns) - {""}) > 1:
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
    """A team's name, its region if the second cell is one, and its players."""
    team, *rest = cells
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


def _table(lines: Sequence[tuple[int, str]], delimiter: str) -> Iterator[Row]:
    columns: list[str] = []
    for number, line in lines:
        if not line.strip():
            continue
        cells = _cells(line, delimiter)
        if not columns:
            columns = _columns(cells)
            if "team" not in columns:
                return
            continue
        row = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
        if any(row.values()):
            yield number, row


def _columns(cells: Sequence[str]) -> list[str]:
    """Our column for each cell of a header; empty for one that is left out."""
    words = (" ".join(re.split(r"[\s_]+", folded(cell))) for cell in cells)
    return [HEADER.get(each, "") for each in words]


def _cells(line: str, delimiter: str) -> list[str]:
    """The cells of a line, without white space around them."""
    found = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [""])
    return [" ".join(cell.split()) for cell in found] or [""]
