"""Byes of a league and of a team, as everybody reads them."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from clvr.lib.leagues import LEAGUE_KEYS
from leagues.models import Season
from leagues.tests.factories import WeekFactory, current_season, former_season
from matches.models import Bye, PairingDraft
from matches.tests.factories import enrol, enrolled_teams, match_between
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "/api/matches/byes/1045744289201782826"


def give_bye(team: Team, number: int, season: Season | None = None) -> None:
    found = season or current_season()
    week = found.weeks.filter(number=number).first() or WeekFactory.create(
        season=found, number=number
    )
    draft, _ = PairingDraft.objects.get_or_create(season=found, week=week)
    Bye.objects.create(week=week, team=team, draft=draft)


def brief(team: Team) -> dict[str, object]:
    return {
        "_id": str(team.pk),
        "name": {"name": team.name},
        "imageURL": "",
        "league": team.league.code,
    }


def test_byes_are_those_of_the_season_and_leave_out_teams_that_play_after_all(
    client: Client,
) -> None:
    former = former_season()
    a, b, playing = enrolled_teams(3)
    SeasonRecord.objects.filter(team=b).update(region=Region.EU)
    a.refresh_from_db()
    give_bye(a, 2)
    give_bye(b, 1)
    give_bye(playing, 2)
    match_between(playing, b, week=current_season().weeks.get(number=2), day=None)
    enrol(b, season=former)
    give_bye(b, 4, former)

    region = SeasonRecord.objects.get(team=a).region
    assert client.get(BCL).json() == [
        {"week": 1, "team": brief(b), "region": "EU"},
        {"week": 2, "team": brief(a), "region": region},
    ]
    assert [each["week"] for each in client.get(f"{BCL}?season={former.value}").json()] == [4]
    for team, weeks in (a, [2]), (b, [1]), (playing, []):
        assert client.get(f"/api/matches/team-byes/{team.pk}").json() == {"weeks": weeks}
    of_former = f"/api/matches/team-byes/{b.pk}?season={former.value}&league={b.league_id}"
    assert client.get(of_former).json() == {"weeks": [4]}


@pytest.mark.any_database
def test_byes_of_an_unknown_league_season_or_team_are_refused(client: Client) -> None:
    assert client.get("/api/matches/byes/1").status_code == 404
    assert client.get("/api/matches/team-byes/1").status_code == 404
    assert client.get(f"{BCL}?season=99").status_code == 400
    assert all(client.get(f"/api/matches/byes/{key}").json() == [] for key in LEAGUE_KEYS)


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 5])
def test_byes_of_a_league_take_two_queries(
    count: int, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for team in enrolled_teams(count + 1)[:count]:
        give_bye(team, 1)
    with django_assert_num_queries(2):
        assert len(client.get(BCL).json()) == count
