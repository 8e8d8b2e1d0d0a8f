"""The requests page, the number in the user menu, and requests on a team's page."""

import html
import json
import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.tests.document import Document
from teams.enums import MemberRank
from teams.models import Team
from teams.services.join_requests import request_to_join
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

REQUESTS = "/api/requests/inbox"
MENU = r'data-island="accounts/user-menu"[^>]*data-props="([^"]*)"'


@pytest.fixture
def team() -> Team:
    return TeamFactory.create()


@pytest.fixture
def captain(team: Team) -> User:
    return MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def ask(team: Team, times: int) -> None:
    for _ in range(times):
        request_to_join(team=team, user=PlayerNameFactory.create().user)


def number_in_menu(user: User, url: str = "/login/discord") -> object:
    found = re.search(MENU, signed_in(user).get(url).content.decode())
    assert found is not None
    return json.loads(html.unescape(found[1]))["requestsToAnswer"]


def fallback(client: Client, url: str) -> dict[str, object]:
    document = Document(client.get(url).content.decode())
    read: dict[str, object] = json.loads(document.page_data)["fallback"]
    return read


def test_page_embeds_the_inbox(team: Team, captain: User) -> None:
    ask(team, 1)
    client = signed_in(captain)
    response = client.get("/requests")
    document = Document(response.content.decode())
    assert (response.status_code, document.title) == (200, "Requests")
    assert fallback(client, "/requests") == {REQUESTS: client.get(REQUESTS).json()}


def test_page_needs_sign_in_and_offers_login(client: Client) -> None:
    response = client.get("/requests")
    assert response.status_code == 403
    assert 'href="/login?next=/requests"' in response.content.decode()


def test_menu_shows_how_many_requests_wait_for_an_answer(team: Team, captain: User) -> None:
    assert number_in_menu(captain) == 0
    ask(team, 2)
    assert number_in_menu(captain) == 2
    assert number_in_menu(UserFactory.create()) == 0


@pytest.mark.parametrize("rows", [1, 3])
def test_number_costs_one_query(
    team: Team, captain: User, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ask(team, rows)
    # The session and its user, their roles, their teams; then the number of waiting requests, and
    # of unread notifications.
    for client in (signed_in(captain), signed_in(UserFactory.create())):
        with django_assert_num_queries(6):
            client.get("/login/discord")


def test_team_page_has_only_the_readers_own_requests(client: Client, team: Team) -> None:
    address = f"/bcl/team/{team.pk}"
    reader = signed_in(UserFactory.create())
    assert fallback(reader, address)[REQUESTS] == reader.get(REQUESTS).json()
    assert REQUESTS not in fallback(client, address)
