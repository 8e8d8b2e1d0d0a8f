"""`/api/league-info/{leagueId}/seasons` and `/make-current`: what they do and refuse."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.people import KINDS, person
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, current_season

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"
NEXT: dict[str, Any] = {"value": 2, "label": "Season 2", "startsOn": "2027-01-04", "weeks": 8}


def post(address: str, body: dict[str, Any], status: int, kind: str = "team manager") -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.post(f"{BCL}/{address}", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_season_is_planned_with_its_weeks_and_is_not_played_yet() -> None:
    assert post("seasons", NEXT, 201) == {"success": True, "message": "BCL Season 2 is planned."}
    season = Season.objects.get(league__code="bcl", value=2)
    assert (season.is_current, season.weeks.count()) == (False, 8)
    assert (str(season.starts_on), str(season.ends_on)) == ("2027-01-04", "2027-03-01")
    assert current_season().value == 1
    assert AuditEntry.objects.filter(action="season.create", league="bcl").count() == 1


def test_season_that_cannot_be_is_refused() -> None:
    assert post("seasons", {**NEXT, "value": 1}, 409) == {
        "detail": "The Breachers Champions League has a season 1 already."
    }
    for name, value in (("value", 0), ("label", ""), ("startsOn", "soon"), ("weeks", 53)):
        assert list(post("seasons", {**NEXT, name: value}, 400)) == [name]
    assert Season.objects.filter(league__code="bcl").count() == 1


def test_season_is_made_the_current_one() -> None:
    SeasonFactory.create(value=2)
    assert post("make-current", {"season": 2}, 200) == {
        "success": True,
        "message": "BCL Season 2 is the current one.",
    }
    assert current_season().value == 2


def test_season_that_is_not_there_is_not_made_the_current_one() -> None:
    assert post("make-current", {"season": 2}, 409) == {
        "detail": "The Breachers Champions League has no season 2."
    }
    assert list(post("make-current", {}, 400)) == ["season"]
    assert current_season().value == 1


@pytest.mark.parametrize("kind", KINDS)
def test_seasons_are_planned_and_played_by_who_manages_the_league(kind: str) -> None:
    allowed = kind in ("admin", "team manager")
    post("seasons", NEXT, 201 if allowed else 403, kind)
    assert Season.objects.filter(league__code="bcl").count() == (2 if allowed else 1)
    post("make-current", {"season": 2}, 200 if allowed else 403, kind)
    assert current_season().value == (2 if allowed else 1)
