"""With how many rounds a map can end. Pure.

A map ends when a side has won `to_win` rounds, or after `most` rounds of both sides together. With
7 rounds to win, the second number means:

| most rounds | how it ends |
| --- | --- |
| 10 | 7:0 to 7:3, or all ten rounds are played: 6:4, 5:5 |
| 12 | 7:0 to 7:5, or a draw at 6:6 |
| 13 | 7:0 to 7:6: at 6:6 the next round decides, no draws |
| 24 | as with 13, or overtime after 6:6, with any lead: 8:6, 10:7; a draw at 12:12 |

Leagues end overtime in different ways (sudden death, a lead of two, a short half each), so here any
lead ends it. The browser gets the rule and applies it in the same way (`mapRule.ts`).
"""

from typing import NamedTuple


class MapRule(NamedTuple):
    """How a map ends in a league's game. `most` is at least `to_win`."""

    to_win: int
    most: int

    @property
    def has_draws(self) -> bool:
        return self.most % 2 == 0

    def ends(self, rounds_a: int, rounds_b: int) -> bool:
        """Whether a map ends with these rounds."""
        more, fewer = max(rounds_a, rounds_b), min(rounds_a, rounds_b)
        played = more + fewer
        if played > self.most:
            return False
        if more < self.to_win or more == fewer:
            return played == self.most
        return more == self.to_win or fewer >= self.to_win - 1

    @property
    def words(self) -> str:
        """The rule in words."""
        level = self.to_win - 1
        winner = f"The winner has {self.to_win} round{'s' if self.to_win > 1 else ''}"
        if self.most < 2 * level:
            return f"{winner}, or all {self.most} rounds are played."
        if self.most == 2 * level:
            return f"{winner} and the loser {_at_most(level - 1)}, or both have {level}."
        if self.most == 2 * level + 1:
            return f"{winner} and the loser {_at_most(level)}."
        drawn = f"; {self.most // 2}:{self.most // 2} is a draw" if self.has_draws else ""
        return (
            f"{winner} and the loser {_at_most(level)}. After {level}:{level} there is overtime, "
            f"up to {self.most} rounds in all{drawn}."
        )

    def refusal(self, rounds_a: int, rounds_b: int) -> str:
        """The error for a score with which no map ends, otherwise an empty string."""
        if self.ends(rounds_a, rounds_b):
            return ""
        return f"A map can’t end {rounds_a}:{rounds_b}. {self.words}"


def _at_most(rounds: int) -> str:
    return f"at most {rounds}" if rounds else "none"
