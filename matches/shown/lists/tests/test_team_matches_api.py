"""`GET /api/matches/team-page/{teamId}`."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, current_season
from matches.enums import Side
from matches.models import Match, Stream, Vod
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
)
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db

BCL = "1045744289201782826"
OCL = "1325959170993819699"
FIRST_EVENING = 1788894000
"""`factories.KICK_OFF`."""


def read(client: Client, team: Team | int, query: str = "", status: int = 200) -> Any:
    key = team if isinstance(team, int) else team.pk
    response = client.get(f"/api/matches/team-page/{key}{query}")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def keys(body: list[dict[str, Any]]) -> list[str]:
    return [match["_id"] for match in body]


def brief(team: Team) -> dict[str, Any]:
    return {
        "_id": str(team.pk),
        "name": {"name": team.name},
        "imageURL": team.image.url if team.image else "",
        "league": team.league.code,
    }


def test_team_matches_list_every_field_of_a_match(client: Client) -> None:
    a, b = enrolled_pair()
    Team.objects.filter(pk=a.pk).update(image="teams/a.webp")
    a.refresh_from_db()
    match = official_match(a, b, 13, 8)
    Vod.objects.create(match=match, url="https://video.example/1")
    Vod.objects.create(match=match, url="https://video.example/2")
    stream = Stream.objects.create(match=match, channel="https://live.example/a")
    Stream.objects.create(match=match, channel="https://live.example/b")
    assert read(client, a) == [
        {
            "_id": str(match.pk),
            "scheduled": True,
            "confirmed": True,
            "time": FIRST_EVENING,
            "teamA": brief(a),
            "teamB": brief(b),
            "scores": [13, 8],
            "winner": 0,
            "decision": "played",
            "decidedAt": FIRST_EVENING,
            "playing": False,
            "awaited": False,
            "unsettled": None,
            "round": "",
            "vods": ["https://video.example/1", "https://video.example/2"],
            "cast": str(stream.pk),
            "league": "bcl",
        }
    ]
    assert brief(a)["imageURL"] == "/media/teams/a.webp"


def test_future_match_has_empty_result_fields(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=None)
    assert read(client, b) == [
        {
            "_id": str(match.pk),
            "scheduled": False,
            "confirmed": False,
            "time": 0,
            "teamA": brief(a),
            "teamB": brief(b),
            "scores": None,
            "winner": -2,
            "decision": None,
            "decidedAt": 0,
            "playing": False,
            "awaited": False,
            "unsettled": None,
            "round": "",
            "vods": [],
            "cast": None,
            "league": "bcl",
        }
    ]


@pytest.mark.parametrize(
    ("verdict", "told"),
    [
        (played(8, 13), (True, [8, 13], 1, "played")),
        (played(7, 7), (True, [7, 7], -1, "played")),
        (Verdict.forfeit(Side.TEAM_A), (True, None, 1, "forfeit")),
        (Verdict.forfeit(Side.TEAM_B), (True, None, 0, "forfeit")),
        (Verdict.double_forfeit(), (True, None, -2, "double_forfeit")),
    ],
)
def test_team_matches_show_how_a_match_ended(
    client: Client, verdict: Verdict, told: tuple[object, ...]
) -> None:
    a, b = enrolled_pair()
    make_official(match=match_between(a, b), verdict=verdict, by=None)
    [match] = read(client, a)
    assert tuple(match[field] for field in ("confirmed", "scores", "winner", "decision")) == told


def test_score_of_a_best_of_three_is_maps_won(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    Match.objects.filter(pk=match.pk).update(best_of=3)
    make_official(match=match, verdict=Verdict.scored(3, 1, 2), by=None)
    [told] = read(client, a)
    assert (told["scores"], told["winner"]) == ([1, 2], 1)


def test_team_matches_are_the_newest_first_those_without_a_time_before(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    unscheduled = match_between(a, b, day=None)
    second = match_between(b, a, day=5)
    first = official_match(a, c, day=1)
    match_between(b, c, day=2)
    assert keys(read(client, a)) == [str(each.pk) for each in (unscheduled, second, first)]


def test_team_matches_leave_out_void_ones(client: Client) -> None:
    a, b = enrolled_pair()
    void_result(match=official_match(a, b), by=None, reason="Never played")
    assert read(client, a) == []


@pytest.fixture
def two_seasons() -> tuple[Team, Match, Match]:
    """A team with one match in an earlier season and one in the current season."""
    a, b = enrolled_pair()
    earlier = SeasonFactory.create(value=700)
    enrol(a, b, season=earlier)
    return a, match_between(a, b, season=earlier), match_between(a, b)


def test_team_matches_are_those_of_the_requested_season(
    client: Client, two_seasons: tuple[Team, Match, Match]
) -> None:
    team, earlier, now = two_seasons
    current = current_season().value
    assert {
        query: keys(read(client, team, query))
        for query in (
            "",
            "?season=&league=",
            "?season=700",
            f"?season={current}",
            f"?season=700&league={BCL}",
        )
    } == {
        "": [str(now.pk)],
        "?season=&league=": [str(now.pk)],
        "?season=700": [str(earlier.pk)],
        f"?season={current}": [str(now.pk)],
        f"?season=700&league={BCL}": [str(earlier.pk)],
    }


def test_team_matches_of_a_league_between_seasons_are_none(
    client: Client, two_seasons: tuple[Team, Match, Match]
) -> None:
    Season.objects.update(is_current=False)
    assert read(client, two_seasons[0]) == []


def test_team_matches_of_a_season_without_the_team_are_none(client: Client) -> None:
    SeasonFactory.create(value=700)
    assert read(client, TeamFactory.create(), "?season=700") == []


@pytest.mark.parametrize("season", ["99", "0", "-1", "all", "1.0", "9" * 30])
def test_team_matches_refuse_a_season_that_the_league_does_not_have(
    client: Client, season: str
) -> None:
    SeasonFactory.create(value=700)
    SeasonFactory.create(value=800, league=current_season(LeagueCode.OCL).league)
    assert read(client, TeamFactory.create(), f"?season={season}", 400) == {
        "season": [f"“{season}” is not one of 1, 700."]
    }


@pytest.mark.parametrize("league", [OCL, "bcl", "1"])
def test_team_matches_refuse_a_league_that_is_not_the_team_s(client: Client, league: str) -> None:
    assert read(client, TeamFactory.create(), f"?season=1&league={league}", 400) == {
        "league": [f"“{league}” is not one of {BCL}."]
    }


def test_team_matches_of_an_unknown_team_are_not_found(client: Client) -> None:
    assert read(client, 987654321, status=404) == {"detail": "There is no such team."}


@pytest.mark.parametrize("count", [1, 3])
def test_team_matches_need_two_queries_however_many(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        match = official_match(a, b, day=day)
        Vod.objects.create(match=match, url="https://video.example/1")
        Stream.objects.create(match=match, channel="https://live.example/a")
    query = f"?season={current_season().value}&league={BCL}"
    with django_assert_num_queries(2):
        assert len(read(client, a, query)) == count
