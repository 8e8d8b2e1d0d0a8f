"""`GET /api/matches/week`: what a week has and lacks, for a league's staff."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.tests.factories import WeekFactory, current_season
from matches.models import Bye, Match, PairingDraft, WeekOff
from matches.play.results.services.official import make_official, void_result
from matches.play.scheduling.services.creation import create_match
from matches.tests.factories import enrolled_teams, played
from teams.enums import TeamStatus
from teams.models import Team

pytestmark = pytest.mark.django_db

URL = "/api/matches/week?league=bcl"


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    return client


def in_week(number: int, a: Team, b: Team, *, days: float | None = None) -> Match:
    week = current_season().weeks.filter(number=number).first() or WeekFactory.create(number=number)
    time = None if days is None else timezone.now() + timedelta(days=days)
    return create_match(season=current_season(), team_a=a, team_b=b, time=time, week=week, by=None)


def line(
    team: Team, *matches: tuple[Match, Team], bye: bool = False, off: bool = False
) -> dict[str, Any]:
    return {
        "_id": str(team.pk),
        "name": team.name,
        "matches": [
            {"_id": str(match.pk), "opponent": opponent.name} for match, opponent in matches
        ],
        "hasBye": bye,
        "isOff": off,
    }


def by_name(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(lines, key=lambda each: str(each["name"]).casefold())


def test_week_has_its_counts_and_every_team_with_its_opponents(moderator: Client) -> None:
    a, b, c, idle, gone, spare, away = enrolled_teams(7)
    Team.objects.filter(pk=gone.pk).update(status=TeamStatus.NOT_PARTICIPATING)
    first, again = in_week(2, a, b), in_week(2, c, a, days=3)
    void = in_week(2, b, c, days=-1)
    make_official(match=void, verdict=played(3, 1), by=None)
    void_result(match=void, by=None, reason="Wrong server.")
    in_week(3, idle, c)
    week = current_season().weeks.get(number=2)
    draft = PairingDraft.objects.create(season=current_season(), week=week)
    Bye.objects.create(week=week, team=spare, draft=draft)
    WeekOff.objects.create(week=week, team=away)

    assert moderator.get(f"{URL}&week=2").json() == {
        "week": 2,
        "counts": [
            {"state": "void", "count": 1},
            {"state": "unscheduled", "count": 1},
            {"state": "scheduled", "count": 1},
        ],
        "teams": by_name(
            line(a, (first, b), (again, c)),
            line(b, (first, a)),
            line(c, (again, a)),
            line(idle),
            line(spare, bye=True),
            line(away, off=True),
        ),
    }


def test_week_keeps_a_team_that_no_longer_plays_while_it_has_a_match(moderator: Client) -> None:
    a, b = enrolled_teams(2)
    match = in_week(1, a, b)
    Team.objects.filter(pk=b.pk).update(status=TeamStatus.INACTIVE)
    assert moderator.get(f"{URL}&week=1").json()["teams"] == by_name(
        line(a, (match, b)), line(b, (match, a))
    )


def test_week_is_the_current_one_by_default(moderator: Client) -> None:
    season = current_season()
    season.current_week = 4
    season.save(update_fields=["current_week"])
    assert moderator.get(URL).json() == {"week": 4, "counts": [], "teams": []}


def test_league_without_a_season_has_no_week(moderator: Client) -> None:
    season = current_season()
    season.is_current = False
    season.save(update_fields=["is_current"])
    response = moderator.get(URL)
    assert (response.status_code, response.json()) == (
        404,
        {"detail": "The league has no current season."},
    )


def test_week_of_an_unknown_league_or_number_is_refused(moderator: Client) -> None:
    response = moderator.get("/api/matches/week?league=nfl&week=0")
    assert (response.status_code, list(response.json())) == (400, ["league", "week"])


@pytest.mark.parametrize("count", [1, 3])
def test_week_takes_eight_queries(
    count: int, moderator: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    teams = enrolled_teams(2 * count)
    for a, b in zip(teams[::2], teams[1::2], strict=True):
        in_week(1, a, b)
    with django_assert_num_queries(8):
        moderator.get(f"{URL}&week=1")
