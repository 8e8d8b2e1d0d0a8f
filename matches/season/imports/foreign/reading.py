"""How a person wants another program's file to be read, and what the portal has understood."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from clvr.lib.text import folded
from matches.enums import DateOrder, UnknownName


@dataclass(frozen=True, slots=True)
class NameChoice:
    """What becomes of a name that no team of the league has; `team` is the one to use."""

    name: str
    choice: UnknownName
    team: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read a file. `columns` has our column for each of the file's, empty for one that is
    left out; None guesses. `season` is the number for rows without one. Rows before `since` and
    after `until` are left out."""

    columns: Sequence[str] | None = None
    season: int | None = None
    order: DateOrder | None = None
    since: date | None = None
    until: date | None = None
    names: Sequence[NameChoice] = ()

    @property
    def choices(self) -> Mapping[str, NameChoice]:
        """By folded name."""
        return {folded(each.name): each for each in self.names}

    @property
    def mark(self) -> dict[str, Any]:
        """The same for the same choices, for a digest."""
        return {**asdict(self), "since": str(self.since), "until": str(self.until)}


@dataclass(frozen=True, slots=True)
class ForeignColumn:
    """A column of the file, a cell of it, and our column that it is; empty if it is left out."""

    name: str
    example: str
    target: str


@dataclass(frozen=True, slots=True)
class UnknownTeam:
    """A name that no team of the league has, in how many rows it is, the names of teams that are
    like it, and what was chosen, if anything."""

    name: str
    rows: int
    near: Sequence[str]
    choice: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """A season of the league; its label says whether it is current, planned or closed."""

    value: int
    label: str


@dataclass(slots=True)
class Understood:
    """What the portal makes of a file, and what it asks. `unclear` is a date that can be two days,
    empty if none can; `order` is the order in which dates are read. `left_out` counts rows outside
    of the chosen days, rows with names to leave out, and matches without a score; `joined` counts
    rows that are part of the match of a row before them."""

    columns: Sequence[ForeignColumn]
    targets: Sequence[str]
    order: str = ""
    unclear: str = ""
    asks_season: bool = False
    season: int | None = None
    seasons: Sequence[SeasonChoice] = ()
    names: Sequence[UnknownTeam] = field(default_factory=list)
    may_found: bool = False
    left_out: int = 0
    joined: int = 0
