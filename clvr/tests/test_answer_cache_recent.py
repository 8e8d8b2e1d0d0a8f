"""A visitor's cached answer may be less than a second old, and nobody else's. Without this, people
would not see what they have just done, or an answer would be made for each visitor."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.tests.factories import BearerTokenFactory, UserFactory
from clvr.lib.answer_cache import revision
from clvr.lib.leagues import LeagueId
from matches.tests.factories import enrolled_teams
from teams.models import Team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
    pytest.mark.usefixtures("front_end"),
]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"
PAGE = "/bcl/standings"
LONG = 600.0


@pytest.fixture(autouse=True)
def recent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revision, "RECENT_SECONDS", LONG)
    monkeypatch.setattr(revision, "SHOWN_SECONDS", LONG)
    revision.last_reads.forget()


def names(client: Client) -> list[str]:
    return [row["name"]["name"] for row in client.get(STANDINGS).json()]


def rename(name: str) -> None:
    Team.objects.update(name=name)


def signed_in() -> Client:
    client = Client()
    client.force_login(UserFactory.create())
    return client


def signed_out() -> Client:
    """The browser of somebody who sent commands and then signed out."""
    client = Client()
    client.cookies[settings.CSRF_COOKIE_NAME] = "k" * 32
    return client


def with_token() -> Client:
    BearerTokenFactory.create(text="clvr_reader")
    return Client(headers={"authorization": "Bearer clvr_reader"})


def test_visitors_cached_answer_takes_no_query_while_its_revision_is_recent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enrolled_teams(1)
    rename("Ants")
    visitor = Client()
    for address in (STANDINGS, PAGE):
        visitor.get(address)
        with CaptureQueriesContext(connection) as queries:
            visitor.get(address)
        assert len(queries) == 0
    rename("Bears")
    assert names(visitor) == ["Ants"]
    monkeypatch.setattr(revision, "RECENT_SECONDS", 0.0)
    monkeypatch.setattr(revision, "SHOWN_SECONDS", 0.0)
    assert names(visitor) == ["Bears"]


@pytest.mark.parametrize("reader", [signed_in, signed_out, with_token])
def test_who_may_have_changed_something_reads_the_data_as_they_are(
    reader: Callable[[], Client],
) -> None:
    enrolled_teams(1)
    client, visitor = reader(), Client()
    rename("Ants")
    assert (names(client), names(visitor)) == (["Ants"], ["Ants"])
    rename("Bears")
    assert (names(visitor), names(client)) == (["Ants"], ["Bears"])
    page = client.get(PAGE).content.decode()
    assert ("Bears" in page, "Ants" in page) == (True, False)


def test_answer_is_shown_to_visitors_for_a_moment_after_a_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enrolled_teams(1)
    rename("Ants")
    visitor, other = Client(), signed_in()
    first = visitor.get(PAGE)
    rename("Bears")
    # The process knows that the data have changed, and the visitor still need not.
    assert names(other) == ["Bears"]
    assert visitor.get(PAGE).content == first.content
    monkeypatch.setattr(revision, "SHOWN_SECONDS", 0.0)
    assert "Bears" in visitor.get(PAGE).content.decode()


def test_answer_that_is_made_is_of_the_data_as_they_are() -> None:
    enrolled_teams(1)
    rename("Ants")
    visitor = Client()
    assert names(visitor) == ["Ants"]
    rename("Bears")
    page = visitor.get(PAGE).content.decode()
    assert ("Bears" in page, "Ants" in page) == (True, False)
