"""Computing the ledger's lines from its entries. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from leagues.rating_settings import RatingSettings
from matches.enums import LedgerKind
from matches.ledger.ratings.ledger.entries import (
    Adjusted,
    Entry,
    ForfeitedMatch,
    Line,
    Position,
    RatedMatch,
    SeasonStart,
)
from matches.ledger.ratings.mmr import DRAW, WIN, rate, season_start_rating
from teams.form import DRAWN, LOST, WON, form_after

MATCH = int(LedgerKind.MATCH)


@dataclass(slots=True)
class TeamState:
    """A team's rating and record in its season at one time."""

    rating: float
    wins: int = 0
    losses: int = 0
    draws: int = 0
    form: int = 0


class Fold:
    """Applies entries in ledger order and yields their lines.

    `settings` are by season value; `standings` are each record's state before the first entry;
    `carried` is each team's rating at the end of its last season before. Both are updated as
    entries are applied, so they hold the outcome afterwards.
    """

    def __init__(
        self,
        settings: Mapping[int, RatingSettings],
        standings: dict[int, TeamState],
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
                    # By far the most, so without a generator of their own.
                    first, second = self._play_match(entry)
                    yield first
                    yield second
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
        standing = self.standings[entry.record] = TeamState(before)
        return self._line(entry.position, entry.record, standing, rating)

    def _play_match(self, entry: RatedMatch) -> tuple[Line, Line]:
        position, record_a, record_b, score, margin, neutral = entry
        a, b = self.standings[record_a], self.standings[record_b]
        settings = self.settings[position.season]
        before_a, before_b = a.rating, b.rating
        expected, multiplier, shift = rate(
            before_a, before_b, score, margin, settings, neutral=neutral
        )
        if score == DRAW:
            a.draws += 1
            b.draws += 1
            a.form, b.form = form_after(a.form, DRAWN), form_after(b.form, DRAWN)
        elif score == WIN:
            a.wins += 1
            b.losses += 1
            a.form, b.form = form_after(a.form, WON), form_after(b.form, LOST)
        else:
            b.wins += 1
            a.losses += 1
            a.form, b.form = form_after(a.form, LOST), form_after(b.form, WON)
        after_a = a.rating = self.carried[self.teams[record_a]] = before_a + shift
        after_b = b.rating = self.carried[self.teams[record_b]] = before_b - shift
        _, at, _, source = position
        # Each value by itself: these are nearly all lines of a rebuild.
        # fmt: off
        return (
            Line(record_a, MATCH, source, None, at, before_a, after_a, expected, multiplier,
                 a.wins, a.losses, a.draws, a.form),
            Line(record_b, MATCH, source, None, at, before_b, after_b, 1.0 - expected, multiplier,
                 b.wins, b.losses, b.draws, b.form),
        )
        # fmt: on

    def _play_forfeit(self, entry: ForfeitedMatch) -> Iterator[Line]:
        if entry.winner is not None:
            standing = self.standings[entry.winner]
            standing.wins += 1
            standing.form = form_after(standing.form, WON)
            yield self._line(entry.position, entry.winner, standing, standing.rating)
        for loser in entry.losers:
            standing = self.standings[loser]
            standing.losses += 1
            standing.form = form_after(standing.form, LOST)
            yield self._line(entry.position, loser, standing, standing.rating)

    def _adjust(self, entry: Adjusted) -> Line:
        standing = self.standings[entry.record]
        return self._line(entry.position, entry.record, standing, standing.rating + entry.points)

    def _line(
        self,
        position: Position,
        record: int,
        standing: TeamState,
        after: float,
    ) -> Line:
        """The record's line at `position`, which is no rated match. Sets its rating, and its
        team's, to `after`."""
        before, standing.rating = standing.rating, after
        self.carried[self.teams[record]] = after
        kind = position.kind
        return Line(
            record,
            int(kind),
            position.source if kind == LedgerKind.MATCH else None,
            position.source if kind == LedgerKind.ADJUSTMENT else None,
            None if kind == LedgerKind.SEASON_START else position.at,
            before,
            after,
            None,
            None,
            standing.wins,
            standing.losses,
            standing.draws,
            standing.form,
        )
