from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Season
from leagues.tests.factories import (
    DivisionFactory,
    SeasonFactory,
    current_season,
    former_season,
    league,
)
from teams.enums import TeamStatus
from teams.form import DRAWN, LOST, WON, form_after
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
        form=form_after(form_after(form_after(0, WON), DRAWN), LOST),
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
            "form": "WDL",
            "weekChange": None,
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
            "form": "",
            "weekChange": None,
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


@pytest.mark.any_database
@pytest.mark.parametrize("region", ["mars", "EU", "no-region"])
def test_standings_refuse_an_unknown_region(client: Client, region: str) -> None:
    assert read(client, f"{BCL}?region={region}", 400) == {
        "region": [f"“{region}” is not one of all, na, eu, apac."]
    }


@pytest.mark.any_database
@pytest.mark.parametrize("league_id", ["1", "0", "1146553316659167334", "9223372036854775807"])
def test_standings_of_an_unknown_league_are_not_found(client: Client, league_id: str) -> None:
    assert read(client, f"/api/teams/standings/{league_id}", 404) == {"detail": "Not found."}


@pytest.mark.any_database
@pytest.mark.parametrize("key", ["bcl", "-1", "9223372036854775808", "1" * 20])
def test_standings_of_an_invalid_key_are_not_found(client: Client, key: str) -> None:
    assert read(client, f"/api/teams/standings/{key}", 404) == {"detail": "Not Found."}


@pytest.mark.any_database
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


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
def test_standings_take_one_query(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonRecordFactory.create_batch(
        rows, division=DivisionFactory.create(), team__image="teams/x.webp"
    )
    with django_assert_num_queries(1):
        assert len(read(client)) == rows


@pytest.mark.any_database
@pytest.mark.parametrize("accept", ["text/html", "application/xml", "nonsense"])
def test_standings_are_json_for_any_accept_header(client: Client, accept: str) -> None:
    url = f"/api/teams/standings/{LEAGUES[LeagueCode.BCL].id}?format=xml"
    answer = client.get(url, headers={"accept": accept})
    assert (answer.status_code, answer["Content-Type"], answer.json()) == (
        200,
        "application/json",
        [],
    )


def test_standings_of_a_former_season_are_its_records(client: Client) -> None:
    former = former_season()
    gold = DivisionFactory.create(name="Gold")
    team = TeamFactory.create(name="Ember", region=Region.EU, elo=1700.0)
    SeasonRecordFactory.create(
        team=team, season=former, region=Region.NA, division=gold, elo=1523.5, wins=4, draws=1
    )
    SeasonRecordFactory.create(team=team)
    a_row("Newcomer")
    assert read(client, f"{BCL}?season=1") == [
        {
            "_id": str(team.pk),
            "name": {"name": "Ember"},
            "imageURL": "",
            "elo": 1523.5,
            "region": "NA",
            "division": "Gold",
            "gamesPlayed": 5,
            "wins": 4,
            "losses": 0,
            "draws": 1,
            "form": "",
            "weekChange": None,
            "status": 0,
            "league": "bcl",
        }
    ]
    assert read(client, f"{BCL}?season=1&region=eu") == []
    assert read(client, f"{BCL}?season=2") == read(client) != read(client, f"{BCL}?season=1")


def test_standings_of_a_former_season_list_teams_that_have_disbanded(client: Client) -> None:
    former = former_season()
    gone = TeamFactory.create(name="Gone", status=TeamStatus.DISBANDED)
    a_row("Other", season=former, elo=1400.0)
    for season in (former, current_season()):
        SeasonRecordFactory.create(team=gone, season=season)
    assert names(client, f"{BCL}?season=1") == ["Gone", "Other"]
    assert names(client, f"{BCL}?season=2") == []


def test_standings_of_a_former_season_have_the_same_order(client: Client) -> None:
    former = former_season()
    for name, values in {
        "c": {"elo": 1500.0, "wins": 1},
        "b": {"elo": 1500.0, "wins": 1},
        "z": {"elo": 1600.0},
        "a": {"elo": 1500.0, "wins": 1, "losses": 1},
    }.items():
        a_row(name, season=former, **values)
    assert names(client, f"{BCL}?season=1") == ["z", "b", "c", "a"]


@pytest.mark.any_database
@pytest.mark.parametrize("season", ["3", "one", "0", "1.0", "٢"])
def test_standings_refuse_a_season_that_nobody_can_look_up(client: Client, season: str) -> None:
    former_season()
    SeasonFactory.create(value=3, label="Planned")
    assert read(client, f"{BCL}?season={season}", 400) == {
        "season": [f"“{season}” is not one of 1, 2."]
    }


@pytest.mark.any_database
def test_standings_of_different_seasons_have_different_etags(client: Client) -> None:
    a_row("Former", season=former_season())
    current, former = client.get(BCL), client.get(f"{BCL}?season=1")
    assert current["ETag"] != former["ETag"]
    again = client.get(f"{BCL}?season=1", headers={"if-none-match": former["ETag"]})
    assert again.status_code == 304
    other = client.get(f"{BCL}?season=1", headers={"if-none-match": current["ETag"]})
    assert other.json() == former.json()


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("seasons", [2, 12])
def test_standings_of_a_former_season_take_two_queries(
    client: Client, rows: int, seasons: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonRecordFactory.create_batch(rows, season=former_season())
    for value in range(3, seasons + 1):
        SeasonFactory.create(value=value, ratings_frozen_at=timezone.now())
    with django_assert_num_queries(2):
        assert len(read(client, f"{BCL}?season=1")) == rows
