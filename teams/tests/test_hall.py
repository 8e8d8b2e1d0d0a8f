"""Staff edit the champions hall: of seasons of the portal and from before it."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.pictures import RED, encoded, quarters
from leagues.tests.factories import current_season, league
from teams.models import Champion
from teams.services.champion_entries import SECOND_WINNER, TEAM_TWICE
from teams.services.champions import OUTDATED
from teams.tests.factories import ChampionFactory, ChampionPlayerFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LEAGUE_ID = LEAGUES[LeagueCode.BCL].id
HALL = f"/api/champions/all/{LEAGUE_ID}"
PUBLIC = f"/api/teams/all/{LEAGUE_ID}/champions"


@pytest.fixture
def staff(client: Client) -> User:
    user = UserFactory.create(roles=[Role.TM_BREACHERS])
    client.force_login(user)
    return user


def send(client: Client, method: str, path: str, body: object = None) -> tuple[int, Any]:
    answer = client.generic(method, path, json.dumps(body), content_type="application/json")
    return answer.status_code, answer.json()


def shown(client: Client) -> list[dict[str, Any]]:
    """What visitors see of the hall, without the keys of its entries."""
    entries = client.get(PUBLIC).json()
    return [
        {key: each[key] for key in each if key not in {"entry", "revision"}} for each in entries
    ]


def test_entry_of_a_season_before_the_portal_is_added_last(client: Client, staff: User) -> None:
    current_season()
    ann = UserFactory.create(username="Ann")
    ChampionFactory.create(team=TeamFactory.create(name="Ember"))
    roster = [
        {"_id": str(ann.pk), "honours": ["mvp"]},
        {"_id": None, "name": "Old Hand", "honours": ["captain"]},
    ]
    entry = {
        "place": 2,
        "season": None,
        "formerSeason": "Beta Cup",
        "formerYear": 2022,
        "formerTeam": "Ghosts",
        "note": "Before there was a portal.",
        "roster": roster,
    }
    assert send(client, "POST", HALL, entry) == (
        201,
        {
            "success": True,
            "message": "Ghosts is in the champions hall.",
            "_id": str(Champion.objects.latest("pk").pk),
        },
    )
    assert [each["name"]["name"] for each in shown(client)] == ["Ember", "Ghosts"]
    assert shown(client)[1] == {
        "_id": None,
        "name": {"name": "Ghosts"},
        "imageURL": "",
        "season": "Beta Cup (2022)",
        "seasonValue": None,
        "place": 2,
        "icon": "",
        "note": "Before there was a portal.",
        "roster": [
            {"_id": None, "name": "Old Hand", "honours": ["captain"]},
            {"_id": str(ann.pk), "name": "Ann", "honours": ["mvp"]},
        ],
        "league": "bcl",
    }
    added = AuditEntry.objects.get(action="champion.add")
    assert (added.actor, added.league, added.changes["roster"]) == (
        staff,
        "bcl",
        [None, ["Old Hand (Captain)", "Ann (MVP)"]],
    )


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        (
            {"season": None},
            {"season": ["Choose a season, or write the name of a former one."]},
        ),
        (
            {"season": None, "formerSeason": "Beta", "formerYear": 1999},
            {"formerYear": ["Write the year in which it ended, from 2016 to now."]},
        ),
        ({"formerTeam": ""}, {"team": ["Choose a team, or write the name of a former one."]}),
        ({"formerTeam": "ember", "place": 2}, {}),
        (
            {"formerTeam": "ember"},
            {"place": [SECOND_WINNER.format(team="Ghosts")]},
        ),
        ({"formerTeam": " GHOSTS"}, {"team": [TEAM_TWICE]}),
        ({"formerTeam": "Ghosts", "note": "Autumn Cup"}, {}),
        ({"season": 9}, {"season": [f"The {LEAGUES[LeagueCode.BCL].name} has no such season."]}),
        ({"place": 0}, {"place": ["Choose a place from 1 to 999."]}),
        (
            {"roster": [{"_id": None, "name": " "}]},
            {"roster": {"0": {"non_field_errors": ["Write a name in each line of the roster."]}}},
        ),
        ({"roster": [{"_id": "987654"}]}, {"roster": ["One of these players is gone."]}),
    ],
)
def test_entry_is_refused_by_field_and_nothing_is_stored(
    client: Client, staff: User, fields: dict[str, Any], errors: dict[str, Any]
) -> None:
    season = current_season()
    ChampionFactory.create(season=season, team=None, former_team="Ghosts")
    body = {"place": 1, "season": season.value, "formerTeam": "Spectres", **fields}
    status, answer = send(client, "POST", HALL, body)
    assert (status, answer if errors else {}) == (400 if errors else 201, errors)
    assert Champion.objects.count() == (1 if errors else 2)


def test_entry_is_changed_with_its_whole_roster_and_removed(client: Client, staff: User) -> None:
    champion = ChampionFactory.create(team__name="Ember", place=1, note="First.")
    ChampionPlayerFactory.create(champion=champion, name="Ann", is_mvp=True)
    path = f"/api/champions/{champion.pk}"
    body = {
        "revision": 1,
        "place": 3,
        "season": 1,
        "team": str(champion.team_id),
        "note": "Third, after a protest.",
        "roster": [{"_id": None, "name": "Bob", "honours": []}],
    }
    assert send(client, "PUT", path, body) == (
        200,
        {"success": True, "message": "Ember is saved."},
    )
    assert [(each["place"], each["note"], each["roster"]) for each in shown(client)] == [
        (3, "Third, after a protest.", [{"_id": None, "name": "Bob", "honours": []}])
    ]
    assert AuditEntry.objects.get(action="champion.change").changes == {
        "place": [1, 3],
        "note": ["First.", "Third, after a protest."],
        "roster": [["Ann (MVP)"], ["Bob"]],
    }
    assert send(client, "PUT", path, body) == (409, {"detail": OUTDATED})
    assert send(client, "PUT", path, {**body, "revision": 2})[0] == 200
    assert AuditEntry.objects.filter(action="champion.change").count() == 1
    assert send(client, "DELETE", path) == (
        200,
        {"success": True, "message": "Ember is no longer in the champions hall."},
    )
    assert shown(client) == []
    assert send(client, "DELETE", path)[0] == 404


def test_icon_and_logo_are_set_and_taken_away(client: Client, staff: User) -> None:
    champion = ChampionFactory.create(team=None, former_team="Ghosts")
    for kind, field in (("icon", "icon"), ("logo", "imageURL")):
        path = f"/api/champions/{champion.pk}/{kind}"
        picture = encoded(quarters(RED, RED, RED, RED, size=(9, 9)))
        answer = client.post(path, {"image": SimpleUploadedFile("a.png", picture)})
        assert answer.status_code == 200
        assert shown(client)[0][field].startswith("/media/champions/ghosts-")
        assert send(client, "DELETE", path)[0] == 200
        assert shown(client)[0][field] == ""


def test_logo_of_a_team_of_the_portal_is_on_its_page(client: Client, staff: User) -> None:
    champion = ChampionFactory.create(team__name="Ember")
    assert send(client, "DELETE", f"/api/champions/{champion.pk}/logo") == (
        409,
        {"detail": "The logo of Ember is on its own page."},
    )


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_hall_with_former_seasons_takes_two_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for number in range(count):
        former = ChampionFactory.create(
            league=league(),
            season=None,
            former_season=f"Cup {number}",
            former_year=2020,
            team=None,
            former_team="Ghosts",
        )
        ChampionPlayerFactory.create(champion=former)
    with django_assert_num_queries(2):
        assert len(client.get(PUBLIC).json()) == count
