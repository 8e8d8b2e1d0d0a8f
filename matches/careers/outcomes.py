"""What matches came to for a team or a player, in order. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from matches.enums import Outcome, Side, Winner


class Tally(NamedTuple):
    """How many matches were played and how they ended."""

    wins: int
    draws: int
    losses: int

    @property
    def played(self) -> int:
        return sum(self)

    @property
    def win_rate(self) -> float | None:
        """The share of matches won; a draw counts half. None without a match."""
        return (self.wins + 0.5 * self.draws) / self.played if self.played else None


@dataclass(frozen=True, slots=True)
class Streak:
    """Matches in a row that ended alike."""

    outcome: Outcome
    length: int


def outcome_of(winner: Winner, side: Side) -> Outcome:
    """What a match that counts came to for a side. Both lose a double forfeit, which nobody
    wins."""
    if winner == Winner.DRAW:
        return Outcome.DRAW
    return Outcome.WIN if winner.value == side.value else Outcome.LOSS


def tally(outcomes: Iterable[Outcome]) -> Tally:
    found = list(outcomes)
    return Tally(*(found.count(each) for each in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)))


def streaks(outcomes: Sequence[Outcome]) -> list[Streak]:
    """All streaks of matches in order, the oldest first."""
    return [Streak(outcome, len(list(group))) for outcome, group in groupby(outcomes)]


def longest_winning_streak(outcomes: Sequence[Outcome]) -> int:
    won = (each.length for each in streaks(outcomes) if each.outcome == Outcome.WIN)
    return max(won, default=0)
