import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, current_season

pytestmark = pytest.mark.django_db

URL = "/api/league-info/1045744289201782826/week"


def test_week_is_of_the_current_season(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonFactory.create(current_week=9)
    Season.objects.filter(pk=current_season().pk).update(current_week=6)
    Season.objects.filter(pk=current_season(LeagueCode.OCL).pk).update(current_week=2)
    with django_assert_num_queries(1):
        response = client.get(URL)
    assert (response.status_code, response.json()) == (200, {"week": 6})


def test_week_is_0_without_a_season(client: Client) -> None:
    Season.objects.update(is_current=False)
    assert client.get(URL).json() == {"week": 0}


def test_week_of_an_unknown_league_is_not_found(client: Client) -> None:
    response = client.get("/api/league-info/1/week")
    assert (response.status_code, response.json()) == (404, {"detail": "Not found."})
