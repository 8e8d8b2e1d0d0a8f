"""What an import would do, row by row."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol, TypeVar

from accounts.models import User
from clvr.lib.csv_rows import Cells, RowError
from leagues.models import League
from matches.enums import RowVerdict
from matches.season.imports.column_words import Heads, in_words


@dataclass(frozen=True, slots=True)
class Change:
    """A value that the import sets; `before` is empty for one that is not set yet."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A row of the file, what it names, and what the import does with it. `why` are the reasons for
    which it is refused; `clashes` speak against it, and do not stop it."""

    line: int
    name: str
    verdict: RowVerdict
    changes: Sequence[Change] = ()
    clashes: Sequence[str] = ()
    why: Sequence[str] = ()


class RowRefused(Exception):
    """A row can't be imported; `whys` are the reasons."""

    def __init__(self, *whys: str) -> None:
        super().__init__("; ".join(whys))
        self.whys = whys


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that was read: its rows' cells by line, and what is wrong with its rows so far.
    `founds` are the folded names of teams that a person has chosen to found; `heads` is what the
    file calls our columns, where it calls them otherwise."""

    path: Path
    content: bytes
    rows: Sequence[tuple[int, Cells]]
    errors: Sequence[RowError]
    founds: frozenset[str] = frozenset()
    heads: Heads = field(default_factory=dict)

    @property
    def wrong_lines(self) -> set[int]:
        """The lines of rows that are refused already."""
        return {error.line for error in self.errors}


class Deeds(Protocol):
    """What an import does with the rows of a plan that are new or change something."""

    def apply(self, *, by: User, file: str) -> dict[str, Any]:
        """Do it, and return what undoing it needs. The caller holds the locks of the league's
        ledger. Raises Refused for what a service refuses."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows in the file's order, and the deeds for them."""

    rows: Sequence[PlannedRow]
    deeds: Deeds

    def count(self, verdict: RowVerdict) -> int:
        return sum(row.verdict == verdict for row in self.rows)

    @property
    def changes_anything(self) -> bool:
        return any(row.verdict in (RowVerdict.NEW, RowVerdict.CHANGES) for row in self.rows)

    def digest(self, sheet: Sheet, mark: Mapping[str, object] | None = None) -> str:
        """The same for the same file as long as the import would do the same. `mark` is how the
        file is read."""
        planned = [hashlib.sha256(sheet.content).hexdigest(), *map(asdict, self.rows)]
        planned += [] if mark is None else [dict(mark)]
        return hashlib.sha256(json.dumps(planned).encode()).hexdigest()


@dataclass(slots=True)
class Reasons:
    """Why rows are refused, by line; `heads` is what the file calls our columns."""

    heads: Heads = field(default_factory=dict)
    by_line: dict[int, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, errors: Sequence[RowError], heads: Heads) -> "Reasons":
        reasons = cls(heads)
        for error in errors:
            where = f"{error.column}: " if error.column else ""
            reasons.add(error.line, f"{where}{error.message}")
        return reasons

    def add(self, line: int, *whys: str) -> None:
        self.by_line.setdefault(line, []).extend(in_words(why, self.heads) for why in whys)

    def __contains__(self, line: int) -> bool:
        return line in self.by_line

    def refused(self, names: Mapping[int, str]) -> dict[int, PlannedRow]:
        """The refused rows by line; `names` are what the rows name."""
        return {
            line: PlannedRow(line, names.get(line, ""), RowVerdict.REFUSED, why=why)
            for line, why in self.by_line.items()
        }


class OfFile(Protocol):
    """A row of the file that was read."""

    @property
    def line(self) -> int: ...


Row = TypeVar("Row", bound=OfFile)


def planned_rows(
    rows: Iterable[Row],
    planned: Callable[[Row], PlannedRow],
    reasons: Reasons,
    names: Mapping[int, str],
) -> list[PlannedRow]:
    """The rows in the file's order, with those that were refused before and those that `planned`
    refuses. `names` are what the rows name."""
    found = {}
    for row in rows:
        try:
            found[row.line] = planned(row)
        except RowRefused as refused:
            reasons.add(row.line, *refused.whys)
    found |= reasons.refused(names)
    return [found[line] for line in sorted(found)]


def clock(timestamp: datetime | None, league: League) -> str:
    """A timestamp by the league's clock, as a file has it."""
    return "" if timestamp is None else f"{timestamp.astimezone(league.zone):%Y-%m-%d %H:%M}"
