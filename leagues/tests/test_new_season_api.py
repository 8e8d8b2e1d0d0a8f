"""`/api/league-info/{leagueId}/seasons`."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, current_season, league

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"
NEXT: dict[str, Any] = {"value": 2, "label": "Season 2", "startsOn": "2027-01-04", "weeks": 8}


def post(address: str, body: dict[str, Any], status: int, kind: str = "admin") -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.post(f"{BCL}/{address}", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_season_is_created_with_its_weeks_and_is_not_current() -> None:
    assert post("seasons", NEXT, 201) == {"success": True, "message": "BCL Season 2 is planned."}
    season = Season.objects.get(league__code="bcl", value=2)
    assert (season.is_current, season.weeks.count()) == (False, 8)
    assert (str(season.starts_on), str(season.ends_on)) == ("2027-01-04", "2027-03-01")
    assert current_season().value == 1
    assert AuditEntry.objects.filter(action="season.create", league="bcl").count() == 1


def test_season_copies_the_rating_settings_of_the_season_before_it() -> None:
    ratings = {
        "k_factor": 32.0,
        "home_advantage": 25.0,
        "start_rating": 1000.0,
        "draw_factor": 1.5,
        "mean_rating": 1100.0,
        "season_pull": 0.5,
    }
    Season.objects.filter(league__code="bcl").update(**ratings, ratings_frozen_at=timezone.now())
    SeasonFactory.create(value=4, k_factor=99.0)
    SeasonFactory.create(league=league(LeagueCode.OCL), value=2, k_factor=98.0)
    post("seasons", NEXT, 201)
    season = Season.objects.get(league__code="bcl", value=2)
    assert {name: getattr(season, name) for name in ratings} == ratings
    assert season.ratings_frozen_at is None


def test_first_season_of_a_league_has_the_default_rating_settings() -> None:
    Season.objects.filter(league__code="bcl").delete()
    post("seasons", {**NEXT, "value": 1}, 201)
    season = Season.objects.get(league__code="bcl")
    assert (season.k_factor, season.start_rating, season.season_pull) == (20.0, 1500.0, 0.25)


def test_invalid_season_is_refused() -> None:
    assert post("seasons", {**NEXT, "value": 1}, 409) == {
        "detail": "The Breachers Champions League already has a season 1."
    }
    for name, value in (("value", 0), ("label", ""), ("startsOn", "soon"), ("weeks", 53)):
        assert list(post("seasons", {**NEXT, name: value}, 400)) == [name]
    assert Season.objects.filter(league__code="bcl").count() == 1
