"""Without this, a countdown on a device whose clock is wrong says that a match has begun."""

import time

import pytest
from django.test import Client

from accounts.tests.people import person
from clvr.lib.leagues import LeagueId
from matches.tests.factories import enrolled_teams

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("front_end")]

PAGE = "/bcl/standings"


def clock(header: str) -> float:
    """The seconds that the header says."""
    return int(header.partition("clock;desc=")[2].partition(",")[0]) / 1000


@pytest.mark.parametrize("is_signed_in", [False, True])
def test_page_says_when_it_left(client: Client, is_signed_in: bool) -> None:
    if is_signed_in:
        client.force_login(person("player"))
    for _ in range(2):
        before = time.time()
        page = client.get(PAGE)
        assert before - 0.001 <= clock(page["Server-Timing"]) <= time.time() + 0.001


def test_confirmation_of_a_cached_page_says_it_too(client: Client) -> None:
    enrolled_teams(2)
    page = client.get(PAGE)
    before = time.time()
    confirmed = client.get(PAGE, headers={"If-None-Match": page["ETag"]})
    assert confirmed.status_code == 304
    assert clock(confirmed["Server-Timing"]) >= before - 0.001


def test_answer_of_the_api_does_not_say_it(client: Client) -> None:
    response = client.get(f"/api/teams/standings/{LeagueId.BCL}")
    assert "clock" not in response.get("Server-Timing", "")
