"""`GET /api/matches/team-ratings/{teamId}`."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from matches.enums import Side
from matches.ledger.ratings.services import adjust_rating
from matches.models import RatingChange
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, official_match, timestamp
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FIRST_EVENING = 1788894000
DAY = 86400


def read(client: Client, team: Team, query: str = "", status: int = 200) -> Any:
    response = client.get(f"/api/matches/team-ratings/{team.pk}{query}")
    assert response.status_code == status
    return response.json()


def test_history_has_every_step_with_its_match(client: Client) -> None:
    a, b = enrolled_pair()
    lost = official_match(b, a, 13, 8, day=0)
    forfeit = match_between(a, b, day=1)
    make_official(match=forfeit, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    adjust_rating(
        record=SeasonRecord.objects.get(team=a),
        points=-25,
        reason="Not for everybody",
        by=None,
        effective_at=timestamp(2),
    )
    void = official_match(a, b, day=3)
    void_result(match=void, by=None, reason="Never played")
    after = RatingChange.objects.get(match=lost, record__team=a).after
    assert read(client, a) == [
        {"kind": 0, "time": 0, "before": 1500.0, "after": 1500.0, "match": None},
        {
            "kind": 1,
            "time": FIRST_EVENING,
            "before": 1500.0,
            "after": after,
            "match": {
                "_id": str(lost.pk),
                "league": "bcl",
                "opponent": b.name,
                "scores": [8, 13],
                "winner": 1,
                "decision": "played",
            },
        },
        {
            "kind": 1,
            "time": FIRST_EVENING + DAY,
            "before": after,
            "after": after,
            "match": {
                "_id": str(forfeit.pk),
                "league": "bcl",
                "opponent": b.name,
                "scores": None,
                "winner": 0,
                "decision": "forfeit",
            },
        },
        {
            "kind": 2,
            "time": FIRST_EVENING + 2 * DAY,
            "before": after,
            "after": after - 25,
            "match": None,
        },
    ]


def test_history_is_that_of_the_requested_season(client: Client) -> None:
    a, b = enrolled_pair()
    official_match(a, b)
    value = SeasonRecord.objects.get(team=a).season.value
    assert read(client, a, f"?season={value}") == read(client, a)
    assert "season" in read(client, a, "?season=77", 400)
    assert "league" in read(client, a, "?league=1", 400)


def test_history_of_a_team_that_does_not_play_is_empty(client: Client) -> None:
    enrolled_pair()
    assert read(client, TeamFactory.create()) == []


@pytest.mark.any_database
def test_history_is_not_sent_twice_until_it_changes(client: Client) -> None:
    a, b = enrolled_pair()
    address = f"/api/matches/team-ratings/{a.pk}"
    headers = {"If-None-Match": client.get(address)["ETag"]}
    assert client.get(address, headers=headers).status_code == 304
    official_match(a, b)
    assert client.get(address, headers=headers).status_code == 200


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_history_needs_two_queries_however_many_matches(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        official_match(a, b, day=day)
    with django_assert_num_queries(2):
        assert len(read(client, a)) == count + 1
