from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import SeasonFactory, current_season, former_season
from teams.tests.factories import ChampionFactory, ChampionPlayerFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "/api/teams/all/1045744289201782826/champions"
OCL = "/api/teams/all/1325959170993819699/champions"


def read(client: Client, url: str = BCL, status: int = 200) -> Any:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def names(client: Client, url: str = BCL) -> list[str]:
    return [entry["name"]["name"] for entry in read(client, url)]


def test_champions_list_every_field(client: Client) -> None:
    team = TeamFactory.create(name="Ember", image="teams/ember.webp")
    champion = ChampionFactory.create(
        team=team, place=2, icon="champions/silver.webp", note="So close."
    )
    user = UserFactory.create()
    lines: dict[str, dict[str, Any]] = {
        "plain": {"user": user},
        "captain": {"is_captain": True},
        "best": {"is_mvp": True},
        "both": {"is_captain": True, "is_mvp": True},
    }
    for name, fields in lines.items():
        ChampionPlayerFactory.create(champion=champion, name=name, **fields)
    assert read(client) == [
        {
            "_id": str(team.pk),
            "entry": str(champion.pk),
            "revision": 1,
            "name": {"name": "Ember"},
            "imageURL": "/media/teams/ember.webp",
            "season": "Season 1",
            "seasonValue": 1,
            "place": 2,
            "icon": "/media/champions/silver.webp",
            "note": "So close.",
            "roster": [
                {"_id": None, "name": "captain", "honours": ["captain"]},
                {"_id": None, "name": "both", "honours": ["captain", "mvp"]},
                {"_id": str(user.pk), "name": "plain", "honours": []},
                {"_id": None, "name": "best", "honours": ["mvp"]},
            ],
            "league": "bcl",
        }
    ]


def test_champions_have_empty_fields_for_missing_values(client: Client) -> None:
    champion = ChampionFactory.create(team__name="Frost")
    assert read(client) == [
        {
            "_id": str(champion.team_id),
            "entry": str(champion.pk),
            "revision": 1,
            "name": {"name": "Frost"},
            "imageURL": "",
            "season": "Season 1",
            "seasonValue": 1,
            "place": 1,
            "icon": "",
            "note": "",
            "roster": [],
            "league": "bcl",
        }
    ]


def test_champions_of_a_league_without_any_are_empty(client: Client) -> None:
    assert read(client) == []


def test_champions_are_ordered_by_season_latest_first_place_and_name(client: Client) -> None:
    earlier, later = SeasonFactory.create(value=2), SeasonFactory.create(value=3)
    ChampionFactory.create(season=earlier, place=1, team__name="2 first")
    ChampionFactory.create(season=later, place=2, team__name="3 second")
    ChampionFactory.create(season=later, place=3, team__name="3 third b")
    ChampionFactory.create(season=later, place=3, team__name="3 Third A")
    ChampionFactory.create(season=later, place=1, team__name="3 first")
    assert names(client) == ["3 first", "3 second", "3 Third A", "3 third b", "2 first"]


def test_champions_are_those_of_the_league(client: Client) -> None:
    ChampionFactory.create(team__name="Breacher")
    ChampionFactory.create(team__name="Onwarder", season=current_season(LeagueCode.OCL))
    assert (names(client, BCL), names(client, OCL)) == (["Breacher"], ["Onwarder"])


@pytest.mark.any_database
def test_champions_of_an_unknown_league_are_not_found(client: Client) -> None:
    assert read(client, "/api/teams/all/1/champions", 404) == {"detail": "Not found."}


@pytest.mark.any_database
@pytest.mark.parametrize("entries", [1, 3])
def test_champions_take_two_queries(
    client: Client, entries: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(entries):
        ChampionPlayerFactory.create_batch(
            3, champion=ChampionFactory.create(), user=UserFactory.create()
        )
    with django_assert_num_queries(2):
        assert [len(entry["roster"]) for entry in read(client)] == [3] * entries


@pytest.mark.any_database
def test_champions_are_not_sent_again_while_unchanged(client: Client) -> None:
    answer = client.get(BCL, headers={"if-none-match": client.get(BCL)["ETag"]})
    assert (answer.status_code, answer["Cache-Control"]) == (304, "public, no-cache")


def test_champions_of_a_season_are_its_own(client: Client) -> None:
    ChampionFactory.create(team__name="Former", season=former_season())
    ChampionFactory.create(team__name="Current")
    assert [names(client, f"{BCL}?season={each}") for each in ("", "1", "2")] == [
        ["Current", "Former"],
        ["Former"],
        ["Current"],
    ]


@pytest.mark.any_database
def test_champions_refuse_an_unknown_season(client: Client) -> None:
    former_season()
    assert read(client, f"{BCL}?season=3", 400) == {"season": ["“3” is not one of 1, 2."]}


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_champions_of_a_season_take_three_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    former = former_season()
    for place in range(1, count + 1):
        ChampionPlayerFactory.create(champion=ChampionFactory.create(season=former, place=place))
    with django_assert_num_queries(3):
        assert len(read(client, f"{BCL}?season=1")) == count
