"""The list of unusual results."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from matches.models import Match
from matches.play.results.unusual.queries import unusual_results
from matches.tests.factories import enrolled_pair, official_match

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ADDRESS = "/api/matches/unusual"


def met_on_one_evening() -> list[Match]:
    a, b = enrolled_pair()
    return [official_match(a, b, day=hours / 24) for hours in range(3)]


def test_moderators_see_pairs_and_signs(client: Client) -> None:
    matches = met_on_one_evening()
    official_match(*enrolled_pair())
    client.force_login(person("moderator"))
    (pair,) = client.get(ADDRESS).json()
    first = pair["matches"][0]
    assert pair["teams"] == [first["teamA"], first["teamB"]]
    assert pair["signs"][0] == "3 matches within 24 hours."
    assert [each["_id"] for each in pair["matches"]] == [str(match.pk) for match in matches]
    assert (first["scores"], first["isChallenge"]) == ([10, 7], False)
    assert first["officialAt"] > first["time"]


@pytest.mark.parametrize("kind", ["moderator of another league", "admin"])
def test_moderators_see_only_their_leagues(client: Client, kind: str) -> None:
    met_on_one_evening()
    client.force_login(person(kind))
    assert len(client.get(ADDRESS).json()) == (kind == "admin")


@pytest.mark.any_database
@pytest.mark.parametrize("pairs", [1, 3])
def test_list_runs_five_queries(
    pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(pairs):
        met_on_one_evening()
    with django_assert_num_queries(5):
        assert len(unusual_results([LeagueCode.BCL])) == pairs
