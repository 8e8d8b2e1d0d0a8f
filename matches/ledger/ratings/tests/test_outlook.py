"""What typical results would do to both ratings."""

import pytest

from leagues.rating_settings import RatingSettings
from matches.ledger.ratings.mmr import DRAW, LOSS, WIN, rate
from matches.ledger.ratings.outlook import Outlook, outlook
from matches.scores.map_rules import MapRule

SETTINGS = RatingSettings(home_advantage=30.0, draw_factor=2.0)
RATINGS = (1650.0, 1480.0)


def _outlook(best_of: int, rule: MapRule, *, neutral: bool = True) -> Outlook:
    return outlook(RATINGS, SETTINGS, neutral=neutral, best_of=best_of, rule=rule)


def _shift(score: float, margin: int, *, neutral: bool = True) -> float:
    return rate(*RATINGS, score, margin, SETTINGS, neutral=neutral).shift


@pytest.mark.parametrize("neutral", [True, False])
def test_outlook_of_one_map_has_close_and_clear_wins_and_a_draw(neutral: bool) -> None:
    def gains(margin: int) -> tuple[float, float]:
        return _shift(WIN, margin, neutral=neutral), -_shift(LOSS, margin, neutral=neutral)

    drawn = _shift(DRAW, 1, neutral=neutral)
    assert _outlook(1, MapRule(7, 12), neutral=neutral) == (
        None,
        [
            ((7, 5), gains(2)),
            ((7, 3), gains(4)),
            ((7, 0), gains(7)),
            ((6, 6), (drawn, -drawn)),
        ],
    )


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        (MapRule(7, 10), [(7, 3), (7, 2), (7, 0), (5, 5)]),
        (MapRule(7, 13), [(7, 6), (7, 3), (7, 0)]),
        (MapRule(7, 24), [(7, 6), (7, 3), (7, 0), (12, 12)]),
        (MapRule(1, 1), [(1, 0)]),
    ],
)
def test_outlook_follows_the_leagues_format(rule: MapRule, scores: list[tuple[int, int]]) -> None:
    assert [change.scores for change in _outlook(1, rule).changes] == scores


def test_outlook_of_several_maps_counts_the_rounds_of_all() -> None:
    def gains(margin: int) -> tuple[float, float]:
        return _shift(WIN, margin), -_shift(LOSS, margin)

    # 4:2 on each map, so 2:1 is won by two rounds and 2:0 by four.
    assert _outlook(3, MapRule(4, 7)) == ((4, 2), [((2, 1), gains(2)), ((2, 0), gains(4))])
    assert [each.scores for each in _outlook(5, MapRule(4, 7)).changes] == [(3, 2), (3, 1), (3, 0)]


def test_the_lower_rated_team_gains_more_by_the_same_win() -> None:
    for change in _outlook(1, MapRule(7, 13)).changes:
        assert change.gains[1] > change.gains[0] > 0
