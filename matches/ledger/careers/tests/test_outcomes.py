"""Outcomes, tallies and streaks."""

import pytest

from matches.enums import Outcome, Side, Winner
from matches.ledger.careers.outcomes import (
    Streak,
    Tally,
    longest_winning_streak,
    outcome_of,
    scores_of,
    streaks,
    tally,
)

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
    found = streaks([LOSS, WIN, WIN, LOSS, WIN, WIN, DRAW])
    assert found == [
        Streak(LOSS, 0, 0),
        Streak(WIN, 1, 2),
        Streak(LOSS, 3, 3),
        Streak(WIN, 4, 5),
        Streak(DRAW, 6, 6),
    ]
    assert [each.length for each in found] == [1, 2, 1, 2, 1]
    assert longest_winning_streak(found) == found[1]
    assert longest_winning_streak(found[:1]) is None


def test_score_has_the_sides_own_first() -> None:
    assert [scores_of(side, 10, 7) for side in Side] == [[10, 7], [7, 10]]
    assert scores_of(Side.TEAM_A, None, None) is None
