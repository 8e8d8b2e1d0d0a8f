"""Which answers of the API may be stored, and by whom."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import person

pytestmark = pytest.mark.django_db

PRIVATE = "private, no-store"


@pytest.fixture
def user() -> User:
    return UserFactory.create()


@pytest.fixture
def theirs(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


@pytest.mark.parametrize(
    "url",
    [
        "/api/users/{}/edit",
        "/api/users/{}/tokens",
        "/api/matches/all/{}",
        "/api/notifications",
        "/api/notifications/unread-count",
        "/api/notifications/preferences",
    ],
)
def test_personal_read_may_not_be_stored(theirs: Client, user: User, url: str) -> None:
    answer = theirs.get(url.format(user.pk))
    assert (answer.status_code, answer["Cache-Control"]) == (200, PRIVATE)


def test_staff_s_read_may_not_be_stored(client: Client) -> None:
    client.force_login(person("admin"))
    answer = client.get("/api/outbox/undelivered")
    assert (answer.status_code, answer["Cache-Control"]) == (200, PRIVATE)


def test_answer_with_a_new_token_may_not_be_stored(theirs: Client, user: User) -> None:
    wish = {"name": "Bot", "scope": "read", "expiresInDays": 7}
    answer = theirs.post(f"/api/users/{user.pk}/tokens", wish, content_type="application/json")
    assert (answer.status_code, answer["Cache-Control"]) == (201, PRIVATE)


def test_session_s_answer_may_not_be_stored(theirs: Client) -> None:
    assert theirs.put("/api/auth/refresh")["Cache-Control"] == PRIVATE


def test_answer_to_a_token_may_not_be_stored(client: Client, user: User) -> None:
    token = "clvr_" + "x" * 43
    BearerTokenFactory.create(owner=user, text=token)
    headers = {"authorization": f"Bearer {token}"}
    answer = client.get("/api/notifications", headers=headers)
    assert (answer.status_code, answer["Cache-Control"]) == (200, PRIVATE)


@pytest.mark.parametrize(
    ("url", "status"), [("/api/notifications", 401), ("/api/users/7/edit", 401), ("/api/zzz", 404)]
)
def test_refusal_may_not_be_stored(client: Client, url: str, status: int) -> None:
    answer = client.get(url)
    assert (answer.status_code, answer["Cache-Control"]) == (status, PRIVATE)


@pytest.mark.parametrize("url", ["/api/search?q=owl", "/api/teams/standings/1045744289201782826"])
def test_public_read_sets_its_own_caching_headers(theirs: Client, url: str) -> None:
    assert theirs.get(url)["Cache-Control"] == "public, no-cache"
