from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Season
from leagues.tests.factories import DivisionFactory, SeasonFactory, current_season, league
from teams.enums import TeamStatus
from teams.models import SeasonRecord
from teams.tests.factories import SeasonRecordFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BCL = "/api/teams/standings/1045744289201782826"
OCL = "/api/teams/standings/1325959170993819699"


def read(client: Client, url: str = BCL, status: int = 200) -> Any:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def names(client: Client, url: str = BCL) -> list[str]:
    return [row["name"]["name"] for row in read(client, url)]


def a_row(name: str, **values: Any) -> SeasonRecord:
    return SeasonRecordFactory.create(team__name=name, **values)


def test_standings_list_every_field_of_a_row(client: Client) -> None:
    record = SeasonRecordFactory.create(
        team=TeamFactory.create(
            name="Ember", image="teams/ember.webp", region=Region.EU, status=TeamStatus.INACTIVE
        ),
        division=DivisionFactory.create(name="Gold"),
        elo=1623.456789012345,
        wins=5,
        losses=3,
        draws=1,
    )
    assert read(client) == [
        {
            "_id": str(record.team_id),
            "name": {"name": "Ember"},
            "imageURL": "/media/teams/ember.webp",
            "elo": 1623.456789012345,
            "region": "EU",
            "division": "Gold",
            "gamesPlayed": 9,
            "wins": 5,
            "losses": 3,
            "draws": 1,
            "status": 1,
            "league": "bcl",
        }
    ]


def test_standings_have_empty_fields_for_missing_values(client: Client) -> None:
    record = SeasonRecordFactory.create(team__name="Frost")
    assert read(client) == [
        {
            "_id": str(record.team_id),
            "name": {"name": "Frost"},
            "imageURL": "",
            "elo": 1500.0,
            "region": "NO-REGION",
            "division": "",
            "gamesPlayed": 0,
            "wins": 0,
            "losses": 0,
            "draws": 0,
            "status": 0,
            "league": "bcl",
        }
    ]


def test_standings_use_the_region_of_the_season_record(client: Client) -> None:
    a_row("Ember", team__region=Region.EU, region=Region.NA)
    assert [row["region"] for row in read(client)] == ["NA"]


def test_standings_are_ordered_by_elo_wins_fewer_losses_and_name(client: Client) -> None:
    a_row("f", elo=1400.0, wins=99)
    a_row("É", elo=1500.0, wins=1, losses=1)
    a_row("D", elo=1500.0, wins=1, losses=1)
    a_row("c", elo=1500.0, wins=1, losses=1)
    a_row("b", elo=1500.0, wins=1, losses=0)
    a_row("a", elo=1500.0, wins=2, losses=9)
    a_row("z", elo=1500.0000001)
    assert names(client) == ["z", "a", "b", "c", "D", "É", "f"]


def test_standings_list_every_status_but_disbanded(client: Client) -> None:
    for status in TeamStatus:
        a_row(status.name, team__status=status)
    assert sorted(row["status"] for row in read(client)) == [0, 1, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("query", "listed"),
    [
        ("", ["APAC", "EU", "NA", "NO-REGION"]),
        ("?region=", ["APAC", "EU", "NA", "NO-REGION"]),
        ("?region=all", ["APAC", "EU", "NA", "NO-REGION"]),
        ("?region=na", ["NA"]),
        ("?region=eu", ["EU"]),
        ("?region=apac", ["APAC"]),
    ],
)
def test_standings_filter_by_region(client: Client, query: str, listed: list[str]) -> None:
    for region in Region:
        a_row(region.value, region=region)
    assert names(client, BCL + query) == listed


@pytest.mark.parametrize("region", ["mars", "EU", "no-region"])
def test_standings_refuse_an_unknown_region(client: Client, region: str) -> None:
    assert read(client, f"{BCL}?region={region}", 400) == {
        "region": [f"“{region}” is not one of all, na, eu, apac."]
    }


@pytest.mark.parametrize("league_id", ["1", "0", "1146553316659167334", "9223372036854775807"])
def test_standings_of_an_unknown_league_are_not_found(client: Client, league_id: str) -> None:
    assert read(client, f"/api/teams/standings/{league_id}", 404) == {"detail": "Not found."}


@pytest.mark.parametrize("key", ["bcl", "-1", "9223372036854775808", "1" * 20])
def test_standings_of_an_invalid_key_are_not_found(client: Client, key: str) -> None:
    assert read(client, f"/api/teams/standings/{key}", 404) == {"detail": "Not Found."}


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_standings_can_only_be_read(client: Client, method: str) -> None:
    response = client.generic(method, BCL)
    assert (response.status_code, response.json()) == (
        405,
        {"detail": f'Method "{method}" not allowed.'},
    )


def test_standings_of_a_league_without_a_current_season_are_empty(client: Client) -> None:
    SeasonRecordFactory.create()
    Season.objects.update(is_current=False)
    assert read(client) == []


def test_standings_list_only_teams_of_the_league(client: Client) -> None:
    a_row("Breacher")
    a_row("Onwarder", season=current_season(LeagueCode.OCL))
    assert (names(client, BCL), names(client, OCL)) == (["Breacher"], ["Onwarder"])


def test_standings_leave_out_teams_only_in_another_season(client: Client) -> None:
    a_row("Earlier", season=SeasonFactory.create(value=7))
    a_row("Now")
    TeamFactory.create(name="Enrolled nowhere", league=league())
    assert names(client) == ["Now"]


@pytest.mark.parametrize("rows", [1, 3])
def test_standings_take_one_query(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonRecordFactory.create_batch(
        rows, division=DivisionFactory.create(), team__image="teams/x.webp"
    )
    with django_assert_num_queries(1):
        assert len(read(client)) == rows


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "nonsense"])
def test_standings_are_json_for_any_accept_header(client: Client, accept: str) -> None:
    url = f"/api/teams/standings/{LEAGUES[LeagueCode.BCL].id}?format=xml"
    answer = client.get(url, headers={"accept": accept})
    assert (answer.status_code, answer["Content-Type"], answer.json()) == (
        200,
        "application/json",
        [],
    )
