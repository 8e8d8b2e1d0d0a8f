"""Without these, a prediction closes too late, gets wrong points, or the crowd is said wrongly."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.enums import Winner
from matches.scores.map_rules import MapRule
from matches.scores.scoring import ScoreError, tally_score
from matches.shown.pickem.rules import (
    CLOSED,
    DECIDED,
    NO_TIME,
    OFF,
    SEASON_CLOSED,
    UNRATED,
    Bin,
    Calibration,
    Crowd,
    Forecast,
    Guess,
    PossibleScores,
    Predictable,
    calibration_of,
    can_end,
    closes_at,
    has_closed,
    has_draws,
    is_said,
    obstacle_to_predicting,
    obstacle_to_taking_back,
    points_of,
    possible_scores,
)

TIME = datetime(2026, 9, 8, 19, 0, tzinfo=UTC)
BREACHERS, ONWARD = MapRule(7, 12), MapRule(4, 7)

rules = st.one_of(
    st.none(),
    st.integers(1, 8).flatmap(
        lambda to_win: st.builds(MapRule, st.just(to_win), st.integers(to_win, 24))
    ),
)
scores = st.tuples(st.integers(0, 14), st.integers(0, 14))


OPEN = Predictable(
    is_on=True,
    is_season_closed=False,
    is_rated=True,
    has_result=False,
    time=TIME + timedelta(minutes=6),
)


@pytest.mark.parametrize(
    ("changed", "to_predict", "to_take_back"),
    [
        ({}, "", ""),
        ({"time": TIME + timedelta(minutes=5)}, CLOSED, CLOSED),
        ({"time": TIME}, CLOSED, CLOSED),
        ({"time": TIME - timedelta(hours=1)}, CLOSED, CLOSED),
        ({"time": None}, NO_TIME, ""),
        ({"has_result": True}, DECIDED, DECIDED),
        ({"is_rated": False}, UNRATED, ""),
        ({"is_season_closed": True}, SEASON_CLOSED, SEASON_CLOSED),
        ({"is_on": False}, OFF, ""),
    ],
)
def test_match_is_predicted_until_five_minutes_before_it_and_what_was_said_taken_back(
    changed: dict[str, Any], to_predict: str, to_take_back: str
) -> None:
    match = OPEN._replace(**changed)
    assert obstacle_to_predicting(match, TIME) == to_predict
    assert obstacle_to_taking_back(match, TIME) == to_take_back


def test_match_closes_five_minutes_before_it_and_opens_with_a_later_time() -> None:
    assert closes_at(TIME) == TIME - timedelta(minutes=5)
    assert has_closed(TIME, TIME - timedelta(minutes=5), has_result=False)
    assert not has_closed(TIME + timedelta(days=1), TIME, has_result=False)


@pytest.mark.parametrize(
    ("guess", "result", "points"),
    [
        (Guess(Winner.TEAM_A, None), (7, 3), 2),
        (Guess(Winner.TEAM_A, (7, 3)), (7, 3), 3),
        (Guess(Winner.TEAM_A, (7, 4)), (7, 3), 2),
        (Guess(Winner.TEAM_B, (3, 7)), (7, 3), 0),
        (Guess(Winner.TEAM_B, None), (7, 3), 0),
        (Guess(Winner.DRAW, (6, 6)), (6, 6), 3),
        (Guess(Winner.DRAW, None), (6, 6), 2),
        (Guess(Winner.TEAM_A, (7, 5)), (6, 6), 0),
    ],
)
def test_points_are_two_for_the_winner_and_one_more_for_the_score(
    guess: Guess, result: tuple[int, int], points: int
) -> None:
    assert points_of(guess, result) == points


@given(guessed=scores, result=scores, has_score=st.booleans())
def test_points_are_the_same_from_both_teams_views(
    *, guessed: tuple[int, int], result: tuple[int, int], has_score: bool
) -> None:
    def points(one: tuple[int, int], other: tuple[int, int]) -> int:
        return points_of(Guess(Winner.of_score(*one), one if has_score else None), other)

    assert points(guessed, result) == points(guessed[::-1], result[::-1])
    assert points(result, result) == (3 if has_score else 2)


@pytest.mark.parametrize(
    ("best_of", "rule", "expected"),
    [
        (1, BREACHERS, PossibleScores(tuple((7, lost) for lost in range(6)), ((6, 6),))),
        (3, ONWARD, PossibleScores(((2, 0), (2, 1)), ())),
        (2, ONWARD, PossibleScores(((2, 0),), ((1, 1),))),
        (3, BREACHERS, PossibleScores(((2, 0), (2, 1)), ((0, 0), (1, 1)))),
        (1, None, PossibleScores((), ())),
    ],
)
def test_scores_are_those_with_which_the_match_can_end(
    best_of: int, rule: MapRule | None, expected: PossibleScores
) -> None:
    assert possible_scores(best_of, rule) == expected


@given(st.integers(1, 7), rules, scores)
def test_scores_are_those_that_a_report_may_have(
    best_of: int, rule: MapRule | None, score: tuple[int, int]
) -> None:
    if best_of == 1 and rule is None:
        assert not can_end(score, best_of, rule)
        assert has_draws(best_of, rule)
        return
    try:
        tally_score(best_of, *score, rule)
    except ScoreError:
        assert not can_end(score, best_of, rule)
    else:
        assert can_end(score, best_of, rule)
        assert Winner.of_score(*score) != Winner.DRAW or has_draws(best_of, rule)


def test_nothing_is_said_of_fewer_than_five_people() -> None:
    assert [is_said(Crowd(a, 1, 1)) for a in (2, 3)] == [False, True]
    assert Crowd(6, 2, 2).expected == 0.7


def test_calibration_is_from_the_favourites_view_in_bins() -> None:
    forecasts = [Forecast(0.25, 0), Forecast(0.75, 0.5), Forecast(0.5, 0), Forecast(1, 1)]
    assert calibration_of(forecasts) == Calibration(
        expected=0.75,
        scored=0.625,
        matches=4,
        brier=(0.0625 + 0.0625 + 0.25 + 0) / 4,
        bins=(
            Bin(50, 60, 0.5, 0, 1),
            Bin(70, 80, 0.75, 0.75, 2),
            Bin(90, 100, 1, 1, 1),
        ),
    )
    assert calibration_of([]) is None


@given(st.lists(st.builds(Forecast, st.floats(0, 1), st.sampled_from([0, 0.5, 1])), min_size=1))
def test_each_match_is_in_one_bin(forecasts: list[Forecast]) -> None:
    found = calibration_of(forecasts)
    assert found is not None
    assert sum(each.matches for each in found.bins) == found.matches == len(forecasts)
    assert 0.5 <= found.expected <= 1
    assert 0 <= found.brier <= 1
