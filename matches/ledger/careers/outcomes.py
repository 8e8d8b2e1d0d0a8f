"""The outcomes of matches for a team or a player, in order. Pure."""

from collections.abc import Iterable
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
    """Matches in a row that ended alike; the first and the last by their place among all."""

    outcome: Outcome
    first: int
    last: int

    @property
    def length(self) -> int:
        return self.last - self.first + 1


def outcome_of(winner: Winner, side: Side) -> Outcome:
    """A side's outcome in a match that counts. Both lose a double forfeit, which nobody wins."""
    if winner == Winner.DRAW:
        return Outcome.DRAW
    return Outcome.WIN if winner.value == side.value else Outcome.LOSS


def scores_of(side: Side, score_a: int | None, score_b: int | None) -> list[int] | None:
    """The score with the side's own first; None for a match without one, such as a forfeit."""
    if score_a is None or score_b is None:
        return None
    return [score_a, score_b] if side == Side.TEAM_A else [score_b, score_a]


def tally(outcomes: Iterable[Outcome]) -> Tally:
    found = list(outcomes)
    return Tally(*(found.count(each) for each in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)))


def streaks(outcomes: Iterable[Outcome]) -> list[Streak]:
    """All streaks of matches in order, the oldest first."""
    found: list[Streak] = []
    for outcome, group in groupby(enumerate(outcomes), key=lambda each: each[1]):
        places = [place for place, _ in group]
        found.append(Streak(outcome, places[0], places[-1]))
    return found


def longest_winning_streak(of: Iterable[Streak]) -> Streak | None:
    """The first of the longest streaks of wins; None without a win."""
    won = (each for each in of if each.outcome == Outcome.WIN)
    return max(won, key=lambda each: each.length, default=None)
