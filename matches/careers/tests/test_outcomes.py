"""Outcomes, tallies and streaks."""

import pytest

from matches.careers.outcomes import (
    Streak,
    Tally,
    longest_winning_streak,
    outcome_of,
    streaks,
    tally,
)
from matches.enums import Outcome, Side, Winner

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


@pytest.mark.parametrize(
    ("winner", "outcomes"),
    [
        (Winner.TEAM_A, (WIN, LOSS)),
        (Winner.TEAM_B, (LOSS, WIN)),
        (Winner.DRAW, (DRAW, DRAW)),
        # A double forfeit.
        (Winner.NONE, (LOSS, LOSS)),
    ],
)
def test_outcome_is_that_of_the_side(winner: Winner, outcomes: tuple[Outcome, Outcome]) -> None:
    assert tuple(outcome_of(winner, side) for side in Side) == outcomes


def test_draw_counts_half_in_the_win_rate() -> None:
    assert tally([WIN, DRAW, LOSS, LOSS]) == Tally(1, 1, 2)
    assert (tally([WIN, DRAW, LOSS, LOSS]).win_rate, tally([]).win_rate) == (0.375, None)


def test_streaks_end_with_another_outcome() -> None:
    outcomes = [WIN, WIN, LOSS, WIN, DRAW]
    assert streaks(outcomes) == [Streak(WIN, 2), Streak(LOSS, 1), Streak(WIN, 1), Streak(DRAW, 1)]
    assert (longest_winning_streak(outcomes), longest_winning_streak([LOSS])) == (2, 0)
