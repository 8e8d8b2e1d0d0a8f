"""The private pages of a player: who may open them, and what they embed."""

import html
import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES
from clvr.lib.tests.document import Document, attribute
from matches.tests.factories import enrolled_pair, match_between, timestamp
from teams.models import Membership

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

PAGES = ["edit", "matches"]


@pytest.fixture
def player() -> User:
    return UserFactory.create(username="Cinder")


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def opened(client: Client, url: str) -> Document:
    response = client.get(url)
    assert response.status_code == 200
    return Document(response.content.decode())


def props(document: Document, island: str) -> Any:
    """The props of one of the page's islands; the user menu is another island."""
    pattern = rf'<div data-island="{island}"[^>]* data-props="([^"]*)"'
    return json.loads(html.unescape(attribute(document.markup, pattern)))


@pytest.mark.parametrize("page", PAGES)
def test_own_page_is_open(page: str) -> None:
    user = person("player")
    opened(signed_in(user), f"/players/{user.pk}/{page}")


@pytest.mark.parametrize("page", PAGES)
def test_page_of_another_person_is_denied(page: str, player: User) -> None:
    response = signed_in(person("moderator")).get(f"/players/{player.pk}/{page}")
    document = Document(response.content.decode())
    assert (response.status_code, document.title) == (403, "Access Denied")
    assert "Login" not in document.text


@pytest.mark.parametrize("page", PAGES)
def test_page_requires_sign_in(page: str, player: User) -> None:
    response = Client().get(f"/players/{player.pk}/{page}")
    document = Document(response.content.decode())
    assert (response.status_code, document.title) == (403, "Access Denied")
    assert "Login" in document.text
    assert "Cinder" not in document.markup


@pytest.mark.parametrize("page", PAGES)
def test_page_of_another_person_is_open_to_admins(page: str, player: User) -> None:
    opened(signed_in(person("admin")), f"/players/{player.pk}/{page}")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("key", ["999999", "0", "9223372036854775807"])
def test_page_of_an_unknown_person_is_not_found(page: str, key: str) -> None:
    assert signed_in(person("admin")).get(f"/players/{key}/{page}").status_code == 404


def test_edit_page_embeds_the_profile(player: User) -> None:
    document = opened(signed_in(player), f"/players/{player.pk}/edit")
    assert document.title == "Edit Profile"
    assert props(document, "accounts/profile-edit") == {"playerId": str(player.pk)}
    fallback = json.loads(document.page_data)["fallback"]
    assert list(fallback) == [f"/api/users/{player.pk}/edit"]
    assert fallback[f"/api/users/{player.pk}/edit"]["username"] == "Cinder"


def test_matches_page_embeds_the_matches_and_the_zones(player: User) -> None:
    a, b = enrolled_pair()
    Membership.objects.create(user=player, team=a, league=a.league, joined_at=timestamp(-1))
    match = match_between(a, b)
    document = opened(signed_in(player), f"/players/{player.pk}/matches")
    assert (document.title, document.description) == ("Matches", "All matches of Cinder.")
    given = props(document, "matches/player-matches")
    assert given["player"] == {"_id": str(player.pk), "username": "Cinder"}
    assert [(league["code"], bool(league["zone"])) for league in given["leagues"]] == [
        (code, True) for code in LEAGUES
    ]
    fallback = json.loads(document.page_data)["fallback"]
    matches = f"/api/matches/all/{player.pk}"
    assert set(fallback) == {matches, f"/api/users/{player.pk}/calendar-address"}
    assert [each["_id"] for each in fallback[matches]] == [str(match.pk)]
