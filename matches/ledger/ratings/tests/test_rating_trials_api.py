"""Breaks without it: what League Info says about other rating settings."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from leagues.models import League
from matches.ledger.ratings.best_settings import SHOWN, best_settings
from matches.ledger.ratings.tuning import COIN
from matches.tests.factories import enrolled_pair, official_match
from matches.tests.ledger_checks import everything_stored

pytestmark = pytest.mark.django_db


def read(client: Client, league: League) -> object:
    client.force_login(person("admin"))
    return client.get(f"/api/league-info/{league.pk}/ratings/trials").json()


def test_settings_are_tried_on_the_league_s_results_and_nothing_changes(client: Client) -> None:
    a, b = enrolled_pair()
    for day in range(1, 9):
        official_match(a, b, 10, 2, day=day)
    before = everything_stored()
    tried = best_settings(a.league).trials[:SHOWN]
    assert [each.k_factor for each in tried] == [80, 80, 80, 80, 60]
    assert read(client, a.league) == {
        "matches": 8,
        "areFew": True,
        "loss": tried[0].loss + tried[0].gain,
        "coin": COIN,
        "trials": [
            {
                "kFactor": each.k_factor,
                "seasonPull": each.regression,
                "loss": each.loss,
                "gain": each.gain,
                "error": each.error,
                "isBetter": each.is_better,
            }
            for each in tried
        ],
    }
    assert everything_stored() == before


def test_league_without_a_rated_match_has_nothing_to_try(client: Client) -> None:
    a, _ = enrolled_pair()
    nothing = {"matches": 0, "areFew": True, "loss": 0.0, "coin": COIN, "trials": []}
    assert read(client, a.league) == nothing


def test_number_of_results_makes_no_more_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    a, b = enrolled_pair()
    for day in range(1, 4):
        official_match(a, b, day=day)
        with django_assert_num_queries(2):
            best_settings(a.league)
