from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import league
from teams.enums import TeamStatus
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = "/api/teams/all/1045744289201782826/homepage"


def read(client: Client, query: str = "", status: int = 200) -> Any:
    response = client.get(URL + query)
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def names(client: Client, query: str = "") -> list[str]:
    return [team["name"]["name"] for team in read(client, query)]


def test_homepage_lists_every_field_of_a_team(client: Client) -> None:
    team = TeamFactory.create(
        name="Ember",
        image="teams/ember.webp",
        region=Region.EU,
        status=TeamStatus.ROSTER_LOCKED,
        elo=1623.456789012345,
    )
    TeamFactory.create(league=league(LeagueCode.OCL))
    assert read(client) == [
        {
            "_id": str(team.pk),
            "name": {"name": "Ember"},
            "imageURL": "/media/teams/ember.webp",
            "league": "bcl",
            "elo": 1623.456789012345,
            "region": "EU",
            "status": 4,
        }
    ]


def test_homepage_orders_teams_by_rating_then_name(client: Client) -> None:
    for name, elo in (("b", 1500.0), ("A", 1500.0), ("low", 1400.0), ("top", 1500.1)):
        TeamFactory.create(name=name, elo=elo)
    assert names(client) == ["top", "A", "b", "low"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("query", "listed"),
    [
        ("", [0, 1, 4, 6]),
        ("?status=", [0, 1, 4, 6]),
        ("?status=-2", [0, 1, 4, 6]),
        ("?status=-1", [0, 1, 2, 3, 4, 5, 6]),
        *((f"?status={status}", [status]) for status in range(7)),
    ],
)
def test_homepage_filters_by_status(client: Client, query: str, listed: list[int]) -> None:
    for status in TeamStatus:
        TeamFactory.create(name=status.label, status=status)
    assert sorted(team["status"] for team in read(client, query)) == listed


@pytest.mark.any_database
@pytest.mark.parametrize("status", ["7", "-3", "active", "1.0"])
def test_homepage_refuses_an_unknown_status(client: Client, status: str) -> None:
    assert read(client, f"?status={status}", 400) == {
        "status": [f"“{status}” is not one of -2, -1, 0, 1, 2, 3, 4, 5, 6."]
    }


def test_homepage_can_be_limited_to_the_highest_ratings(client: Client) -> None:
    for number in range(3):
        TeamFactory.create(name=f"Team {number}", elo=1500.0 + number)
    assert names(client, "?limit=2") == ["Team 2", "Team 1"]
    assert read(client, "?limit=0", 400) == {"limit": ["Choose a number from 1 to 1000."]}


def test_homepage_of_a_league_without_teams_is_empty(client: Client) -> None:
    assert read(client) == []


@pytest.mark.any_database
def test_homepage_of_an_unknown_league_is_not_found(client: Client) -> None:
    response = client.get("/api/teams/all/1/homepage")
    assert (response.status_code, response.json()) == (404, {"detail": "Not found."})


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
def test_homepage_takes_one_query(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    TeamFactory.create_batch(rows, image="teams/x.webp")
    with django_assert_num_queries(1):
        assert len(read(client)) == rows


@pytest.mark.any_database
def test_homepage_is_not_sent_again_while_unchanged(client: Client) -> None:
    TeamFactory.create()
    tag = client.get(URL)["ETag"]
    assert client.get(URL, headers={"if-none-match": tag}).status_code == 304
