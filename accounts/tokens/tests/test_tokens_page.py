"""The Bearer Tokens page, and the CSRF token that pages give out."""

from http.cookies import SimpleCookie

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

DENIED = "You do not have permission to view this resource"
CSRF = "csrftoken"


def url(user: User) -> str:
    return f"/players/{user.pk}/generate-bearer"


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_page_shows_the_players_own_tokens() -> None:
    token = BearerTokenFactory.create(text="clvr_abcdefsecret", name="Stat bot")
    response = signed_in(token.owner).get(url(token.owner))
    html = response.content.decode()
    assert response.status_code == 200
    assert "<title>Bearer Tokens</title>" in html
    assert f'"/api/users/{token.owner.pk}/tokens":[{{"_id":"{token.pk}"' in html
    assert '"prefix":"clvr_abcdef"' in html
    assert "secret" not in html
    assert token.digest not in html
    assert response["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("count", [1, 3])
def test_page_takes_seven_queries(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    owner = UserFactory.create()
    BearerTokenFactory.create_batch(count, owner=owner)
    client = signed_in(owner)
    # The session, the person, their roles and teams, what needs their action, the bell, the tokens.
    with django_assert_num_queries(7):
        client.get(url(owner))


def test_page_is_denied_to_other_people() -> None:
    response = signed_in(person("admin")).get(url(UserFactory.create()))
    assert response.status_code == 403
    html = response.content.decode()
    assert DENIED in html
    assert ">Login<" not in html.partition("<main")[2]


def test_page_of_an_unknown_player_is_denied() -> None:
    assert signed_in(person("admin")).get("/players/999999/generate-bearer").status_code == 403


def test_refusal_offers_login_to_people_who_are_logged_out(client: Client) -> None:
    response = client.get(url(UserFactory.create()))
    assert response.status_code == 403
    html = response.content.decode()
    assert DENIED in html
    assert ">Login<" in html.partition("<main")[2]


def test_person_banned_from_the_portal_is_logged_out() -> None:
    user = UserFactory.create()
    client = signed_in(user)
    punish(user=user, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    assert ">Login<" in client.get(url(user)).content.decode().partition("<main")[2]


def test_token_does_not_work_on_pages() -> None:
    token = BearerTokenFactory.create(text="clvr_text")
    client = Client(headers={"Authorization": "Bearer clvr_text"})
    assert client.get(url(token.owner)).status_code == 403


def test_page_gives_a_signed_in_person_the_csrf_token() -> None:
    user = UserFactory.create()
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    cookies: SimpleCookie = client.get("/bcl/standings").cookies
    assert not cookies[CSRF]["httponly"]
    response = client.post(
        f"/api/users/{user.pk}/tokens",
        {"name": "Bot", "scope": "read", "expiresInDays": 7},
        content_type="application/json",
        headers={"X-CSRFToken": cookies[CSRF].value},
    )
    assert response.status_code == 201


def test_page_sets_no_cookie_for_visitors(client: Client) -> None:
    assert not client.get("/bcl/standings").cookies
