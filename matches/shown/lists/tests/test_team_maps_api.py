"""`GET /api/maps/team-page/{teamId}`."""

from typing import Any

import pytest
from django.db import IntegrityError
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leagues.models import GameMap
from leagues.tests.factories import GameMapFactory, SeasonFactory, current_season
from matches.enums import Side
from matches.models import MapResult, Match
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, enrolled_pair, match_between, played, played_on
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "1045744289201782826"


def read(client: Client, team: Team | int, query: str = "", status: int = 200) -> Any:
    key = team if isinstance(team, int) else team.pk
    response = client.get(f"/api/maps/team-page/{key}{query}")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def match_on(team_a: Team, team_b: Team, *maps: tuple[GameMap, int, int], **fields: Any) -> Match:
    """An official match on these maps, each with the rounds of A and B."""
    match = match_between(team_a, team_b, **fields)
    if len(maps) > 1:
        Match.objects.filter(pk=match.pk).update(best_of=3)
    best_of = 3 if len(maps) > 1 else 1
    verdict = played_on(best_of, *((each.pk, a, b) for each, a, b in maps))
    return make_official(match=match, verdict=verdict, by=None)


def test_team_maps_count_plays_wins_and_rounds_from_either_side(client: Client) -> None:
    a, b = enrolled_pair()
    factory = GameMapFactory.create(name="factory")
    hideout = GameMapFactory.create(name="Hideout")
    match_on(a, b, (factory, 7, 3), (hideout, 4, 7), (factory, 5, 5), day=0)
    match_on(b, a, (factory, 7, 2), day=1)
    assert read(client, a) == [
        {
            "name": "factory",
            "playCount": 3,
            "wins": 1,
            "winRate": 0.5,
            "roundCount": 29,
            "roundWins": 14,
            "roundWinRate": 14 / 29,
        },
        {
            "name": "Hideout",
            "playCount": 1,
            "wins": 0,
            "winRate": 0.0,
            "roundCount": 11,
            "roundWins": 4,
            "roundWinRate": 4 / 11,
        },
    ]
    assert [(row["wins"], row["roundWins"]) for row in read(client, b)] == [(1, 15), (1, 7)]


def test_team_maps_come_most_played_first_then_by_name(client: Client) -> None:
    a, b = enrolled_pair()
    c, d, e = (GameMapFactory.create(name=name) for name in ("c", "D", "e"))
    match_on(a, b, (e, 7, 3), day=0)
    match_on(a, b, (e, 7, 3), day=1)
    match_on(a, b, (d, 7, 3), day=2)
    match_on(a, b, (c, 7, 3), day=3)
    assert [row["name"] for row in read(client, a)] == ["e", "c", "D"]


def test_map_without_a_round_can_t_be_stored() -> None:
    a, b = enrolled_pair()
    match = match_on(a, b, (GameMapFactory.create(), 7, 3))
    with pytest.raises(IntegrityError, match="matches_map_was_played"):
        MapResult.objects.filter(result__match=match).update(rounds_a=0, rounds_b=0)


def test_team_maps_count_official_results_only(client: Client) -> None:
    a, b = enrolled_pair()
    factory = GameMapFactory.create()
    void_result(match=match_on(a, b, (factory, 7, 3), day=0), by=None, reason="Never played")
    forfeited = match_on(a, b, (factory, 7, 3), day=1)
    amend_result(match=forfeited, verdict=Verdict.forfeit(Side.TEAM_A), by=None, reason="Ringers")
    make_official(match=match_between(a, b, day=2), verdict=played(7, 3), by=None)
    match_between(a, b, day=3)
    assert read(client, a) == []


def test_team_maps_follow_an_amended_result(client: Client) -> None:
    a, b = enrolled_pair()
    factory, hideout = GameMapFactory.create_batch(2)
    match = match_on(a, b, (factory, 7, 3))
    verdict = played_on(1, (hideout.pk, 2, 7))
    amend_result(match=match, verdict=verdict, by=None, reason="Another map")
    [row] = read(client, a)
    assert (row["name"], row["wins"], row["roundWins"]) == (hideout.name, 0, 2)


def test_team_maps_are_those_of_the_requested_season(client: Client) -> None:
    a, b = enrolled_pair()
    earlier = SeasonFactory.create(value=700)
    enrol(a, b, season=earlier)
    factory, hideout = GameMapFactory.create_batch(2)
    match_on(a, b, (hideout, 7, 3), season=earlier, day=0)
    match_on(a, b, (factory, 7, 3), day=1)
    assert [row["name"] for row in read(client, a)] == [factory.name]
    assert [row["name"] for row in read(client, a, f"?season=700&league={BCL}")] == [hideout.name]


@pytest.mark.parametrize(
    ("query", "refusal"),
    [
        ("?season=99", {"season": ["“99” is not one of 1."]}),
        ("?league=1", {"league": [f"“1” is not one of {BCL}."]}),
    ],
)
def test_team_maps_refuse_another_teams_league_and_season(
    client: Client, query: str, refusal: dict[str, list[str]]
) -> None:
    assert read(client, TeamFactory.create(), query, 400) == refusal


@pytest.mark.any_database
def test_team_maps_of_an_unknown_team_are_not_found(client: Client) -> None:
    assert read(client, 987654321, status=404) == {"detail": "There is no such team."}


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_team_maps_need_two_queries_however_many(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day, each in enumerate(GameMapFactory.create_batch(count)):
        match_on(a, b, (each, 7, 3), day=day)
    query = f"?season={current_season().value}&league={BCL}"
    with django_assert_num_queries(2):
        assert len(read(client, a, query)) == count
