"""The rating (MMR): Elo with a margin-of-victory multiplier, as arithmetic. Pure.

The formula is FiveThirtyEight's, as published with their NFL ratings
(https://github.com/fivethirtyeight/nfl-elo-game): a 400-point scale, the shift scaled by
ln(margin + 1) and by 2.2 / (0.001 · winner's rating difference + 2.2), which corrects for
favourites winning by more than underdogs do. Ratings are doubles and never rounded.
"""

import math
from typing import NamedTuple

from leagues.rating_settings import RatingSettings

SCALE = 400.0
DIFFERENCE_CLAMP = 2000.0
"""The winner's rating difference is kept within ± this. Below −2200 the correction would change its
sign."""

DIFFERENCE_LIMIT = 100_000.0

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class RatingUpdate(NamedTuple):
    """The effect of one match: team A's expected score, the margin-of-victory multiplier, and the
    points that A gains and B loses (negative if A loses points)."""

    expected: float
    multiplier: float
    shift: float


def expected_score(difference: float) -> float:
    """The expected score, from 0 to 1, of a team that is rated `difference` points higher."""
    # Within this limit the score already reaches 0 or 1 in every digit; far beyond it, pow
    # overflows.
    within = max(-DIFFERENCE_LIMIT, min(DIFFERENCE_LIMIT, difference))
    return 1.0 / (1.0 + math.pow(10.0, -within / SCALE))


def rating_difference(
    rating_a: float, rating_b: float, settings: RatingSettings, *, neutral: bool
) -> float:
    """Team A's rating minus team B's. Team A is at home unless `neutral`."""
    return rating_a - rating_b + (0.0 if neutral else settings.home_advantage)


def expected_scores(
    rating_a: float, rating_b: float, settings: RatingSettings, *, neutral: bool
) -> list[float]:
    """The expected scores of team A and team B."""
    expected = expected_score(rating_difference(rating_a, rating_b, settings, neutral=neutral))
    return [expected, 1.0 - expected]


def margin_of_victory(rounds_a: int, rounds_b: int, score: float) -> int:
    """The winner's rounds minus the loser's, over all maps; at least 1.

    `score` is side A's. A best of three can be won with fewer rounds than the other side's, and a
    draw has no winner: both have a margin of 1.
    """
    lead = rounds_a - rounds_b
    return max(lead if score == WIN else -lead if score == LOSS else 0, 1)


def rate(
    rating_a: float,
    rating_b: float,
    score: float,
    margin: int,
    settings: RatingSettings,
    *,
    neutral: bool = False,
) -> RatingUpdate:
    """Rate a played match.

    `score` is team A's: WIN, DRAW or LOSS. `margin` is in rounds, at least 1. Team A is at home
    unless `neutral`.
    """
    difference = rating_difference(rating_a, rating_b, settings, neutral=neutral)
    expected = expected_score(difference)
    if score == DRAW:
        correction = settings.draw_factor
    else:
        winners_difference = difference if score == WIN else -difference
        clamped = max(-DIFFERENCE_CLAMP, min(DIFFERENCE_CLAMP, winners_difference))
        correction = 2.2 / (0.001 * clamped + 2.2)
    multiplier = math.log(margin + 1.0) * correction
    return RatingUpdate(expected, multiplier, settings.k_factor * multiplier * (score - expected))


def season_start_rating(previous: float, settings: RatingSettings) -> float:
    """The rating at the start of a season of a team that ended the last one at `previous`, after
    regression to the mean."""
    return previous + settings.season_pull * (settings.mean_rating - previous)
