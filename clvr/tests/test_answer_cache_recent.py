"""A visitor's cached answer may be a few tenths of a second old, and nobody else's. Without this,
people would not see what they have just done."""

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
    monkeypatch.setattr(revision._LastRead, "found", ("", float("-inf")))


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


def test_what_anybody_read_anew_visitors_of_the_process_see() -> None:
    enrolled_teams(1)
    rename("Ants")
    visitor, other = Client(), signed_in()
    assert names(visitor) == ["Ants"]
    rename("Bears")
    assert (names(other), names(visitor)) == (["Bears"], ["Bears"])


def test_answer_that_is_made_is_of_the_data_as_they_are() -> None:
    enrolled_teams(1)
    rename("Ants")
    visitor = Client()
    assert names(visitor) == ["Ants"]
    rename("Bears")
    page = visitor.get(PAGE).content.decode()
    assert ("Bears" in page, "Ants" in page) == (True, False)
    assert names(visitor) == ["Bears"]
