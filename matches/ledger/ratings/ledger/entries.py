"""The ledger's entries as plain data, and their order. Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from matches.enums import LedgerKind

SEASON_OPENS = datetime.min.replace(tzinfo=UTC)
"""The timestamp of a season's start entries: before everything else in the season, whatever its
dates."""


class Position(NamedTuple):
    """The place of an entry: season, effective time, kind, and the key of its source."""

    season: int
    at: datetime
    kind: LedgerKind
    source: int


@dataclass(frozen=True, slots=True)
class SeasonStart:
    """A team enters a season. `start_rating` replaces its carried-over rating; `first_rating` is
    used if there is none to carry over."""

    position: Position
    record: int
    team: int
    start_rating: float | None
    first_rating: float


class RatedMatch(NamedTuple):
    """A played match. `score` is that of the first record, `margin` is in rounds.

    A tuple, because a rebuild makes ten thousands: a frozen dataclass takes four times as long.
    """

    position: Position
    record_a: int
    record_b: int
    score: float
    margin: int
    neutral: bool


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that counts in the records but not in the ratings. A double forfeit has no winner."""

    position: Position
    winner: int | None
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """An adjustment of a team's rating by staff."""

    position: Position
    record: int
    points: float


Entry = SeasonStart | RatedMatch | ForfeitedMatch | Adjusted


class Line(NamedTuple):
    """One team's line of the ledger: a RatingChange without its key.

    `kind` is the plain number of a LedgerKind, because databases' drivers take those faster.
    """

    record: int
    kind: int
    match: int | None
    adjustment: int | None
    effective_at: datetime | None
    before: float
    after: float
    expected: float | None
    multiplier: float | None
    wins: int
    losses: int
    draws: int
    form: int
