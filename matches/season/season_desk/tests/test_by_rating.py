"""Sharing teams among divisions by rating."""

import pytest

from matches.season.season_desk.by_rating import shared_by_rating

RATINGS = {1: 1500.0, 2: 1700.0, 3: 1600.0, 4: 1500.0}


@pytest.mark.parametrize(
    ("sizes", "shares"),
    [
        ([1, 3], [[2], [3, 1, 4]]),
        ([2, 2], [[2, 3], [1, 4]]),
        ([0, 4], [[], [2, 3, 1, 4]]),
        ([2], [[2, 3]]),
        ([3, 3], [[2, 3, 1], [4]]),
        ([], []),
    ],
)
def test_teams_fill_the_divisions_from_the_highest_down(
    sizes: list[int], shares: list[list[int]]
) -> None:
    assert shared_by_rating(RATINGS, sizes) == shares
