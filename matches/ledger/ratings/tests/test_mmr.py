"""The rating formula, against values computed by hand and laws that hold for any values."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rating_settings import RatingSettings
from matches.ledger.ratings.mmr import (
    DIFFERENCE_CLAMP,
    DRAW,
    LOSS,
    WIN,
    expected_score,
    margin_of_victory,
    rate,
    season_start_rating,
)

LEAGUE = RatingSettings()
NFL = RatingSettings(k_factor=20, home_advantage=65, draw_factor=2.2)

ratings = st.floats(-5000, 5000)
margins = st.integers(1, 200)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0.0, 0.5), (400.0, 10 / 11), (-400.0, 1 / 11), (800.0, 100 / 101)],
)
def test_expected_score_is_that_of_elo(difference: float, expected: float) -> None:
    assert expected_score(difference) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize(
    ("rounds", "score", "margin"),
    [
        ((10, 7), WIN, 3),
        ((7, 10), LOSS, 3),
        ((13, 12), WIN, 1),
        ((5, 5), DRAW, 1),
        ((26, 35), WIN, 1),
        ((35, 26), LOSS, 1),
        ((20, 12), DRAW, 1),
    ],
)
def test_margin_of_victory_is_the_winners_lead_and_at_least_one(
    rounds: tuple[int, int], score: float, margin: int
) -> None:
    assert margin_of_victory(*rounds, score) == margin


@pytest.mark.parametrize(("difference", "expected"), [(1e9, 1.0), (-1e9, 0.0), (math.inf, 1.0)])
def test_expected_score_of_any_difference_is_a_score(difference: float, expected: float) -> None:
    assert expected_score(difference) == pytest.approx(expected)


def test_rate_of_even_teams_is_k_times_log_margin_halved() -> None:
    update = rate(1500, 1500, WIN, 3, LEAGUE)
    assert update == (0.5, math.log(4), 20 * math.log(4) * 0.5)


def test_rate_of_the_first_nfl_game_is_the_published_rating() -> None:
    """1920-09-26: RII 1503.947 beat STP 1300 at home by 48; published as 0.8246512 and 1516.108."""
    update = rate(1503.947, 1300.0, WIN, 48, NFL)
    assert update.expected == pytest.approx(0.8246512009492516, abs=1e-12)
    assert update.shift == pytest.approx(20 * math.log(49) * 2.2 / 2.468947 * 0.1753488, abs=1e-5)


def test_rate_on_neutral_ground_has_no_home_advantage() -> None:
    assert rate(1500, 1500, WIN, 1, NFL, neutral=True).expected == 0.5
    assert rate(1500, 1500, WIN, 1, NFL).expected > 0.5


def test_rate_of_a_draw_uses_the_draw_factor_as_correction() -> None:
    assert rate(1600, 1500, DRAW, 1, NFL).multiplier == pytest.approx(math.log(2) * 2.2)
    assert rate(1600, 1500, DRAW, 1, LEAGUE).multiplier == pytest.approx(math.log(2))


def test_rate_clamps_the_winners_rating_difference() -> None:
    beyond = rate(0, 5000, WIN, 1, LEAGUE)
    assert beyond.multiplier == pytest.approx(math.log(2) * 2.2 / (2.2 - 0.001 * DIFFERENCE_CLAMP))


@given(ratings, ratings, st.sampled_from([WIN, DRAW, LOSS]), margins)
def test_rate_mirrors_when_the_sides_are_swapped(
    a: float, b: float, score: float, margin: int
) -> None:
    one = rate(a, b, score, margin, LEAGUE)
    other = rate(b, a, 1 - score, margin, LEAGUE)
    assert one.expected + other.expected == pytest.approx(1)
    assert one.shift == pytest.approx(-other.shift, abs=1e-9)


@given(ratings, ratings, margins)
def test_rate_never_costs_the_winner_points(a: float, b: float, margin: int) -> None:
    assert rate(a, b, WIN, margin, LEAGUE).shift >= 0
    assert rate(a, b, LOSS, margin, LEAGUE).shift <= 0


@given(ratings, ratings, margins)
def test_rate_gives_more_for_a_larger_margin(a: float, b: float, margin: int) -> None:
    smaller = rate(a, b, WIN, margin, LEAGUE).shift
    assert rate(a, b, WIN, margin + 1, LEAGUE).shift >= smaller


def test_season_start_rating_regresses_to_the_mean() -> None:
    settings = RatingSettings(mean_rating=1505, season_pull=1 / 3)
    assert season_start_rating(1655, settings) == pytest.approx(1605)
    assert season_start_rating(1655, RatingSettings(season_pull=0)) == 1655
    assert season_start_rating(1655, RatingSettings(season_pull=1)) == 1500
