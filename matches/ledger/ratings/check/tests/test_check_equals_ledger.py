"""The check of a score equals the effect of confirming it, to the last digit."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.services.seasons import make_current
from leagues.tests.factories import GameMapFactory, SeasonFactory, WeekFactory, current_season
from matches.ledger.ratings.services import adjust_rating
from matches.models import Match, RatingChange
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.settling import settle_match
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrol,
    enrolled_teams,
    match_between,
    official_match,
    played,
    played_on,
    timestamp,
)
from matches.tests.ledger_checks import everything_stored
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

Maps = Sequence[tuple[int, int]]


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS, Role.MOD_ONWARD]))
    return client


def in_query(maps: Maps) -> str:
    return ",".join(f"{a}-{b}" for a, b in maps)


def checked(client: Client, match: Match, maps: Maps) -> dict[str, Any]:
    response = client.get(f"/api/matches/{match.pk}/check-mmr?maps={in_query(maps)}")
    assert response.status_code == 200, response.content
    answer: dict[str, Any] = response.json()
    return answer


def verdict(match: Match, maps: Maps) -> Verdict:
    game_map = GameMapFactory.create(league=match.season.league)
    return played_on(match.best_of, *((game_map.pk, a, b) for a, b in maps))


def table(client: Client, match: Match) -> list[tuple[str, float, int, int, int]]:
    """The actual standings."""
    rows = client.get(f"/api/teams/standings/{match.season.league_id}").json()
    return [(row["_id"], row["elo"], row["wins"], row["losses"], row["draws"]) for row in rows]


def assert_came_true(client: Client, answer: dict[str, Any], match: Match) -> None:
    """The ledger now equals the earlier answer."""
    for side, team in ((answer["teamA"], match.team_a), (answer["teamB"], match.team_b)):
        change = RatingChange.objects.get(match=match, record__team=team)
        told = (side["before"], side["after"], side["expected"], side["change"])
        assert told == (change.before, change.after, change.expected, change.after - change.before)
        assert side["newElo"] == SeasonRecord.objects.get(pk=change.record_id).elo
    rows = answer["standings"]
    assert [row["place"] for row in rows] == list(range(1, len(rows) + 1))
    assert [
        (row["team"]["_id"], row["elo"], row["wins"], row["losses"], row["draws"]) for row in rows
    ] == table(client, match)


def settle_as_played_now(match: Match, verdict: Verdict) -> None:
    settle_match(match=match, verdict=verdict, by=None, reason="", played_at=timezone.now())


def season_of_results(count: int = 5) -> list[Team]:
    """Teams with uneven ratings."""
    teams = enrolled_teams(count)
    for day, (a, b, rounds) in enumerate([(0, 1, 3), (2, 3, 9), (4, 0, 1), (1, 2, 6), (3, 4, 2)]):
        official_match(teams[a], teams[b], 13, rounds, day=day)
    return teams


@pytest.mark.parametrize("maps", [[(13, 8)], [(4, 13)], [(10, 10)], [(13, 0)], [(0, 1)]])
def test_score_of_one_map_has_the_checked_effect(moderator: Client, maps: Maps) -> None:
    teams = season_of_results()
    match = match_between(teams[0], teams[3], day=9)
    answer = checked(moderator, match, maps)
    make_official(match=match, verdict=verdict(match, maps), by=None)
    assert_came_true(moderator, answer, match)


@pytest.mark.parametrize(
    "maps",
    [
        [(13, 8), (13, 11)],
        [(13, 12), (2, 13), (13, 12)],
        [(7, 7), (5, 13), (13, 11)],
        [(13, 2), (11, 13), (11, 13)],
    ],
)
def test_score_of_several_maps_has_the_checked_effect(moderator: Client, maps: Maps) -> None:
    season = current_season(LeagueCode.OCL)
    a, b, c = enrolled_teams(3, season)
    first = match_between(a, c, season=season)
    make_official(match=first, verdict=verdict(first, [(13, 1), (13, 5)]), by=None)
    match = match_between(b, a, day=2, season=season)
    answer = checked(moderator, match, maps)
    make_official(match=match, verdict=verdict(match, maps), by=None)
    assert_came_true(moderator, answer, match)


def test_amended_score_has_the_checked_effect_on_everything_after(moderator: Client) -> None:
    teams = season_of_results()
    match = Match.objects.get(team_a=teams[2], team_b=teams[3])
    answer = checked(moderator, match, [(5, 13)])
    assert answer["teamA"]["newElo"] != answer["teamA"]["after"]
    amend_result(match=match, verdict=played(5, 13), by=None, reason="The screenshot says so.")
    assert_came_true(moderator, answer, match)


def test_score_after_a_void_has_the_checked_effect(moderator: Client) -> None:
    teams = season_of_results()
    match = Match.objects.get(team_a=teams[0], team_b=teams[1])
    void_result(match=match, by=None, reason="The wrong server.")
    answer = checked(moderator, match, [(13, 11)])
    amend_result(match=match, verdict=played(13, 11), by=None, reason="It stands after all.")
    assert_came_true(moderator, answer, match)


def test_back_dated_score_has_the_checked_effect_on_everything_after(moderator: Client) -> None:
    teams = season_of_results()
    adjust_rating(
        record=SeasonRecord.objects.get(team=teams[1]),
        points=-12.5,
        reason="Late.",
        by=None,
        effective_at=timestamp(2.5),
    )
    match = match_between(teams[1], teams[4], day=0.5)
    answer = checked(moderator, match, [(13, 12)])
    make_official(match=match, verdict=played(13, 12), by=None)
    assert_came_true(moderator, answer, match)


def test_score_of_a_match_without_a_time_has_the_checked_effect(moderator: Client) -> None:
    teams = season_of_results()
    week = WeekFactory.create(number=1)
    match = match_between(teams[1], teams[4], day=None, week=week)
    answer = checked(moderator, match, [(2, 13)])
    settle_as_played_now(match, played(2, 13))
    assert_came_true(moderator, answer, match)


def test_score_of_an_earlier_season_shows_that_season_s_table(moderator: Client) -> None:
    teams = season_of_results()
    match = Match.objects.get(team_a=teams[0], team_b=teams[1])
    later = SeasonFactory.create()
    make_current(season=later, by=None)
    enrol(*teams, season=later)
    answer = checked(moderator, match, [(1, 13)])
    amend_result(match=match, verdict=played(1, 13), by=None, reason="The screenshot says so.")
    make_current(season=match.season, by=None)
    assert_came_true(moderator, answer, match)


def test_home_advantage_counts_unless_the_ground_is_neutral(moderator: Client) -> None:
    season = current_season()
    season.home_advantage = 65.0
    season.save()
    teams = season_of_results()
    at_home, neutral = (
        match_between(teams[0], teams[1], day=9 + day, neutral=bool(day)) for day in (0, 1)
    )
    answers = [checked(moderator, match, [(13, 9)]) for match in (at_home, neutral)]
    assert answers[0]["teamA"]["expected"] > answers[1]["teamA"]["expected"]
    make_official(match=at_home, verdict=played(13, 9), by=None)
    assert_came_true(moderator, answers[0], at_home)
    answer = checked(moderator, neutral, [(13, 9)])
    make_official(match=neutral, verdict=played(13, 9), by=None)
    assert_came_true(moderator, answer, neutral)


def test_check_of_two_teams_without_a_match_is_for_a_match_played_now(
    moderator: Client,
) -> None:
    a, b, *_ = season_of_results()
    league = LEAGUES[LeagueCode.BCL].id
    answer = moderator.get(
        f"/api/matches/check-mmr/{league}?teamA={a.pk}&teamB={b.pk}&maps=13-10"
    ).json()
    match = match_between(a, b, day=None)
    settle_as_played_now(match, played(13, 10))
    assert_came_true(moderator, answer, match)


def test_check_writes_nothing(moderator: Client) -> None:
    teams = season_of_results()
    match = match_between(teams[0], teams[3], day=9)
    before = (everything_stored(), User.objects.count(), Match.objects.count())
    checked(moderator, match, [(13, 8)])
    assert (everything_stored(), User.objects.count(), Match.objects.count()) == before
    match.refresh_from_db()
    assert (match.result, match.effective_at) == (None, None)
