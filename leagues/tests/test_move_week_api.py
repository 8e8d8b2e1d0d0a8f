"""`POST /api/league-info/{leagueId}/move-week`."""

from typing import Any

import pytest
from django.test import Client

from accounts.tests.people import person
from leagues.models import Season
from leagues.tests.factories import WeekFactory, current_season

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826/move-week"


@pytest.fixture(autouse=True)
def two_weeks() -> None:
    for number in (1, 2):
        WeekFactory.create(number=number)


def move(body: dict[str, Any], status: int, kind: str = "admin", url: str = BCL) -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.post(url, body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_week_is_moved() -> None:
    assert move({"week": 2}, 200) == {
        "success": True,
        "message": "Breachers Champions League: Week 2 is now the current week.",
    }
    assert current_season().current_week == 2


def test_invalid_week_is_refused() -> None:
    assert move({"week": 3}, 409) == {"detail": "BCL Season 1 has no week 3."}
    assert list(move({"week": 0}, 400)) == ["week"]
    assert list(move({}, 400)) == ["week"]
    move({"week": 1}, 404, "admin", "/api/league-info/7/move-week")
    Season.objects.update(is_current=False)
    assert move({"week": 2}, 409) == {
        "detail": "The Breachers Champions League has no current season."
    }
