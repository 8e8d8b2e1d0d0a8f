"""`PUT /api/league-info/{leagueId}/ratings`."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.tests.revisions import without_revisions
from leagues.models import Season
from leagues.tests.factories import current_season

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826/ratings"
RATINGS = {
    "kFactor": 32.0,
    "homeAdvantage": 25.0,
    "startRating": 1000.0,
    "drawFactor": 1.5,
    "meanRating": 1100.0,
    "seasonPull": 0.5,
}


def put(body: dict[str, Any], status: int, kind: str = "admin") -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.put(BCL, body, content_type="application/json")
    assert response.status_code == status, response.content
    return without_revisions(response.json())


def test_settings_are_changed_and_audited() -> None:
    assert put(RATINGS, 200) == {
        "success": True,
        "message": "Rating settings of BCL Season 1 saved.",
    }
    season = current_season()
    assert (
        season.k_factor,
        season.home_advantage,
        season.start_rating,
        season.draw_factor,
        season.mean_rating,
        season.season_pull,
    ) == (32.0, 25.0, 1000.0, 1.5, 1100.0, 0.5)
    entry = AuditEntry.objects.get(action="season.rating_settings")
    assert entry.changes["k_factor"] == [20.0, 32.0]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"kFactor": -1}, {"kFactor": ["At least 0."]}),
        (
            {"seasonPull": 1.1},
            {"seasonPull": ["At most 1."]},
        ),
        ({"kFactor": "NaN"}, {"kFactor": ["A valid number is required."]}),
        ({"drawFactor": "much"}, {"drawFactor": ["A valid number is required."]}),
        ({"meanRating": None}, {"meanRating": ["This field may not be null."]}),
    ],
)
def test_invalid_settings_are_refused(part: dict[str, Any], words: dict[str, list[str]]) -> None:
    assert put({**RATINGS, **part}, 400) == words
    assert current_season().k_factor == 20.0


def test_settings_are_frozen_from_the_first_official_result_on() -> None:
    Season.objects.update(ratings_frozen_at=timezone.now())
    assert put(RATINGS, 409) == {
        "detail": "BCL Season 1 has official matches, so its rating settings can’t change."
    }
    assert current_season().k_factor == 20.0
