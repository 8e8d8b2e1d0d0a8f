"""The files of staff's lists: the same rows as the list, and who downloaded people's data."""

import csv
from datetime import UTC, datetime, timedelta
from io import StringIO
from unittest.mock import patch

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.cases.services import open_case
from accounts.enums import CaseKind, Platform, PunishmentType, Region, Role
from accounts.models import AuditEntry, PlayerName, Punishment, User
from accounts.tests.factories import UserFactory
from leagues.models import Division
from leagues.services.announcements import Text, write_announcement
from leagues.tests.factories import DivisionFactory, WeekFactory, current_season, league
from matches.play.results.services.official import make_official
from matches.season.enrolment.services.founding import found_team
from matches.shown.exports.lists import ScheduleExport
from matches.tests.factories import enrolled_pair, match_between, played, timestamp
from teams.enums import MemberRank
from teams.models import SeasonRecord, Team
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

EXPORTS = "/api/matches/export"
NOON = datetime(2026, 9, 1, 12, tzinfo=UTC)


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS], joined_at=NOON)


@pytest.fixture
def client(staff: User) -> Client:
    client = Client()
    client.force_login(staff)
    return client


def rows(client: Client, path: str) -> list[dict[str, str]]:
    """The file's rows without empty cells."""
    response = client.get(path)
    assert response.status_code == 200, response.content
    content = b"".join(response).decode()
    found = csv.DictReader(StringIO(content.removeprefix("\ufeff")))
    return [{column: cell for column, cell in row.items() if cell} for row in found]


def named_pair() -> tuple[Team, Team]:
    a, b = enrolled_pair()
    for team, name in ((a, "Owls"), (b, "=Foxes")):
        team.name = name
        team.save()
    return a, b


def player(team: Team, name: str, rank: MemberRank = MemberRank.MEMBER) -> User:
    user: User = UserFactory.create(username=name, joined_at=NOON)
    MembershipFactory.create(team=team, user=user, rank=rank, joined_at=NOON)
    return user


def test_matches_have_the_list_s_filters_and_the_import_s_columns(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(0) - timedelta(days=1))
    match_between(a, b, day=None, week=week)
    make_official(match=match_between(b, a, day=1), verdict=played(13, 8), by=None)
    found = rows(client, f"{EXPORTS}/matches?league=bcl")
    season = str(current_season().value)
    time = f"{timestamp(1).astimezone(league().zone):%Y-%m-%d %H:%M:%S%z}"
    common = {"league": "bcl", "season": season, "best_of": "1", "neutral": "0", "overdue": "0"}
    assert found == [
        common
        | {"week": "3", "team_a": "Owls", "team_b": "'=Foxes", "state": "Unscheduled"}
        | {"overdue": found[0]["overdue"]},
        common
        | {"team_a": "'=Foxes", "team_b": "Owls", "date": time}
        | {"state": "Official", "decision": "Played", "score_a": "13", "score_b": "8"},
    ]
    assert rows(client, f"{EXPORTS}/matches?league=bcl&state=official") == found[1:]
    assert not AuditEntry.objects.filter(action="list.export").exists()


def test_file_says_that_it_was_cut(client: Client) -> None:
    a, b = enrolled_pair()
    for day in range(3):
        match_between(a, b, day=day)
    with patch.object(ScheduleExport, "most", 2):
        *kept, last = rows(client, f"{EXPORTS}/matches")
    assert len(kept) == 2
    assert last == {"league": "Only the first 2 rows are here. Use filters to get the others."}


def test_teams_and_rosters_are_those_of_the_list(client: Client, staff: User) -> None:
    a, b = named_pair()
    Team.objects.filter(pk=a.pk).update(region=Region.EU)
    SeasonRecord.objects.filter(team=a).update(division=DivisionFactory.create(name="North"))
    player(b, "Reynard", MemberRank.STAFF)
    captain = player(a, "-Petri", MemberRank.CAPTAIN)
    PlayerName.objects.create(user=captain, league="bcl", name="petri", platform=Platform.STEAM)
    PlayerName.objects.create(user=captain, league="bcl", name="petri_vr")
    owls = {"team": "Owls", "region": "EU", "division": "North"}
    foxes = {"team": "'=Foxes", "region": "NO-REGION"}
    common = {"status": "Active", "enrolled": "1"}
    teams = rows(client, f"{EXPORTS}/teams?league=bcl")
    assert teams == [
        {**foxes, **common, "players": "0"},
        {**owls, **common, "players": "1", "captain": "'-Petri"},
    ]
    joined = f"{NOON.astimezone(league().zone):%Y-%m-%d %H:%M:%S%z}"
    of_owls = {
        **owls,
        "username": "'-Petri",
        "discord_id": str(captain.discord_id),
        "rank": "Captain",
        "joined": joined,
        "names": "petri (Steam); petri_vr",
    }
    assert [row["username"] for row in rows(client, f"{EXPORTS}/rosters?league=bcl")] == [
        "Reynard",
        "'-Petri",
    ]
    assert rows(client, f"{EXPORTS}/rosters?league=bcl&q=owl&status=0") == [of_owls]
    entry = AuditEntry.objects.filter(action="list.export").latest("pk")
    assert (entry.actor, entry.league, entry.subject_id) == (staff, "bcl", str(staff.pk))
    assert entry.changes == {
        "league": [None, "bcl"],
        "list": [None, "rosters"],
        "q": [None, "owl"],
        "status": [None, "0"],
    }


def test_people_are_those_of_the_list(client: Client) -> None:
    a, _ = named_pair()
    petri = player(a, "Petri", MemberRank.CO_CAPTAIN)
    PlayerName.objects.create(user=petri, league="bcl", name="petri", platform=Platform.META)
    Punishment.objects.create(user=petri, kind=PunishmentType.MUTE, league="bcl", reason="Insults.")
    assert rows(client, f"{EXPORTS}/users?state=muted") == [
        {
            "username": "Petri",
            "region": "NO-REGION",
            "open": "1",
            "joined": "2026-09-01 12:00:00+0000",
            "names": "bcl: petri (Meta)",
            "teams": "bcl: Owls (Co-Captain)",
            "punishments": "Mute (bcl)",
        }
    ]
    (found,) = rows(client, f"{EXPORTS}/users?q=zeno")
    assert found["roles"] == "tm-breachers"
    changes = AuditEntry.objects.filter(action="list.export").earliest("pk").changes
    assert changes == {"list": [None, "users"], "state": [None, "muted"]}


def test_cases_and_unusual_results_are_those_of_the_lists(client: Client) -> None:
    a, b = named_pair()
    case = open_case(CaseKind.MISCONDUCT, a, league="bcl", by=player(b, "Rey"))
    open_case(CaseKind.MISCONDUCT, a, league="ocl", by=None)
    assert rows(client, f"{EXPORTS}/cases") == [
        {
            "case": str(case.pk),
            "kind": case.get_kind_display(),
            "league": "bcl",
            "about": "Owls",
            "opened": f"{case.opened_at:%Y-%m-%d %H:%M:%S%z}",
            "opened_by": "Rey",
            "due": f"{case.due_at:%Y-%m-%d %H:%M:%S%z}",
            "overdue": "0",
        }
    ]
    assert rows(client, f"{EXPORTS}/cases?state=closed") == []
    for day in range(6):
        make_official(match=match_between(a, b, day=day), verdict=played(13, 8), by=None)
    listed = client.get("/api/matches/unusual").json()
    found = rows(client, f"{EXPORTS}/unusual")
    assert len(found) == sum(len(pair["matches"]) for pair in listed) > 0
    assert found[0]["signs"] == "; ".join(listed[0]["signs"])


def test_season_s_teams_and_announcements_are_those_of_the_lists(
    client: Client, staff: User
) -> None:
    a, _ = named_pair()
    division: Division = DivisionFactory.create(name="North")
    SeasonRecord.objects.filter(team=a).update(division=division)
    found = rows(client, f"{EXPORTS}/season-teams?league=bcl")
    season = str(current_season().value)
    common = {"season": season, "region": "NO-REGION", "enrolled": "1", "suggested": "0"}
    more = {"start_mmr": "1500.0", "players": "0", "below_minimum": "1"}
    assert sorted(found, key=lambda row: row["team"]) == [
        {**common, **more, "team": "'=Foxes"},
        {**common, **more, "team": "Owls", "division": "North"},
    ]
    written = write_announcement(
        league=league(),
        text=Text(title="@all", html="<p>Cup</p>"),
        publication=None,
        by=staff,
    )
    saved = f"{written.saved_at.astimezone(league().zone):%Y-%m-%d %H:%M:%S%z}"
    assert rows(client, "/api/announcements/export?state=draft") == [
        {
            "league": "bcl",
            "title": "'@all",
            "state": "Draft",
            "saved": saved,
            "pinned": "0",
            "author": "Zeno",
        }
    ]


def filled(count: int) -> None:
    a, b = enrolled_pair()
    for number in range(count):
        match_between(a, b, day=number)
        user = player(a, f"Player {number}")
        PlayerName.objects.create(user=user, league="bcl", name=f"player{number}", platform=0)
        open_case(CaseKind.MISCONDUCT, user, league="bcl", by=None)
        found_team(league=league(), name=f"Team {number}", region=Region.EU, by=None)
        text = Text(title=f"Cup {number}", html="<p>x</p>")
        write_announcement(league=league(), text=text, publication=None, by=None)


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("path", "queries"),
    [
        (f"{EXPORTS}/matches?league=bcl", 6),
        (f"{EXPORTS}/cases", 9),
        (f"{EXPORTS}/unusual", 6),
        (f"{EXPORTS}/teams?league=bcl", 6),
        (f"{EXPORTS}/rosters?league=bcl", 7),
        (f"{EXPORTS}/users", 10),
        (f"{EXPORTS}/season-teams?league=bcl", 15),
        ("/api/announcements/export", 4),
    ],
)
def test_file_takes_a_constant_number_of_queries(
    client: Client,
    path: str,
    queries: int,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    filled(count)
    with django_assert_num_queries(queries):
        rows(client, path)
