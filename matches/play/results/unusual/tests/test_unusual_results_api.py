"""The list of unusual results."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import GameMapFactory
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.play.results.unusual.queries import unusual_results
from matches.tests.factories import (
    agree_on,
    enrolled_pair,
    match_between,
    official_match,
    played_on,
)

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


def test_result_on_another_map_than_agreed_is_unusual(client: Client) -> None:
    factory, ship, mill = (GameMapFactory.create(name=each) for each in ("Factory", "Ship", "Mill"))
    for second in (ship, mill):
        match = match_between(*enrolled_pair(), best_of=3)
        agree_on(match, factory, ship, mill)
        verdict = played_on(3, (factory.pk, 10, 7), (second.pk, 10, 3))
        make_official(match=match, verdict=verdict, by=None)
    client.force_login(person("moderator"))
    (pair,) = client.get(ADDRESS).json()
    assert pair["signs"] == ["1 result on other maps than agreed."]
    assert pair["otherMaps"] == [
        {"match": str(match.pk), "words": [f"Map 2 was agreed to be {isolated('Ship')}."]}
    ]


@pytest.mark.parametrize("kind", ["moderator of another league", "admin"])
def test_moderators_see_only_their_leagues(client: Client, kind: str) -> None:
    met_on_one_evening()
    client.force_login(person(kind))
    assert len(client.get(ADDRESS).json()) == (kind == "admin")


@pytest.mark.any_database
@pytest.mark.parametrize("pairs", [1, 3])
def test_list_runs_seven_queries(
    pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(pairs):
        met_on_one_evening()
    agree_on(Match.objects.latest("pk"), GameMapFactory.create())
    with django_assert_num_queries(7):
        assert len(unusual_results([LeagueCode.BCL])) == pairs
