"""Trying rating settings on a league's own results."""

import math
from datetime import UTC, datetime
from io import StringIO

import pytest
from django.core.management import call_command

from leagues.rating_settings import RatingSettings
from leagues.tests.factories import league
from matches.enums import LedgerKind
from matches.ledger.ratings.ledger.entries import (
    SEASON_OPENS,
    Entry,
    Position,
    RatedMatch,
    SeasonStart,
)
from matches.ledger.ratings.mmr import DRAW, WIN
from matches.ledger.ratings.tuning import COIN, K_FACTORS, REGRESSIONS, loss, losses, mean, trials
from matches.tests.factories import enrolled_pair, official_match
from matches.tests.ledger_checks import everything_stored

TEAMS = {1: 1, 2: 2}
SETTINGS = {1: RatingSettings()}


def starts() -> list[Entry]:
    return [
        SeasonStart(Position(1, SEASON_OPENS, LedgerKind.SEASON_START, n), n, n, None, 1500.0)
        for n in TEAMS
    ]


def won(number: int, score: float = WIN) -> RatedMatch:
    """A match of the two teams that the first one wins, by default."""
    at = datetime(2026, 1, number, tzinfo=UTC)
    return RatedMatch(Position(1, at, LedgerKind.MATCH, number), 1, 2, score, 5, neutral=True)


@pytest.mark.parametrize(
    ("expected", "score", "found"),
    [
        (0.5, 1.0, math.log(2)),
        (0.5, 0.5, math.log(2)),
        (0.25, 1.0, math.log(4)),
        (0.25, 0.0, math.log(4 / 3)),
    ],
)
def test_loss_is_that_of_the_formula(expected: float, score: float, found: float) -> None:
    assert loss(expected, score) == pytest.approx(found, abs=1e-12)


def test_certain_prediction_that_is_wrong_has_a_finite_loss() -> None:
    assert 20 < loss(1.0, 0.0) < 21


def test_first_match_is_a_coin_and_later_ones_are_predicted_better() -> None:
    found = losses([*starts(), won(1), won(2), won(3)], SETTINGS, TEAMS)
    assert found[0] == pytest.approx(COIN)
    assert COIN > found[1] > found[2]


def test_team_that_always_wins_is_predicted_best_by_the_largest_k() -> None:
    entries = [*starts(), *map(won, range(1, 21))]
    found = trials(entries, SETTINGS, TEAMS)
    assert len(found) == len(K_FACTORS) * len(REGRESSIONS)
    assert [found[0].k_factor, found[-1].k_factor] == [max(K_FACTORS), min(K_FACTORS)]
    assert found[0].loss == pytest.approx(mean(losses(entries, SETTINGS, TEAMS)) - found[0].gain)
    assert found[0].is_better
    assert not found[-1].is_better


def test_draws_of_equals_make_no_difference() -> None:
    found = trials([*starts(), *(won(day, DRAW) for day in range(1, 6))], SETTINGS, TEAMS)
    assert {(each.loss, each.gain, each.error) for each in found} == {(COIN, 0.0, 0.0)}
    assert not any(each.is_better for each in found)


def test_without_a_rated_match_nothing_is_tried() -> None:
    assert trials(starts(), SETTINGS, TEAMS) == []


def printed() -> str:
    output = StringIO()
    call_command("tune_ratings", "bcl", stdout=output)
    return output.getvalue()


@pytest.mark.django_db
def test_command_says_that_there_is_nothing_to_try() -> None:
    league()
    assert printed() == "Breachers Champions League: no rated match yet.\n"


@pytest.mark.django_db
def test_command_reports_the_best_settings_and_changes_nothing() -> None:
    a, b = enrolled_pair()
    for day in range(1, 9):
        official_match(a, b, 10, 2, day=day)
    before = everything_stored()
    lines = printed().splitlines()
    assert lines[0] == (
        "Breachers Champions League: 8 rated matches. Lower is better; a coin has 0.6931."
    )
    assert [line.split()[0] for line in lines[4:9]] == ["80"] * 4 + ["60"]
    assert lines[-1] == "Fewer than 200 matches say little: keep the settings."
    assert everything_stored() == before
