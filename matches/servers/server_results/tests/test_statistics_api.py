"""Players' statistics on pages: what counts, what is unknown, and the sums."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from leagues.models import Season
from matches.models import Match, PlayerStatistics, ServerResult
from matches.people.own_data.leaving import leave_for_good
from matches.play.results.services.official import amend_result, make_official
from matches.servers.server_results.services import receive_log, upload_log
from matches.servers.server_results.tests.conftest import Duel
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.tests.factories import match_between, played_on, timestamp

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LEAGUE = 873386946792136704


def play(duel: Duel, match: Match, log: str, *, rounds: tuple[int, int] = (4, 10)) -> Match:
    receive_log(league=duel.league, log=log, by=None)
    return make_official(match=match, verdict=played_on(1, (duel.sand.pk, *rounds)), by=None)


def statistics(client: Client, match: Match) -> list[dict[str, Any]]:
    body = client.get(f"/api/matches/{match.pk}/match-page").json()
    found: list[dict[str, Any]] = body["statistics"]
    return found


def row(name: str, side: int, user: User | None, **counts: object) -> dict[str, Any]:
    player = None if user is None else {"_id": str(user.pk), "username": user.username}
    known = {"assists": 1, "headshots": 0, "partly": []}
    return {
        "maps": 1,
        "uploaded": 0,
        **known,
        **counts,
        "name": name,
        "player": player,
        "side": side,
    }


def seasons_of(client: Client, user: User) -> Any:
    return client.get(f"/api/matches/statistics/players/{user.pk}").json()


def leaders(client: Client, query: str = "") -> Any:
    return client.get(f"/api/matches/statistics/leagues/{LEAGUE}{query}").json()


def two_on_a_side() -> str:
    """A log with a player without kills, and a guest."""
    players = [
        Logged("Owls captain", 0, kills=None, deaths=4, assists=None),
        Logged("Owls second", 0, kills=12, deaths=2, headshots=7),
        Logged("Foxes captain", 1, kills=3, deaths=8),
        Logged("Foxes second", 1, kills=3, deaths=6),
        Logged("Guest", 1, kills=1, deaths=8),
    ]
    return map_end(timestamp(0.03), players)


def test_match_page_shows_statistics_once_the_result_has_the_same_rounds(
    client: Client, duel: Duel, moderator: User
) -> None:
    receive_log(league=duel.league, log=two_on_a_side(), by=None)
    assert statistics(client, duel.match) == []
    wrong = played_on(1, (duel.sand.pk, 10, 4))
    make_official(match=duel.match, verdict=wrong, by=None)
    assert statistics(client, duel.match) == []
    right = played_on(1, (duel.sand.pk, 4, 10))
    amend_result(match=duel.match, verdict=right, by=None, reason="It was the other way round.")
    assert statistics(client, duel.match) == [
        row("Foxes second", 0, duel.foxes.co_captain, kills=3, deaths=6),
        row("Foxes captain", 0, duel.foxes.captain, kills=3, deaths=8),
        row("Guest", 0, None, kills=1, deaths=8),
        row("Owls second", 1, duel.owls.co_captain, kills=12, deaths=2, headshots=7),
        row("Owls captain", 1, duel.owls.captain, kills=0, deaths=4, assists=0),
    ]


def test_sums_tell_unknown_from_zero(client: Client, duel: Duel) -> None:
    play(duel, duel.match, two_on_a_side())
    again = match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=1)
    old = [
        Logged("Owls captain", 0, kills=2, deaths=1, assists=None),
        Logged("Foxes captain", 1, kills=None, deaths=None, assists=None),
    ]
    play(duel, again, map_end(timestamp(1.03), old))
    season = {"league": "pcl", "season": duel.match.season.label}
    assert seasons_of(client, duel.owls.captain) == [
        {
            "maps": 2,
            "uploaded": 0,
            "kills": 2,
            "deaths": 5,
            # The second log counts neither assists nor head shots.
            "assists": 0,
            "headshots": 0,
            "partly": ["assists", "headshots"],
            **season,
        }
    ]
    PlayerStatistics.objects.update(assists=None)
    (shown,) = seasons_of(client, duel.owls.captain)
    assert (shown["assists"], shown["partly"]) == (None, ["headshots"])
    assert seasons_of(client, duel.foxes.member) == []
    assert client.get("/api/matches/statistics/players/999999").status_code == 404


def test_sums_say_how_many_maps_are_from_logs_that_teams_uploaded(
    client: Client, duel: Duel, moderator: User
) -> None:
    log = two_on_a_side()
    upload_log(match=duel.match, log=log, by=duel.foxes.captain)
    # What a captain uploads counts no sooner than the result is official.
    assert (statistics(client, duel.match), leaders(client)) == ([], [])
    play(duel, duel.match, log)
    assert {each["uploaded"] for each in statistics(client, duel.match)} == {1}
    again = match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=1)
    play(
        duel,
        again,
        map_end(timestamp(1.03), [Logged("Owls captain", 0), Logged("Foxes captain", 1)]),
    )
    assert {each["uploaded"] for each in leaders(client)} == {1}
    (season,) = seasons_of(client, duel.owls.captain)
    assert (season["maps"], season["uploaded"]) == (2, 1)


def test_league_lists_the_players_of_a_season_by_kills(client: Client, duel: Duel) -> None:
    play(duel, duel.match, two_on_a_side())
    found = [(each["player"]["username"], each["kills"]) for each in leaders(client)]
    assert found == [
        ("Owls second", 12),
        ("Foxes second", 3),
        ("Foxes captain", 3),
        ("Owls captain", 0),
    ]
    value = duel.match.season.value
    assert leaders(client, f"?season={value}") == leaders(client)
    assert client.get(f"/api/matches/statistics/leagues/{LEAGUE}?season=99").status_code == 400
    Season.objects.filter(league=LEAGUE).update(is_current=False)
    assert leaders(client) == []


def test_league_without_server_logs_has_no_statistics(client: Client) -> None:
    assert client.get("/api/matches/statistics/leagues/1045744289201782826").json() == []


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_reads_take_a_constant_number_of_queries(
    client: Client, duel: Duel, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(count):
        match = duel.match
        if day:
            match = match_between(
                duel.foxes.team, duel.owls.team, season=duel.match.season, day=day
            )
        play(duel, match, map_end(timestamp(day + 0.03), duel.players()))
    with django_assert_num_queries(2):
        seasons_of(client, duel.owls.captain)
    with django_assert_num_queries(2):
        leaders(client)


def test_person_who_leaves_for_good_is_forgotten(client: Client, duel: Duel) -> None:
    play(duel, duel.match, two_on_a_side())
    user = duel.owls.co_captain
    leave_for_good(user=user, username=user.username, by=user)
    user.refresh_from_db()
    shown = statistics(client, duel.match)[3]
    assert (shown["name"], shown["player"]["username"]) == (user.username, user.username)
    assert ServerResult.objects.get().text == ""
