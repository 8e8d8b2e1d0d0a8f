"""Importing matches and results, and what holds for every kind: previews write nothing, an import
does what the preview showed, and the portal's own files are the same."""

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.models import AuditEntry, Notification
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Season
from leagues.tests.factories import WeekFactory, current_season, league
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.season.imports.tests.files import imported, post, preview, rows
from matches.tests.factories import enrolled_pair, match_between, on_a_map, played, timestamp
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = pytest.mark.django_db
MATCHES = "Week;team_a;TEAM_B;date;best_of;neutral"
RESULTS = "season,week,team_a,team_b,date,score_a,score_b,forfeit"


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def named_pair() -> tuple[Team, Team]:
    a, b = enrolled_pair()
    for team, name in ((a, "Owls"), (b, "Foxes")):
        team.name = name
        team.save()
    return a, b


def clock(day: float) -> str:
    return f"{timestamp(day).astimezone(league().zone):%Y-%m-%d %H:%M}"


def test_match_keeps_the_week_that_the_file_names(client: Client) -> None:
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    match = match_between(*named_pair(), day=None, week=week)
    imported(client, "matches", MATCHES, f"3;{match.team_a};{match.team_b};{clock(10)};;")
    match.refresh_from_db()
    assert (match.week, match.time) == (week, timestamp(10))


def test_matches_are_created_and_moved_and_the_same_again(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    match_between(a, b, day=None, week=week)
    match_between(b, a, day=1, week=week)
    captain = MembershipFactory.create(team=a, rank=MemberRank.CAPTAIN).user
    lines = [
        MATCHES,
        f"3;owls;Foxes;{clock(2)};;",
        "3;Foxes;Owls;;1;0",
        f"4;Owls;Foxes;{clock(10)};1;1",
        "4;Foxes;Owls;;;",
    ]
    assert rows(client, "matches", *lines) == [
        (2, "owls – Foxes, week 3", "changes", [f"Time: no time → {clock(2)}"]),
        (3, "Foxes – Owls, week 3", "same", []),
        (4, "Owls – Foxes, week 4", "new", [f"Time:  → {clock(10)}"]),
        (5, "Foxes – Owls, week 4", "new", ["Foxes and Owls already have a match in week 4."]),
    ]
    assert imported(client, "matches", *lines) == "Imported: 2 new rows and 1 with changes."
    made = Match.objects.filter(week__number=4).order_by("pk")
    assert list(made.values_list("team_a__name", "time", "neutral")) == [
        ("Owls", timestamp(10), True),
        ("Foxes", None, False),
    ]
    told = Notification.objects.filter(user=captain, kind="match-made")
    assert [each.title for each in told] == ["2 new matches of Owls"]
    entry = AuditEntry.objects.get(action="matches.import")
    assert {name: after for name, (_, after) in entry.changes.items()} == {
        "file": "file.csv",
        "new": 2,
        "changed": 1,
        "left_out": 0,
    }
    assert {row[2] for row in rows(client, "matches", *lines)} == {"same"}


def test_rows_of_matches_are_refused_with_the_reason(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    TeamFactory.create(name="Ravens")
    done = match_between(a, b, day=1, week=week)
    make_official(match=done, verdict=played(13, 8), by=None)
    before = everything_stored()
    found = rows(
        client,
        "matches",
        MATCHES + ";season;league",
        f"3;Owls;Foxes;{clock(2)};;;;",
        "3;Owls;Foxes;;3;;;",
        "3;Owls;Foxes;;;1;;",
        f";Foxes;Owls;{clock(1)};;;;",
        "9;Foxes;Owls;;;;;",
        f"3;Foxes;Owls;{clock(30)};;;;",
        "3;Owls;Ravens;;;;;",
        "3;Owls;Bears;;;;7;ocl",
        "3;Owls;OWLS;soon;99;maybe;;",
        ";Foxes;Owls;;;;;",
        "3;Foxes;Owls;;;;;",
        "3;Foxes;Owls;;;;;",
    )
    season = current_season()
    assert {line: why for line, _, verdict, why in found if verdict == "refused"} == {
        2: ["Date: the match has a result, so an import does not move it"],
        3: ["the same match is in line 2"],
        4: ["the same match is in line 2"],
        5: ["the match is stored with its sides swapped"],
        6: [f"Week: {season} has no week 9"],
        7: [f"Date: week 3 is from {clock(-1)} to {clock(9)}"],
        8: [f"Team B: Ravens is not enrolled in {season}"],
        9: [
            f"League: the file is for the {league()}",
            f"Season: the current season is {season.value}",
        ],
        10: [
            "Date: “soon” is not a date such as 2026-11-03 or 2026-11-03 19:30",
            "Best of: “99” is not a whole number from 1 to 25",
            "Neutral: “maybe” is neither 0 nor 1",
            "Team B: is the same team as team A",
        ],
        11: ["Week: needs a week, or a date"],
        12: ["the same match is in line 7"],
        13: ["the same match is in line 7"],
    }
    assert everything_stored() == before


def test_results_have_the_verdicts_of_the_command(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3)
    match_between(a, b, day=None, week=week)
    make_official(match=match_between(a, b, day=1), verdict=played(13, 8), by=None)
    season = current_season().value
    lines = [
        RESULTS,
        f"{season},3,Owls,Foxes,,13,5,",
        f"{season},,Owls,Foxes,{clock(1)},13,8,",
        f"{season},,Foxes,Owls,{clock(2)},,,a",
        f"{season},,Foxes,Bears,{clock(2)},,,both",
        f"{season},,Owls,Foxes,{clock(3)},14,13,",
        f"{season},,Owls,Foxes,{clock(1)},13,9,",
    ]
    found = rows(client, "results", *lines)
    assert found[:3] == [
        (
            *(2, "Owls – Foxes", "changes"),
            [f"Match:  → {current_season()}, week 3", "Result: none → 13 : 5"],
        ),
        (3, "Owls – Foxes", "same", []),
        (
            *(4, "Foxes – Owls", "new"),
            [f"Match:  → {current_season()}, {clock(2)}", "Result:  → Foxes forfeits"],
        ),
    ]
    refused = {line: why for line, _, verdict, why in found[3:] if verdict == "refused"}
    assert set(refused) == {5, 7}
    assert refused[5] == ["Team B: the league has no team “Bears”"]
    assert refused[7][0] == "Team A: the same match is in line 3"
    message = imported(client, "results", *lines, leaveOutRefused="true")
    assert message == "Imported: 2 new rows and 1 with changes."
    assert_sound(league().pk)
    entry = AuditEntry.objects.get(action="results.import")
    assert entry.changes["file"] == [None, "file.csv"]
    assert rows(client, "results", *lines)[0] == (2, "Owls – Foxes", "same", [])


def test_own_files_are_the_same_in_each_row(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    match_between(a, b, day=None, week=week)
    match_between(a, b, day=None)
    make_official(match=match_between(b, a, day=1), verdict=on_a_map(13, 8), by=None)
    for team, rank in ((a, MemberRank.CAPTAIN), (a, MemberRank.MEMBER), (b, MemberRank.STAFF)):
        MembershipFactory.create(team=team, rank=rank)
    for kind, path, count in (
        ("matches", "matches", 3),
        ("results", "results", 1),
        ("rosters", "rosters", 3),
        ("rosters", "teams", 2),
    ):
        file = b"".join(client.get(f"/api/matches/export/{path}?league=bcl"))
        found = post(client, "preview", kind, file).json()
        assert [row["verdict"] for row in found["rows"]] == ["same"] * count, (path, found)


def test_nothing_is_imported_but_what_the_preview_showed(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    lines = [MATCHES, "3;Owls;Foxes;;;", "3;Owls;Bears;;;"]
    shown = preview(client, "matches", *lines)
    content = "\n".join(lines)
    refused = post(client, "apply", "matches", content, digest=shown["digest"])
    assert (refused.status_code, refused.json()) == (
        409,
        {"detail": "1 row is refused. Correct the file, or choose to leave them out."},
    )
    match_between(a, b, day=None, week=week)
    stale = post(
        client, "apply", "matches", content, digest=shown["digest"], leaveOutRefused="true"
    )
    assert stale.status_code == 409
    now = preview(client, "matches", *lines)
    assert now["digest"] != shown["digest"]
    assert stale.json() == {
        "detail": "Something has changed since the preview, so nothing was imported. "
        "Look at it again.",
        "preview": now,
    }
    other = post(client, "apply", "matches", MATCHES, digest=now["digest"])
    assert other.status_code == 409
    nothing = post(
        client, "apply", "matches", content, digest=now["digest"], leaveOutRefused="true"
    )
    assert nothing.json() == {"detail": "This file changes nothing."}
    assert Match.objects.count() == 1


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", (1, "", "the file is empty")),
        ("week,team_a,team_b,tiem\n", (1, "tiem", "unknown column")),
        ("team_a,team_b\n", (1, "week", "the column is missing")),
        ("week,team_a,team_b\n" + "1,a,b\n" * 2001, (2002, "", None)),
    ],
)
def test_file_that_can_t_be_read_is_answered_with_its_problems(
    client: Client, content: str, problem: tuple[int, str, str | None]
) -> None:
    found = post(client, "preview", "matches", content).json()
    assert (found["rows"], found["digest"]) == ([], "")
    (only,) = found["problems"]
    line, column, message = problem
    assert (only["line"], only["column"]) == (line, column)
    assert only["message"] == message or message is None


def test_import_needs_a_season_and_a_small_file(client: Client) -> None:
    large = post(client, "preview", "matches", "x" * 5_000_001)
    assert large.json() == {
        "file": ["The file is larger than 5000 kB. Split it into several files."]
    }
    assert post(client, "preview", "maps", "x").status_code == 400
    Season.objects.update(is_current=False)
    refused = post(client, "preview", "matches", MATCHES)
    assert (refused.status_code, refused.json()) == (
        409,
        {"detail": f"The {league()} has no current season."},
    )


def test_other_leagues_are_closed(client: Client) -> None:
    other = str(LEAGUES[LeagueCode.OCL].id)
    assert post(client, "preview", "matches", MATCHES, other).status_code == 403
    moderator = Client()
    moderator.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    assert post(moderator, "preview", "matches", MATCHES).status_code == 403
