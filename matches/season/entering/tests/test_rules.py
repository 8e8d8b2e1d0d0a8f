"""Breaks without it: teams enter outside the window, or with a roster that is too small."""

from datetime import UTC, datetime, timedelta

import pytest

from matches.season.entering.rules import (
    NO_STARTERS,
    TWICE,
    free_places,
    obstacle_of_window,
    obstacle_to_roster,
    places_to_offer,
)

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)
BEFORE, AFTER = NOW - timedelta(hours=1), NOW + timedelta(hours=1)


@pytest.mark.parametrize(
    ("opens", "closes", "why"),
    [
        (
            None,
            None,
            "Teams do not enter Season 2 themselves. The league’s team managers can help.",
        ),
        (AFTER, None, "Entry to Season 2 opens at <t:1793538000>."),
        (NOW, None, ""),
        (None, AFTER, ""),
        (BEFORE, AFTER, ""),
        (
            BEFORE,
            NOW,
            "Entry to Season 2 closed at <t:1793534400>. The league’s team managers can help.",
        ),
    ],
)
def test_window_has_its_first_moment_and_not_its_last(
    opens: datetime | None, closes: datetime | None, why: str
) -> None:
    assert obstacle_of_window(opens, closes, NOW, "Season 2") == why


@pytest.mark.parametrize(
    ("starters", "substitutes", "why"),
    [
        ([1, 2, 3], [], ""),
        ([1], [2, 3], ""),
        ([1, 2], [2], TWICE),
        ([], [1, 2, 3], NO_STARTERS),
        ([1], [2], "A roster needs 3 players. You chose 2."),
    ],
)
def test_roster_has_the_minimum_and_each_player_once(
    starters: list[int], substitutes: list[int], why: str
) -> None:
    assert obstacle_to_roster(starters, substitutes, 3) == why


def test_one_place_is_offered_for_each_that_became_free() -> None:
    assert [free_places(None, 7), free_places(8, 7), free_places(8, 9)] == [None, 1, 0]
    assert [places_to_offer(2, None), places_to_offer(2, 1), places_to_offer(1, 5)] == [2, 1, 1]
