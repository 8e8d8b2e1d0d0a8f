"""Computing the ledger's lines from its entries. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from leagues.rating_settings import RatingSettings
from matches.enums import LedgerKind
from matches.ratings.ledger.entries import (
    Adjusted,
    Entry,
    ForfeitedMatch,
    Line,
    Position,
    RatedMatch,
    SeasonStart,
)
from matches.ratings.mmr import DRAW, WIN, rate, season_start_rating


@dataclass(slots=True)
class Standing:
    """A team's rating and record in its season at one moment."""

    rating: float
    wins: int = 0
    losses: int = 0
    draws: int = 0


class Fold:
    """Applies entries in ledger order and yields their lines.

    `settings` are by season value; `standings` are each record's state before the first entry;
    `carried` is each team's rating at the end of its last season before. Both are updated as
    entries are applied, so they hold the outcome afterwards.
    """

    def __init__(
        self,
        settings: Mapping[int, RatingSettings],
        standings: dict[int, Standing],
        carried: dict[int, float],
        teams: Mapping[int, int],
    ) -> None:
        """`teams` has the team of each record."""
        self.settings = settings
        self.standings = standings
        self.carried = carried
        self.teams = teams

    def play(self, entries: Iterable[Entry]) -> Iterator[Line]:
        for entry in entries:
            match entry:
                case RatedMatch():
                    yield from self._play_match(entry)
                case ForfeitedMatch():
                    yield from self._play_forfeit(entry)
                case SeasonStart():
                    yield self._start_season(entry)
                case Adjusted():
                    yield self._adjust(entry)

    def _start_season(self, entry: SeasonStart) -> Line:
        carried = self.carried.get(entry.team)
        if entry.start_rating is not None:
            rating = entry.start_rating
        elif carried is not None:
            rating = season_start_rating(carried, self.settings[entry.position.season])
        else:
            rating = entry.first_rating
        before = rating if carried is None else carried
        standing = self.standings[entry.record] = Standing(before)
        return self._line(entry.position, entry.record, standing, rating)

    def _play_match(self, entry: RatedMatch) -> Iterator[Line]:
        a, b = self.standings[entry.record_a], self.standings[entry.record_b]
        update = rate(
            a.rating,
            b.rating,
            entry.score,
            entry.margin,
            self.settings[entry.position.season],
            neutral=entry.neutral,
        )
        if entry.score == DRAW:
            a.draws += 1
            b.draws += 1
        else:
            winner, loser = (a, b) if entry.score == WIN else (b, a)
            winner.wins += 1
            loser.losses += 1
        after_a, after_b = a.rating + update.shift, b.rating - update.shift
        rated_a = (update.expected, update.multiplier)
        rated_b = (1.0 - update.expected, update.multiplier)
        yield self._line(entry.position, entry.record_a, a, after_a, rated_a)
        yield self._line(entry.position, entry.record_b, b, after_b, rated_b)

    def _play_forfeit(self, entry: ForfeitedMatch) -> Iterator[Line]:
        if entry.winner is not None:
            standing = self.standings[entry.winner]
            standing.wins += 1
            yield self._line(entry.position, entry.winner, standing, standing.rating)
        for loser in entry.losers:
            standing = self.standings[loser]
            standing.losses += 1
            yield self._line(entry.position, loser, standing, standing.rating)

    def _adjust(self, entry: Adjusted) -> Line:
        standing = self.standings[entry.record]
        return self._line(entry.position, entry.record, standing, standing.rating + entry.points)

    def _line(
        self,
        position: Position,
        record: int,
        standing: Standing,
        after: float,
        rated: tuple[float | None, float | None] = (None, None),
    ) -> Line:
        """The record's line at `position`. Sets its rating, and its team's, to `after`.

        `rated` is the expected score and the multiplier of a rated match.
        """
        before, standing.rating = standing.rating, after
        self.carried[self.teams[record]] = after
        kind = position.kind
        return Line(
            record,
            kind,
            position.source if kind == LedgerKind.MATCH else None,
            position.source if kind == LedgerKind.ADJUSTMENT else None,
            None if kind == LedgerKind.SEASON_START else position.at,
            before,
            after,
            *rated,
            standing.wins,
            standing.losses,
            standing.draws,
        )
