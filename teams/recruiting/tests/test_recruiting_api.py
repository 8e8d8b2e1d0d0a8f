"""The API and the pages of posts."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, PunishmentType, Region
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.tests.revisions import without_revisions
from clvr.lib.timestamps import timestamp_mark
from clvr.tests.permission_table import LEAGUE_ID
from teams.enums import TeamStatus
from teams.models import FreeAgent, OpenPlaces
from teams.tests.factories import FreeAgentFactory, MembershipFactory, OpenPlacesFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

AGENTS = f"/api/teams/all/{LEAGUE_ID}/free-agents"
RECRUITING = f"/api/teams/all/{LEAGUE_ID}/recruiting"


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def reader() -> Client:
    return signed_in(UserFactory.create())


def agent(name: str, **fields: Any) -> FreeAgent:
    user = PlayerNameFactory.create(user__username=name).user
    return FreeAgentFactory.create(user=user, **fields)


def players(client: Client, query: str = "") -> list[str]:
    body = client.get(f"{AGENTS}{query}").json()
    return [post["player"]["username"] for post in body["posts"]]


def test_free_agents_are_listed_with_what_they_say(reader: Client) -> None:
    post = agent("Pip", evenings=0b0010010, text="Hi.", roles="|Entry|Sniper|")
    assert reader.get(AGENTS).json() == {
        "count": 1,
        "next": None,
        "previous": None,
        "posts": [
            {
                "_id": str(post.pk),
                "player": {
                    "_id": str(post.user_id),
                    "username": "Pip",
                    "avatarURL": post.user.avatar_url,
                },
                "platform": 1,
                "region": "EU",
                "roles": ["Entry", "Sniper"],
                "evenings": [1, 4],
                "text": "Hi.",
                "postedAt": unix_seconds(post.posted_at),
                "endsAt": unix_seconds(post.ends_at),
                "isInvited": False,
            }
        ],
    }


def test_free_agents_are_filtered(reader: Client) -> None:
    agent("Ann", roles="|Entry|", evenings=0b1, platform=Platform.STEAM)
    agent("Bob", roles="|Sniper|", evenings=0b10, region=Region.NA)
    agent("Cat", evenings=0b11)
    assert players(reader) == ["Cat", "Bob", "Ann"]
    assert players(reader, "?region=na") == ["Bob"]
    assert players(reader, "?role=Entry") == ["Cat", "Ann"]
    assert players(reader, "?evening=1") == ["Cat", "Bob"]
    assert players(reader, "?platform=0") == ["Ann"]
    assert reader.get(f"{AGENTS}?evening=7").json() == {
        "evening": ["“7” is not one of 0, 1, 2, 3, 4, 5, 6."]
    }


def test_players_who_are_no_longer_free_are_left_out(reader: Client) -> None:
    ended = agent("Ann")
    FreeAgent.objects.filter(pk=ended.pk).update(
        posted_at="2026-01-01T00:00:00Z", ends_at="2026-02-01T00:00:00Z"
    )
    banned, joined = agent("Bob"), agent("Cat")
    punish(user=banned.user, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    MembershipFactory.create(user=joined.user)
    assert players(reader) == []


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_free_agents_take_constant_queries(
    reader: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        agent(f"Player {number}")
    # The session, the person, the league; the count, the rows, and whom the reader's team invited.
    with django_assert_num_queries(6):
        assert len(players(reader)) == count


def test_captain_sees_whom_their_team_has_invited() -> None:
    foxes, pip = led_team(), agent("Pip")
    agent("Zoe")
    client = signed_in(foxes.captain)
    answer = client.post(
        f"/api/teams/{foxes.team.pk}/manage/invite",
        {"player": str(pip.user_id), "message": "Hi."},
        "application/json",
    )
    until = timestamp_mark(pip.user.invitations.get().expires_at)
    assert (answer.status_code, answer.json()) == (
        201,
        {"success": True, "message": f"You have invited Pip. They can answer until {until}."},
    )
    invited = {
        post["player"]["username"]: post["isInvited"] for post in client.get(AGENTS).json()["posts"]
    }
    assert invited == {"Pip": True, "Zoe": False}


def test_own_post_is_made_read_and_taken_back() -> None:
    user = PlayerNameFactory.create().user
    client = signed_in(user)
    own = f"{AGENTS}/own"
    assert client.get(own).json() == {
        "post": None,
        "obstacle": "",
        "wayOn": None,
        "region": None,
        "platform": 0,
    }
    sent = {"region": "EU", "platform": 1, "evenings": [2], "roles": ["Entry"], "text": "Hi."}
    answer = client.post(own, sent, "application/json")
    post = FreeAgent.objects.get()
    until = timestamp_mark(post.ends_at)
    assert answer.json() == {
        "success": True,
        "message": f"Teams can see that you look for one, until {until}.",
    }
    shown = client.get(own).json()["post"]
    assert {name: shown[name] for name in sent} == sent
    assert client.post(f"{AGENTS}/withdraw").json() == {
        "success": True,
        "message": "Your post is gone.",
    }
    assert client.post(own, {}, "application/json").json() == {
        "region": ["Please select a valid region"],
        "evenings": ["Choose at least one evening"],
        "platform": ["Please select a platform"],
    }


def test_unregistered_player_learns_how_to_register() -> None:
    user = UserFactory.create()
    assert signed_in(user).get(f"{AGENTS}/own").json() == {
        "post": None,
        "obstacle": "You are not registered for the Breachers Champions League.",
        "wayOn": {"words": "Register a Game Name", "href": f"/players/{user.pk}/edit"},
        "region": None,
        "platform": None,
    }


def test_visitors_see_teams_with_open_places(client: Client) -> None:
    foxes, owls = led_team(), led_team("Owls", status=TeamStatus.ROSTER_LOCKED)
    post = OpenPlacesFactory.create(team=foxes.team, roles="|Entry|")
    OpenPlacesFactory.create(team=owls.team)
    assert client.get(RECRUITING).json() == {
        "count": 1,
        "next": None,
        "previous": None,
        "posts": [
            {
                "team": {
                    "_id": str(foxes.team.pk),
                    "name": {"name": "Foxes"},
                    "imageURL": "",
                    "league": "bcl",
                },
                "elo": 1500.0,
                "region": "EU",
                "roles": ["Entry"],
                "evenings": [1],
                "text": "",
                "postedAt": unix_seconds(post.posted_at),
                "endsAt": unix_seconds(post.ends_at),
            }
        ],
    }
    assert client.get(f"{RECRUITING}?role=Sniper").json()["posts"] == []


def test_recruiting_page_begins_where_its_address_says(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teams.recruiting.queries.PAGE_LENGTH", 1)
    older, newer = (OpenPlacesFactory.create(team__name=name) for name in ("Foxes", "Herons"))
    first = client.get(RECRUITING).json()
    second = client.get(RECRUITING, {"cursor": first["next"]}).json()
    shown = [post["team"]["name"]["name"] for page in (first, second) for post in page["posts"]]
    assert (shown, second["next"]) == ([newer.team.name, older.team.name], None)
    page = client.get("/bcl/recruiting", {"cursor": first["next"]}).content.decode()
    assert ("Foxes" in page, "Herons" in page) == (True, False)


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_recruiting_page_takes_constant_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        OpenPlacesFactory.create()
    # The league, twice; the count and the rows.
    with django_assert_num_queries(4):
        assert client.get("/bcl/recruiting").status_code == 200


def test_leaders_post_read_and_close_open_places() -> None:
    foxes = led_team()
    client = signed_in(foxes.captain)
    path = f"/api/teams/{foxes.team.pk}/manage/open-places"
    roles = foxes.team.league.role_list

    def own() -> Any:
        return without_revisions(client.get(path).json())

    assert own() == {"post": None, "obstacle": "", "roles": roles}
    sent = {"region": "EU", "evenings": [2], "roles": ["Entry"], "text": "Hi."}
    client.post(path, sent, "application/json")
    post = OpenPlaces.objects.get()
    assert own()["post"] == {
        **sent,
        "postedAt": unix_seconds(post.posted_at),
        "endsAt": unix_seconds(post.ends_at),
    }
    page = client.get(f"/api/teams/{foxes.team.pk}/team-page").json()
    assert page["openPlaces"] == own()["post"]
    client.delete(path)
    assert not OpenPlaces.objects.filter(ends_at__gt=timezone.now()).exists()
    assert client.get(f"/api/teams/{foxes.team.pk}/team-page").json()["openPlaces"] is None


@pytest.mark.any_database
def test_umbrella_has_no_list_of_its_own(client: Client) -> None:
    answer = client.get("/clvr/recruiting")
    assert (answer.status_code, answer["Location"]) == (302, "/")
