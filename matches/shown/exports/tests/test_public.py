"""`GET /api/teams/standings/{leagueId}/csv` and `/api/matches/season/{leagueId}/csv`."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Season
from leagues.tests.factories import current_season
from matches.play.results.services.official import void_result
from matches.shown.exports.tests.test_exports import named
from matches.tests.factories import enrolled_pair, match_between, official_match
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = LEAGUES[LeagueCode.BCL].id
STANDINGS, MATCHES = f"/api/teams/standings/{BCL}/csv", f"/api/matches/season/{BCL}/csv"


def lines(client: Client, url: str, what: str) -> list[str]:
    answer = client.get(url)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    value = Season.objects.get(is_current=True, league__code="bcl").value
    named_file = f'attachment; filename="bcl-{value}-{what}.csv"'
    assert answer["Content-Disposition"] == named_file
    assert answer["Cache-Control"] == "public, no-cache"
    again = client.get(url, headers={"if-none-match": answer["ETag"]})
    assert again.status_code == 304
    return answer.content.decode().removeprefix("\ufeff").splitlines()


def test_visitors_download_the_standings(client: Client) -> None:
    a, b = enrolled_pair()
    named(a, "=Owls")
    named(b, "Föxes")
    official_match(a, b)
    elo = dict(SeasonRecord.objects.values_list("team", "elo"))
    assert lines(client, STANDINGS, "standings") == [
        "place,team,division,elo,games_played,wins,losses,draws,region",
        f"1,'=Owls,,{elo[a.pk]:.1f},1,1,0,0,{a.region}",
        f"2,Föxes,,{elo[b.pk]:.1f},1,0,1,0,{b.region}",
    ]
    Team.objects.filter(pk=b.pk).update(status=TeamStatus.DISBANDED)
    assert len(lines(client, STANDINGS, "standings")) == 2


def test_standings_file_is_of_the_region_and_season_asked_for(client: Client) -> None:
    a, b = enrolled_pair()
    SeasonRecord.objects.filter(team=a).update(region="EU")
    SeasonRecord.objects.filter(team=b).update(region="NA")
    file = lines(client, f"{STANDINGS}?region=eu", "standings")
    assert [line.split(",")[1] for line in file[1:]] == [a.name]
    assert client.get(f"{STANDINGS}?season=99").status_code == 400
    assert client.get(f"{STANDINGS}?region=mars").status_code == 400


def test_visitors_download_the_matches(client: Client) -> None:
    a, b = enrolled_pair()
    named(a, "=Owls")
    first = official_match(a, b)
    match_between(b, a, day=None)
    void_result(match=official_match(a, b, day=2), by=None, reason="Wrong server.")
    zone = current_season().league.zone
    date = f"{first.time.astimezone(zone):%Y-%m-%d %H:%M:%S%z}" if first.time else ""
    assert lines(client, MATCHES, "matches") == [
        "week,date,playoff,team_a,team_b,score_a,score_b,winner,decision",
        f",{date},,'=Owls,{b.name},10,7,'=Owls,played",
        f",,,{b.name},'=Owls,,,,",
    ]


@pytest.mark.parametrize("url", [STANDINGS, MATCHES])
def test_unknown_league_has_no_file(client: Client, url: str) -> None:
    assert client.get(url.replace(str(BCL), "7")).status_code == 404


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("url", [STANDINGS, MATCHES])
def test_file_needs_a_constant_number_of_queries(
    client: Client, url: str, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(rows):
        match_between(*enrolled_pair())
    with django_assert_num_queries(2):
        client.get(url)
