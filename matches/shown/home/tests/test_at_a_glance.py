"""What is on in all leagues: without it, the landing page and the umbrella's home say nothing of
what is played now."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.tests.factories import current_season
from matches.models import Match
from matches.play.results.services.reports import report_result
from matches.tests.factories import enrol, enrolled_teams, match_between, official_match, on_a_map
from matches.tests.pairings import pairing
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ADDRESS = "/api/matches/home"
NOTHING: dict[str, object] = {"live": [], "next": None, "leader": None}


def brief(team: Team) -> dict[str, object]:
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def in_hours(match: Match, hours: float) -> Match:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(hours=hours))
    return match


def test_leagues_without_matches_have_nothing_on(client: Client) -> None:
    current_season()
    assert client.get(ADDRESS).json() == [{"league": code, **NOTHING} for code in LEAGUES]


def test_glance_has_what_is_played_now_the_next_match_and_the_leader(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b, c, d = enrolled_teams(4)
    official_match(a, b, 10, 0)
    running = in_hours(match_between(a, c), -1.5)
    in_hours(match_between(a, d), -2.5)  # overdue
    soon = in_hours(match_between(b, c), 5.1)
    in_hours(match_between(b, d), 9)
    match_between(c, d, day=None)
    with django_assert_num_queries(2):
        found = client.get(ADDRESS).json()
    breachers, *others = found
    assert others == [{"league": code, **NOTHING} for code in LEAGUES if code != "bcl"]
    assert [(each["_id"], each["playing"]) for each in breachers["live"]] == [
        (str(running.pk), True)
    ]
    assert (breachers["next"]["match"]["_id"], breachers["next"]["until"]) == (
        str(soon.pk),
        "in 5 hours",
    )
    first = SeasonRecord.objects.get(team=a)
    assert breachers["leader"] == {
        "team": brief(a),
        "elo": pytest.approx(first.elo),
        "points": None,
    }
    own = client.get(f"{ADDRESS}/{LEAGUES[LeagueCode.BCL].id}").json()
    assert [own["live"], own["next"][0], own["leader"]] == [
        breachers[part] for part in ("live", "next", "leader")
    ]


def test_match_with_a_reported_result_is_not_played_any_more(client: Client) -> None:
    pair = pairing()
    match = in_hours(pair.match, -1)
    assert [each["_id"] for each in client.get(ADDRESS).json()[0]["live"]] == [str(match.pk)]
    match.refresh_from_db()
    report_result(match=match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    assert client.get(ADDRESS).json()[0]["live"] == []
    assert client.get(f"/api/matches/{match.pk}/match-page").json()["playing"] is False


def test_leader_of_a_season_by_points_has_points(client: Client) -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 10, 0)
    SeasonRecord.objects.filter(team=a).update(points=3, table_place=2)
    SeasonRecord.objects.filter(team=b).update(points=9, table_place=1)
    leader = client.get(ADDRESS).json()[0]["leader"]
    assert (leader["team"], leader["points"]) == (brief(b), 9)


def test_glance_takes_two_queries_for_all_leagues(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for code in LeagueCode:
        season = current_season(code)
        teams = TeamFactory.create_batch(3, league=season.league)
        enrol(*teams, season=season)
        for team in teams[1:]:
            in_hours(match_between(teams[0], team, season=season), 1)
    with django_assert_num_queries(2):
        found = client.get(ADDRESS).json()
    assert [each["next"]["until"] for each in found] == ["in 59 min"] * len(LEAGUES)


def test_next_match_stands_beside_many_that_have_begun(client: Client) -> None:
    a, b = enrolled_teams(2)
    for _ in range(9):
        in_hours(match_between(a, b), -0.5)
    soon = in_hours(match_between(a, b), 2)
    for address in (ADDRESS, f"{ADDRESS}/{LEAGUES[LeagueCode.BCL].id}"):
        found = client.get(address).json()
        shown = found[0] if address == ADDRESS else {**found, "next": found["next"][0]}
        assert len(shown["live"]) == 8
        assert shown["next"]["match"]["_id"] == str(soon.pk)
