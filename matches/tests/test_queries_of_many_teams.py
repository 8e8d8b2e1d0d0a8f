"""With 200 teams and 12 seasons, lists take as many queries as with 4 teams and 3 seasons."""

from datetime import timedelta
from typing import NamedTuple

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.tests.people import person
from leagues.models import Division, Season, Week
from leagues.tests.factories import FIRST_MONDAY, DivisionFactory, GameMapFactory, league
from matches.enums import ReportStatus, Side
from matches.models import Match, OfficialResult, ResultReport
from teams.enums import MemberRank
from teams.models import Champion, ChampionPlayer, Membership, SeasonRecord, Team

pytestmark = pytest.mark.django_db

BCL = "1045744289201782826"
A_WEEK = timedelta(weeks=1)


class Size(NamedTuple):
    """How many teams and seasons a league has. The last season is planned, the one before it is
    current, and the others are closed."""

    teams: int
    seasons: int


SIZES = (Size(4, 3), Size(200, 12))
OF_STAFF = {
    f"/api/league-info/{BCL}/seasons/{{planned}}": 19,
    f"/api/league-info/{BCL}/seasons/{{planned}}/promotion": 15,
    f"/api/league-info/{BCL}/seasons/{{planned}}/teams": 15,
    f"/api/league-info/{BCL}/seasons/{{planned}}/entries": 12,
    f"/api/league-info/{BCL}/seasons/{{planned}}/preflight": 23,
    f"/api/league-info/{BCL}/seasons/1/champions": 11,
    f"/api/teams/all/{BCL}/manage": 7,
    f"/api/teams/all/{BCL}/manage?name=0": 7,
    "/api/matches/schedule?league=bcl": 10,
    "/api/matches/schedule?league=bcl&season=1&state=open": 11,
    "/api/matches/schedule?state=overdue": 10,
    "/admin/league-info?league=bcl": 34,
    "/admin/manage/teams?league=bcl": 11,
    "/admin/manage/matches?league=bcl": 13,
}
"""How many queries each address takes for staff."""
OF_VISITORS = {
    f"/api/teams/standings/{BCL}": 1,
    f"/api/teams/standings/{BCL}?season=1": 2,
    f"/api/teams/all/{BCL}/champions": 2,
    f"/api/teams/all/{BCL}/champions?season=1": 3,
    f"/api/matches/matches-page/{BCL}?season=1&week=1": 2,
    "/bcl/standings?season=1": 2,
    "/bcl/champions": 4,
    "/bcl/home": 6,
    "/bcl/matches": 5,
    "/bcl/standings": 2,
    "/clvr/standings": 1,
    "/bcl/match/{match}": 5,
    "/bcl/team/{team}": 7,
    "/bcl/records": 6,
    "/players/{player}": 6,
    "/bcl/matches?season=1": 4,
}
"""How many queries each address takes for visitors."""


def seasons_of(size: Size) -> list[Season]:
    """The league's seasons, each with four weeks."""
    Season.objects.filter(league=league()).delete()
    current, now = size.seasons - 1, timezone.now()
    seasons = Season.objects.bulk_create(
        Season(
            league=league(),
            value=value,
            label=f"Season {value}",
            is_current=value == current,
            closed_at=now if value < current else None,
            ratings_frozen_at=now if value <= current else None,
        )
        for value in range(1, size.seasons + 1)
    )
    Week.objects.bulk_create(
        Week(
            season=season,
            number=number,
            opens=FIRST_MONDAY + number * A_WEEK,
            agree_by=FIRST_MONDAY + number * A_WEEK + timedelta(days=4),
            report_by=FIRST_MONDAY + (number + 1) * A_WEEK,
        )
        for season in seasons
        for number in range(1, 5)
    )
    return seasons


def teams_of(size: Size, seasons: list[Season], divisions: list[Division]) -> list[Team]:
    """The teams, each with a captain and enrolled in every season."""
    names = [f"Team {number:05}" for number in range(size.teams)]
    teams = Team.objects.bulk_create(Team(league=league(), name=name, elo=1500.0) for name in names)
    captains = User.objects.bulk_create(
        User(username=f"captain{number:05}", discord_id=20_000_000_000_000_000 + number)
        for number in range(size.teams)
    )
    Membership.objects.bulk_create(
        Membership(team=team, user=captain, league=league(), rank=MemberRank.CAPTAIN)
        for team, captain in zip(teams, captains, strict=True)
    )
    SeasonRecord.objects.bulk_create(
        SeasonRecord(season=season, team=team, division=divisions[place % 2], elo=1500.0 + place)
        for season in seasons
        for place, team in enumerate(teams)
    )
    return teams


def play(season: Season, teams: list[Team]) -> None:
    """A match for each pair of teams: official, disputed, or without a time."""
    week = season.weeks.get(number=1)
    pairs = zip(teams[::2], teams[1::2], strict=True)
    matches = Match.objects.bulk_create(
        Match(season=season, week=week, team_a=a, team_b=b, time=week.opens if number % 3 else None)
        for number, (a, b) in enumerate(pairs)
    )
    official, disputed = matches[1::3], matches[2::3]
    scores = {"score_a": 10, "score_b": 7, "rounds_a": 10, "rounds_b": 7}
    for result in OfficialResult.objects.bulk_create(
        OfficialResult(match=match, **scores) for match in official
    ):
        result.match.result, result.match.effective_at = result, result.match.time
    Match.objects.bulk_update(official, ["result", "effective_at"])
    reporter = User.objects.first()
    assert reporter is not None
    ResultReport.objects.bulk_create(
        ResultReport(
            match=match,
            side=Side.TEAM_A,
            claim={},
            reported_by=reporter,
            status=ReportStatus.DISPUTED,
            dispute_reason="Wrong.",
        )
        for match in disputed
    )


def crown(seasons: list[Season], teams: list[Team]) -> None:
    """Three champions a season, with a player each."""
    champions = Champion.objects.bulk_create(
        Champion(league=league(), season=season, team=team, place=place)
        for season in seasons
        for place, team in enumerate(teams[:3], start=1)
    )
    ChampionPlayer.objects.bulk_create(
        ChampionPlayer(champion=each, name="Pip", is_captain=True) for each in champions
    )


def fill(size: Size) -> list[Season]:
    seasons = seasons_of(size)
    teams = teams_of(size, seasons, DivisionFactory.create_batch(2))
    GameMapFactory.create()
    for season in seasons[:-1]:
        play(season, teams)
    crown(seasons[:-2], teams)
    return seasons


def official_match() -> Match:
    """The first match of the current season that is official."""
    return Match.objects.official().filter(season__is_current=True).earliest("pk")


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        response = client.get(address)
    assert response.status_code == 200, (address, response.content[:200])
    return len(captured)


@pytest.mark.parametrize("size", SIZES)
def test_lists_take_as_many_queries_for_200_teams_and_12_seasons(size: Size) -> None:
    planned = fill(size)[-1].value
    staff, visitor = Client(), Client()
    staff.force_login(person("admin"))
    taken = {each: queries(staff, each.format(planned=planned)) for each in OF_STAFF}
    assert taken == OF_STAFF
    team = Team.objects.earliest("pk")
    captain = team.memberships.get().user_id
    keys = {"team": team.pk, "match": official_match().pk, "player": captain}
    found = {each: queries(visitor, each.format(**keys)) for each in OF_VISITORS}
    assert found == OF_VISITORS
