"""What pages show people whose session ended with a ban or a closed account."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import Punishment, User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import UserFactory
from clvr.lib.tests.document import Document

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

UNTIL = (
    '<time datetime="2126-12-01T18:30:00Z" data-moment="4951823400">'
    "Sun, 1 Dec 2126, 06:30 PM UTC</time>"
)
WORDS = f"You are banned from the CLVR portal until {UNTIL}: Sold &lt;accounts&gt;."
CLOSED = "This account is closed."


def ban(user: User) -> Punishment:
    return punish(
        user=user,
        kind=PunishmentType.BAN,
        reason="Sold <accounts>.",
        until=datetime(2126, 12, 1, 18, 30, tzinfo=UTC),
        by=None,
    )


def close(user: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active"])


@pytest.fixture
def user() -> User:
    return UserFactory.create()


@pytest.fixture
def theirs(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


def page(client: Client, url: str, status: int = 200) -> Document:
    response = client.get(url)
    assert response.status_code == status
    return Document(response.content.decode())


def told(document: Document) -> list[str]:
    """The notice below the header, as markup."""
    link = ' <a href="/cases">Appeal</a>'
    return re.findall(rf'<p class="refusal" role="status">(.*?)(?:{link})?</p>', document.markup)


@pytest.mark.parametrize(("keep_out", "words"), [(ban, WORDS), (close, CLOSED)])
def test_header_says_why_and_until_when(
    theirs: Client, user: User, keep_out: Callable[[User], object], words: str
) -> None:
    assert told(page(theirs, "/")) == []
    keep_out(user)
    for url in ("/", "/bcl/standings", "/login"):
        document = page(theirs, url)
        assert told(document) == [words]
    assert page(theirs, "/").tabs("Leagues")


def test_access_denied_says_why_once(theirs: Client, user: User) -> None:
    ban(user)
    document = page(theirs, f"/players/{user.pk}/edit", 403)
    assert document.text == [
        "403",
        "Access Denied",
        "You do not have permission to view this resource",
        "You are banned from the CLVR portal until",
        "Sun, 1 Dec 2126, 06:30 PM UTC",
        ": Sold <accounts>.",
        "Appeal",
        "Take Me Home",
        "Login",
    ]
    assert told(document) == []


def test_header_says_nothing_once_the_ban_is_lifted(theirs: Client, user: User) -> None:
    punishment = ban(user)
    assert told(page(theirs, "/"))
    lift_punishment(punishment=punishment, reason="It was a mistake.", by=None)
    assert told(page(theirs, "/")) == []


def test_mute_is_shown_on_the_pages_that_it_concerns(theirs: Client, user: User) -> None:
    for league in ("bcl", ""):
        punish(user=user, kind=PunishmentType.MUTE, reason="Rude.", league=league, by=None)
    here = "You are muted in the Breachers Champions League for good: Rude."
    everywhere = "You are muted in the CLVR portal for good: Rude."
    assert sorted(told(page(theirs, "/bcl/standings"))) == [here, everywhere]
    assert told(page(theirs, "/pcl/standings")) == [everywhere]
    assert told(page(theirs, "/notifications")) == []


def test_league_s_ban_is_shown_on_its_pages_and_on_pages_about_several_leagues(
    theirs: Client, user: User
) -> None:
    punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", league="bcl", by=None)
    words = "You are banned from the Breachers Champions League for good: Cheated."
    for url in ("/bcl/standings", "/bcl/rules", "/requests"):
        assert told(page(theirs, url)) == [words], url
    for url in ("/", "/pcl/standings", "/notifications"):
        assert told(page(theirs, url)) == [], url
    assert theirs.put("/api/auth/refresh").json()["bans"] == {"bcl": words}


def test_pages_about_several_leagues_show_the_ban_of_each(theirs: Client, user: User) -> None:
    for league, year in (("pcl", 2126), ("bcl", 2127)):
        until = datetime(year, 12, 1, tzinfo=UTC)
        punish(
            user=user,
            kind=PunishmentType.BAN,
            reason="Cheated.",
            league=league,
            until=until,
            by=None,
        )
    found = told(page(theirs, "/requests"))
    assert [re.sub(r"<time[^>]*>(.*?)</time>", r"\1", each) for each in found] == [
        f"You are banned from the {league} Champions League until {until}, 12:00 AM UTC: Cheated."
        for league, until in (("Breachers", "Mon, 1 Dec 2127"), ("Pavlov", "Sun, 1 Dec 2126"))
    ]


def test_league_s_ban_needs_two_more_queries(theirs: Client, user: User) -> None:
    url = "/bcl/rules"
    theirs.get(url)  # which caches what is the same for everybody
    with CaptureQueriesContext(connection) as free:
        theirs.get(url)
    punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", league="bcl", by=None)
    theirs.get(url)
    with CaptureQueriesContext(connection) as banned:
        theirs.get(url)
    # The words of the ban, and the leagues in which nothing waits for the person.
    assert len(banned) == len(free) + 2


def test_visitors_need_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert client.get("/login").status_code == 200


def test_person_banned_from_the_portal_needs_three_more_queries(
    theirs: Client, user: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ban(user)
    # The session, the anonymous user, the session's former user, whether a ban holds, its words.
    with django_assert_num_queries(5):
        theirs.get("/login")
