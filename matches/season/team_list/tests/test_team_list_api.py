"""`GET /api/teams/all/{leagueId}/manage`: the staff's list of a league's teams."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Division, League
from leagues.tests.factories import current_season, league
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.play.scheduling.services.creation import create_match
from matches.season.team_list import queries
from matches.tests.factories import enrol, official_match, played
from teams.enums import MemberRank, TeamStatus
from teams.models import NameChangeRequest, SeasonRecord, Team
from teams.services.identity import rename_team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = f"/api/teams/all/{LEAGUES[LeagueCode.BCL].id}/manage"


@pytest.fixture
def manager() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    return client


def read(client: Client, query: str = "", status: int = 200) -> Any:
    response = client.get(f"{URL}{query}")
    assert response.status_code == status, response.content
    return response.json()


def names(client: Client, query: str = "") -> list[str]:
    return [team["name"]["name"] for team in read(client, query)["teams"]]


def match_in(days: float, a: Team, b: Team) -> Match:
    time = timezone.now() + timedelta(days=days)
    return create_match(season=current_season(), team_a=a, team_b=b, time=time, by=None)


NOTHING_MORE: dict[str, Any] = {
    "imageURL": "",
    "league": "bcl",
    "region": "NO-REGION",
    "division": "",
    "rosterSize": 0,
    "captain": None,
    "lastMatch": None,
    "requestedName": None,
    "formerly": "",
}
"""What the list says of a team without a region, a division, players and matches."""


def captain_of_two(team: Team) -> User:
    """The captain of a team that has a player, someone of its staff and a former player, too."""
    captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
    MembershipFactory.create(team=team)
    MembershipFactory.create(team=team, rank=MemberRank.STAFF)
    gone = timezone.now() - timedelta(days=1)
    MembershipFactory.create(team=team, joined_at=gone, left_at=gone)
    return captain


def test_list_has_every_field_of_a_team(manager: Client) -> None:
    League.objects.filter(code="bcl").update(roster_minimum=2, roster_maximum=4)
    owls, foxes = TeamFactory.create(name="Owls", region="EU"), TeamFactory.create(name="Foxes")
    enrol(owls)
    division = Division.objects.create(league=league(), name="Premier")
    SeasonRecord.objects.filter(team=owls).update(division=division)
    captain = captain_of_two(owls)
    NameChangeRequest.objects.create(team=owls, name="Night Owls", asked_by=captain)
    NameChangeRequest.objects.create(
        team=foxes, name="Vixens", asked_by=captain, outcome="declined", closed_at=timezone.now()
    )
    Team.objects.filter(pk=foxes.pk).update(status=TeamStatus.DISBANDED)
    enrol(bears := TeamFactory.create(name="Bears"))
    match = match_in(-2, bears, owls)
    match_in(-3, owls, bears)
    match_in(1, owls, bears)
    later = make_official(match=match_in(-1, owls, bears), verdict=played(10, 7), by=None)
    void_result(match=later, by=None, reason="Not played.")
    assert match.time is not None
    last = {"_id": str(match.pk), "time": int(match.time.timestamp())}
    assert read(manager) == {
        "teams": [
            {
                **NOTHING_MORE,
                "_id": str(bears.pk),
                "name": {"name": "Bears"},
                "status": 0,
                "isEnrolled": True,
                "lastMatch": last,
            },
            {
                **NOTHING_MORE,
                "_id": str(foxes.pk),
                "name": {"name": "Foxes"},
                "status": 2,
                "isEnrolled": False,
            },
            {
                **NOTHING_MORE,
                "_id": str(owls.pk),
                "name": {"name": "Owls"},
                "status": 0,
                "region": "EU",
                "isEnrolled": True,
                "division": "Premier",
                "rosterSize": 2,
                "captain": {"_id": str(captain.pk), "username": captain.username},
                "lastMatch": last,
                "requestedName": "Night Owls",
                "formerly": "",
            },
        ],
        "count": 3,
        "next": None,
        "previous": None,
        "rosterMinimum": 2,
        "rosterMaximum": 4,
    }


def test_filters_find_teams_by_name_and_status(manager: Client) -> None:
    for name, status in (("Émeraude", 0), ("Emerald", 3), ("Foxes", 2)):
        TeamFactory.create(name=name, status=status)
    assert names(manager) == ["Emerald", "Émeraude", "Foxes"]
    assert names(manager, "?q=emera") == ["Emerald", "Émeraude"]
    assert names(manager, "?status=-2") == ["Émeraude"]
    assert names(manager, "?status=2") == ["Foxes"]
    assert names(manager, "?q=fox&status=3") == []
    assert list(read(manager, f"?status=9&cursor={'x' * 2001}", 400)) == ["cursor", "status"]


def test_filter_finds_teams_without_a_captain(manager: Client) -> None:
    led, left, _ = (TeamFactory.create(name=name) for name in ("Badgers", "Emus", "Foxes"))
    MembershipFactory.create(team=led, rank=MemberRank.CAPTAIN)
    MembershipFactory.create(team=left, rank=MemberRank.CO_CAPTAIN)
    former = MembershipFactory.create(team=left, rank=MemberRank.CAPTAIN)
    former.left_at = former.joined_at
    former.save()
    assert names(manager, "?withoutCaptain=true") == ["Emus", "Foxes"]
    assert names(manager, "?withoutCaptain=true&q=emu") == ["Emus"]
    assert names(manager, "?withoutCaptain=false") == ["Badgers", "Emus", "Foxes"]


def test_list_finds_a_team_by_a_name_that_it_had(manager: Client) -> None:
    team = TeamFactory.create(name="Foxes")
    TeamFactory.create(name="Fox Cubs")
    rename_team(team=team, name="Wolves", by=None)

    def found(query: str) -> list[tuple[str, str]]:
        return [(each["name"]["name"], each["formerly"]) for each in read(manager, query)["teams"]]

    assert found("?q=fox") == [("Fox Cubs", ""), ("Wolves", "Foxes")]
    assert found("?q=wolves") == [("Wolves", "")]
    assert found("") == [("Fox Cubs", ""), ("Wolves", "")]


def test_list_leaves_out_teams_of_other_leagues(manager: Client) -> None:
    TeamFactory.create(league=league(LeagueCode.OCL))
    assert read(manager)["count"] == 0


def test_list_comes_in_pages(manager: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "PAGE_LENGTH", 2)
    TeamFactory.create_batch(3)
    first = read(manager)
    second = read(manager, f"?cursor={first['next']}")
    back = read(manager, f"?cursor={second['previous']}")
    assert [(len(page["teams"]), page["count"]) for page in (first, second, back)] == [
        (2, 3),
        (1, 3),
        (2, 3),
    ]
    assert (second["next"], back) == (None, first)


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3, 200])
def test_list_takes_seven_queries(
    count: int, manager: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    teams = [Team(league=league(), name=f"Team {n:03}", elo=1500.0) for n in range(count)]
    for team in teams:
        team.save()
    for team in teams[:3]:
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN)
    if count > 1:
        enrol(*teams[:2])
        official_match(teams[0], teams[1])
    # The session, its user, the league, their roles; the count, the teams, their captains.
    with django_assert_num_queries(7):
        read(manager)
