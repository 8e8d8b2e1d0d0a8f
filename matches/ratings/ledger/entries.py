"""The entries of the ledger as plain data, and the order in which they count. Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from matches.enums import LedgerKind

SEASON_OPENS = datetime.min.replace(tzinfo=UTC)
"""The moment of a season's starts: before everything else in it, whatever the dates say."""


class Position(NamedTuple):
    """Where an entry stands: season, effective time, kind, and the key of what it came from."""

    season: int
    at: datetime
    kind: LedgerKind
    source: int


@dataclass(frozen=True, slots=True)
class SeasonStart:
    """A team enters a season. `start_rating` replaces the rating that it would carry over;
    `first_rating` is what it gets when there is nothing to carry over."""

    position: Position
    record: int
    team: int
    start_rating: float | None
    first_rating: float


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A played match. `score` is that of the first record, `margin` is in rounds."""

    position: Position
    record_a: int
    record_b: int
    score: float
    margin: int
    neutral: bool


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that counts in the records, not in the ratings; a forfeit by both has no winner."""

    position: Position
    winner: int | None
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Staff gave a team points, or took some."""

    position: Position
    record: int
    points: float


Entry = SeasonStart | RatedMatch | ForfeitedMatch | Adjusted


class Line(NamedTuple):
    """One team's line of the ledger: a row of RatingChange, without its key."""

    record: int
    kind: LedgerKind
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
