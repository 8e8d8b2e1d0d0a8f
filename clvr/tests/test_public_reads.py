"""The properties of every public read, shown by the standings."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from teams.tests.factories import SeasonRecordFactory

pytestmark = pytest.mark.django_db

URL = "/api/teams/standings/1045744289201782826"


def test_public_read_may_be_stored_and_must_be_validated(client: Client) -> None:
    answer = client.get(URL)
    assert answer["Cache-Control"] == "public, no-cache"
    assert "Cookie" not in answer.get("Vary", "")
    assert answer["ETag"]


@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_public_read_is_not_sent_again_while_unchanged(client: Client, accepted: str) -> None:
    SeasonRecordFactory.create_batch(8)
    tag = client.get(URL, headers={"accept-encoding": accepted})["ETag"]
    answer = client.get(URL, headers={"accept-encoding": accepted, "if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer["ETag"].removeprefix("W/") == tag.removeprefix("W/")


def test_public_read_is_sent_again_after_a_change(client: Client) -> None:
    tag = client.get(URL)["ETag"]
    SeasonRecordFactory.create()
    answer = client.get(URL, headers={"if-none-match": tag})
    assert (answer.status_code, len(answer.json())) == (200, 1)
    assert answer["ETag"] != tag


def test_public_read_ignores_the_session(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(UserFactory.create())
    with django_assert_num_queries(1):
        assert client.get(URL).status_code == 200
