from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, Region, Role
from accounts.models import User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import league
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FIRST_DAY = datetime(2026, 9, 7, tzinfo=UTC)
SECONDS = int(FIRST_DAY.timestamp())
A_DAY = 24 * 60 * 60


def read(client: Client, user: User) -> Any:
    response = client.get(f"/api/users/{user.pk}/public-page")
    assert (response.status_code, response["Content-Type"]) == (200, "application/json")
    return response.json()


def on_team(user: User, name: str, *, joined: int, left: int | None = None) -> None:
    """A membership of a new team, in days after the first day."""
    MembershipFactory.create(
        user=user,
        team=TeamFactory.create(name=name, league=league(LeagueCode.OCL)),
        joined_at=FIRST_DAY + timedelta(days=joined),
        left_at=None if left is None else FIRST_DAY + timedelta(days=left),
    )


def team_names(teams: Any) -> list[str]:
    return [team["name"]["name"] for team in teams]


def test_public_page_lists_every_field(client: Client) -> None:
    user = UserFactory.create(
        username="ann",
        region=Region.EU,
        spoken_name="Ann, as in anthem",
        avatar="avatars/ann.webp",
        roles=[Role.MOD_BREACHERS],
    )
    PlayerNameFactory.create(user=user, name="Ann", platform=Platform.META)
    now = TeamFactory.create(name="Ember", image="teams/ember.webp")
    MembershipFactory.create(user=user, team=now, joined_at=FIRST_DAY + timedelta(days=3))
    before = TeamFactory.create(name="Frost")
    MembershipFactory.create(
        user=user, team=before, joined_at=FIRST_DAY, left_at=FIRST_DAY + timedelta(days=2)
    )
    assert read(client, user) == {
        "username": "ann",
        "avatarURL": "/media/avatars/ann.webp",
        "region": "EU",
        "spokenName": "Ann, as in anthem",
        "roles": ["Moderator (Breachers)"],
        "names": [{"league": "BCL", "name": "Ann", "platform": 1}],
        "teams": [
            {
                "_id": str(now.pk),
                "name": {"name": "Ember"},
                "imageURL": "/media/teams/ember.webp",
                "league": "bcl",
                "joinTime": SECONDS + 3 * A_DAY,
                "rank": "Member",
                "elo": now.elo,
            }
        ],
        "teamHistory": [
            {
                "_id": str(before.pk),
                "name": {"name": "Frost"},
                "imageURL": "",
                "league": "bcl",
                "joinTime": SECONDS,
                "leaveTime": SECONDS + 2 * A_DAY,
            }
        ],
        "awards": [],
        "titles": [],
    }


def test_public_page_has_empty_fields_for_missing_values(client: Client) -> None:
    user = UserFactory.create(username="new", discord_id=None)
    assert read(client, user) == {
        "username": "new",
        "avatarURL": "",
        "region": "NO-REGION",
        "spokenName": "",
        "roles": [],
        "names": [],
        "teams": [],
        "teamHistory": [],
        "awards": [],
        "titles": [],
    }


def test_public_page_orders_names_by_league_and_platform(client: Client) -> None:
    user = UserFactory.create()
    PlayerNameFactory.create(user=user, league=LeagueCode.XCL, platform=Platform.STEAM)
    PlayerNameFactory.create(user=user, league=LeagueCode.BCL, platform=None)
    PlayerNameFactory.create(user=user, league=LeagueCode.BCL, platform=Platform.PSN)
    names = read(client, user)["names"]
    assert [(name["league"], name["platform"]) for name in names] == [
        ("BCL", 2),
        ("BCL", None),
        ("XCL", 0),
    ]


def test_public_page_lists_the_latest_teams_first(client: Client) -> None:
    user = UserFactory.create()
    on_team(user, "first", joined=0, left=9)
    on_team(user, "second", joined=1, left=2)
    on_team(user, "now", joined=3)
    MembershipFactory.create(
        user=user, team=TeamFactory.create(name="later"), joined_at=FIRST_DAY + timedelta(days=4)
    )
    page = read(client, user)
    assert (team_names(page["teams"]), team_names(page["teamHistory"])) == (
        ["later", "now"],
        ["first", "second"],
    )


def test_public_page_lists_every_membership_of_the_same_team(client: Client) -> None:
    user = UserFactory.create()
    team = TeamFactory.create(name="again")
    for day in (0, 5):
        joined = FIRST_DAY + timedelta(days=day)
        MembershipFactory.create(
            user=user, team=team, joined_at=joined, left_at=joined + timedelta(days=1)
        )
    history = read(client, user)["teamHistory"]
    assert [time["joinTime"] for time in history] == [SECONDS + 5 * A_DAY, SECONDS]


def test_public_page_does_not_reveal_the_discord_account(client: Client) -> None:
    user = UserFactory.create(discord_id=424242424242424242)
    assert "424242424242424242" not in client.get(f"/api/users/{user.pk}/public-page").text


def test_public_page_of_a_closed_account_stays(client: Client) -> None:
    user = UserFactory.create(is_active=False, username="gone")
    assert read(client, user)["username"] == "gone"


@pytest.mark.any_database
def test_public_page_of_an_unknown_person_is_not_found(client: Client) -> None:
    response = client.get("/api/users/77/public-page")
    assert (response.status_code, response.json()["detail"]) == (404, "Not found.")


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_public_page_takes_two_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = UserFactory.create()
    for number in range(count):
        PlayerNameFactory.create(user=user, league=list(LeagueCode)[number])
        on_team(user, f"team {number}", joined=number, left=number + 1)
    with django_assert_num_queries(2):
        page = read(client, user)
    assert (len(page["names"]), len(page["teamHistory"])) == (count, count)


@pytest.mark.any_database
def test_public_page_is_not_sent_again_while_unchanged(client: Client) -> None:
    url = f"/api/users/{UserFactory.create().pk}/public-page"
    answer = client.get(url, headers={"if-none-match": client.get(url)["ETag"]})
    assert (answer.status_code, answer["Cache-Control"]) == (304, "public, no-cache")
