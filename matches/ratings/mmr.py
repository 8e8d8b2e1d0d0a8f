"""The rating (MMR): Elo with a margin-of-victory multiplier, as arithmetic. Pure.

The formula is FiveThirtyEight's, as published with their NFL ratings
(https://github.com/fivethirtyeight/nfl-elo-game): a 400-point scale, the shift scaled by
ln(margin + 1) and by 2.2 / (0.001 · winner's edge + 2.2), which corrects for favourites winning
by more than underdogs do. Ratings are doubles and never rounded.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

SCALE = 400.0
EDGE_CLAMP = 2000.0
"""The winner's edge is kept within ± this: beyond −2200 the correction would change its sign."""

EDGE_LIMIT = 100_000.0

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


@dataclass(frozen=True, slots=True)
class RatingSettings:
    """A season's settings: K-factor, home advantage in rating points, and what stands for the
    favourite's correction in a draw; the mean to which ratings are pulled as the season starts,
    and the share of the way, from 0 to 1."""

    k_factor: float = 20.0
    home_advantage: float = 0.0
    draw_factor: float = 1.0
    mean_rating: float = 1500.0
    season_pull: float = 0.25


class RatingUpdate(NamedTuple):
    """What one match does: team A's expected score before it, the margin-of-victory multiplier,
    and the points that A gains and B loses (negative when A loses points)."""

    expected: float
    multiplier: float
    shift: float


def expected_score(edge: float) -> float:
    """The score from 0 to 1 expected of a team that is `edge` rating points ahead."""
    # Far before this limit the score is 0 or 1 to the last digit; far beyond it pow overflows.
    within = max(-EDGE_LIMIT, min(EDGE_LIMIT, edge))
    return 1.0 / (1.0 + math.pow(10.0, -within / SCALE))


def edge_between(
    rating_a: float, rating_b: float, settings: RatingSettings, *, neutral: bool
) -> float:
    """By how many rating points team A is ahead; it is at home unless `neutral`."""
    return rating_a - rating_b + (0.0 if neutral else settings.home_advantage)


def margin_of_victory(rounds_a: int, rounds_b: int, score: float) -> int:
    """The winner's rounds less the loser's, summed over the maps; at least 1.

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
    edge = edge_between(rating_a, rating_b, settings, neutral=neutral)
    expected = expected_score(edge)
    if score == DRAW:
        correction = settings.draw_factor
    else:
        winners_edge = edge if score == WIN else -edge
        clamped = max(-EDGE_CLAMP, min(EDGE_CLAMP, winners_edge))
        correction = 2.2 / (0.001 * clamped + 2.2)
    multiplier = math.log(margin + 1.0) * correction
    return RatingUpdate(expected, multiplier, settings.k_factor * multiplier * (score - expected))


def season_start_rating(previous: float, settings: RatingSettings) -> float:
    """The rating with which a team that ended at `previous` starts the season."""
    return previous + settings.season_pull * (settings.mean_rating - previous)
