"""The bell on every page, and the pages of notifications."""

import html
import json
import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.notifications.tests.factories import NotificationFactory
from accounts.tests.factories import UserFactory
from clvr.lib.tests.document import Document, attribute

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

PAGES = {
    "/notifications": ("Notifications", "/api/notifications"),
    "/notifications/preferences": ("Notification Preferences", "/api/notifications/preferences"),
}
PREFERENCES = r'data-island="accounts/notification-preferences"[^>]*data-props="([^"]*)"'


@pytest.fixture
def user() -> User:
    return UserFactory.create()


@pytest.fixture
def user_client(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


def bell(client: Client, url: str) -> object:
    """The props of the bell on a page; None without a bell."""
    markup = client.get(url).content.decode()
    pattern = r'data-island="accounts/notification-bell"[^>]*data-props="([^"]*)"'
    found = re.search(pattern, markup)
    return json.loads(html.unescape(found[1])) if found else None


@pytest.mark.parametrize("url", ["/", "/bcl/standings", "/nowhere"])
def test_every_page_has_the_bell_with_the_unread_count(
    user: User, user_client: Client, url: str
) -> None:
    assert bell(user_client, url) == {"unread": 0}
    NotificationFactory.create_batch(2, user=user)
    NotificationFactory.create()
    assert bell(user_client, url) == {"unread": 2}
    assert bell(Client(), url) is None


def test_bell_costs_one_query(
    user: User, user_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    NotificationFactory.create_batch(3, user=user)
    # The session and its person, their roles, their teams, what needs their action; and the unread
    # count.
    with django_assert_num_queries(6):
        assert bell(user_client, "/login/discord") == {"unread": 3}


@pytest.mark.parametrize("url", PAGES)
def test_page_embeds_the_api_answer(user: User, user_client: Client, url: str) -> None:
    NotificationFactory.create(user=user)
    title, read = PAGES[url]
    response = user_client.get(url)
    document = Document(response.content.decode())
    assert (response.status_code, document.title) == (200, title)
    assert response["Cache-Control"] == "private, no-cache"
    fallback = json.loads(document.page_data)["fallback"]
    assert fallback == {read: user_client.get(read).json()}


@pytest.mark.parametrize("url", PAGES)
def test_page_requires_sign_in_and_offers_login(url: str) -> None:
    response = Client().get(url)
    assert response.status_code == 403
    markup = response.content.decode()
    assert "Access Denied" in markup
    assert f'href="/login?next={url}"' in markup


def test_preferences_offer_time_zones(user_client: Client) -> None:
    markup = user_client.get("/notifications/preferences").content.decode()
    zones = json.loads(html.unescape(attribute(markup, PREFERENCES)))["zones"]
    assert zones[0] == "UTC"
    assert {"Europe/London", "America/New_York", "Australia/Sydney"} <= set(zones)
    assert len(zones) == len(set(zones))
    assert zones[1:] == sorted(zones[1:])
    assert not [zone for zone in zones if zone.startswith(("Etc/", "SystemV/", "US/"))]


def test_preferences_say_where_each_kind_is_until_a_person_chooses(user_client: Client) -> None:
    markup = user_client.get("/notifications/preferences").content.decode()
    groups = json.loads(html.unescape(attribute(markup, PREFERENCES)))["groups"]
    usual = {kind["kind"]: kind["usual"] for group in groups for kind in group["kinds"]}
    assert usual == user_client.get("/api/notifications/preferences").json()["channels"]
