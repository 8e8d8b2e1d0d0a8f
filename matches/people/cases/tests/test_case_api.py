"""Cases as staff see and decide them: `/api/cases/…`."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import CaseOutcome, PunishmentType, Region, Role
from accounts.models import Case, Punishment, User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.enums import Founding
from leagues.models import League
from leagues.tests.factories import league
from matches.models import Match
from matches.people.cases.reporting import appeal
from matches.people.cases.tests.cases import LINK, WHAT, client_of, moderator, read, reported, send
from matches.play.results.services.reports import dispute_report
from matches.season.enrolment.services.own_founding import ask_to_found
from matches.tests.factories import enrolled_pair, match_between, official_match
from matches.tests.reports import leader, open_report
from teams.services.identity import rename_team
from teams.tests.factories import MembershipFactory, TeamFactory
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NO_CASES = {
    "dispute": 0,
    "unanswered": 0,
    "name": 0,
    "misconduct": 0,
    "appeal": 0,
    "roster": 0,
    "account": 0,
    "leader": 0,
    "pick_ban": 0,
}
LIST_QUERIES = 12
"""Two for the session, two for powers, two for the page, one for the counts, three for a team, a
player and a match, two for recusals, as the reader is on no team."""
FILE_QUERIES = 17
DISPUTE_QUERIES = 23


def seconds(timestamp: Any) -> int:
    return int(timestamp.timestamp())


def keys(found: dict[str, Any]) -> list[str]:
    return [each["_id"] for each in found["cases"]]


def appealed(user: User | None = None, by: User | None = None) -> Case:
    user = user or UserFactory.create()
    ban = punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=by)
    return appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=user)


def disputed(match: Match) -> Case:
    """The case of a dispute of team A's report."""
    dispute_report(report=open_report(match), by=leader(match.team_b), reason="It was 7 : 10.")
    return Case.objects.latest("pk")


def test_list_shows_the_open_cases_of_one_s_leagues_by_due_date() -> None:
    warden, reporter = moderator(), UserFactory.create(username="Moss")
    player = UserFactory.create(username="Ember")
    case = reported(player, by=reporter)
    urgent = appealed()
    reported(TeamFactory.create(league=league(LeagueCode.OCL)), league="ocl")
    found = read(warden, "all")
    assert keys(found) == [str(urgent.pk), str(case.pk)]
    assert found["cases"][1] == {
        "_id": str(case.pk),
        "title": f"Misconduct #{case.pk}",
        "kind": "misconduct",
        "league": "bcl",
        "about": {
            "type": "player",
            "_id": str(player.pk),
            "name": "Ember",
            "url": f"/players/{player.pk}",
        },
        "openedAt": seconds(case.opened_at),
        "openedBy": {"_id": str(reporter.pk), "username": "Moss"},
        "dueAt": seconds(case.opened_at + timedelta(days=7)),
        "isOverdue": False,
        "owner": None,
        "closedAt": 0,
        "outcome": "",
        "recusal": "",
    }
    assert {name: found[name] for name in ("counts", "count", "next", "previous")} == {
        "counts": {**NO_CASES, "misconduct": 1, "appeal": 1},
        "count": 2,
        "next": None,
        "previous": None,
    }


def test_list_filters_by_kind_state_and_league() -> None:
    root = UserFactory.create(roles=[Role.ADMIN])
    mine, late = reported(UserFactory.create()), appealed()
    Case.objects.filter(pk=late.pk).update(due_at=timezone.now())
    elsewhere = reported(UserFactory.create(), league="ocl")
    closed = reported(UserFactory.create())
    send(root, f"{closed.pk}/decide", {"outcome": "dismissed", "answer": "Nothing to see."})
    send(root, f"{mine.pk}/take")
    asked = {
        "": [late, mine, elsewhere],
        "kind=appeal": [late],
        "state=mine": [mine],
        "state=overdue": [late],
        "state=closed": [closed],
        "league=ocl": [elsewhere],
    }
    found = {query: keys(read(root, f"all?{query}")) for query in asked}
    assert found == {query: [str(case.pk) for case in cases] for query, cases in asked.items()}
    wrong = read(root, "all?state=nope", 400)
    assert wrong == {"state": ["“nope” is not one of open, mine, overdue, closed."]}


@pytest.mark.any_database
def test_list_takes_the_same_queries_for_many_cases(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    warden = client_of(moderator())
    for _ in range(2):
        owls, foxes = enrolled_pair()
        for subject in (owls, UserFactory.create(), match_between(owls, foxes)):
            reported(subject)
        with django_assert_num_queries(LIST_QUERIES):
            warden.get("/api/cases/all")


def warning_in_file(warning: Punishment) -> dict[str, Any]:
    return {
        "_id": str(warning.pk),
        "kind": 3,
        "league": "bcl",
        "reason": "Rude.",
        "links": [],
        "startsAt": seconds(warning.starts_at),
        "until": 0,
        "matches": None,
        "served": 0,
        "liftedAt": 0,
        "givenBy": "",
        "isAppealed": False,
    }


def test_file_has_what_helps_to_decide(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    warden, reporter = moderator(), UserFactory.create(username="Moss")
    player = UserFactory.create(username="Ember")
    ban = punish(user=player, kind=PunishmentType.WARN, league="bcl", reason="Rude.", by=None)
    before = reported(player, by=reporter)
    send(warden, f"{before.pk}/decide", {"outcome": "acted", "answer": "Warned."})
    case = reported(player, by=reporter)
    send(warden, f"{case.pk}/notes", {"text": "Asked the captain."}, 201)
    client = client_of(warden)
    with django_assert_num_queries(FILE_QUERIES):
        file = client.get(f"/api/cases/{case.pk}").json()
    assert file.pop("case")["_id"] == str(case.pk)
    note = case.notes.get()
    assert file == {
        "text": WHAT,
        "links": [LINK],
        "pictures": [],
        "answer": "",
        "closedBy": "",
        "notes": [
            {
                "_id": str(note.pk),
                "text": "Asked the captain.",
                "writtenBy": "Warden",
                "writtenAt": seconds(note.written_at),
            }
        ],
        "reports": [],
        "punishments": [warning_in_file(ban)],
        "earlier": [
            {
                "_id": str(before.pk),
                "title": f"Misconduct #{before.pk}",
                "kind": "misconduct",
                "openedAt": seconds(before.opened_at),
                "outcome": "acted",
            }
        ],
        "meetings": [],
        "disputes": [],
        "reporter": {
            "_id": str(reporter.pk),
            "username": "Moss",
            "reports": 2,
            "actedOn": 1,
        },
        "may": {"take": True, "giveUp": False, "note": True, "decide": ["acted", "dismissed"]},
    }


def test_case_of_a_founding_is_titled_new_team_and_has_that_team_s_name() -> None:
    League.objects.update(founding=Founding.APPROVED)
    founder = PlayerNameFactory.create(user__username="Pip").user
    ask_to_found(league=league(), name="Moths", region=Region.EU, user=founder)
    case = Case.objects.get()
    [row] = read(moderator(role=Role.TM_BREACHERS), "all")["cases"]
    assert (row["title"], row["kind"], row["about"]) == (
        f"New Team #{case.pk}",
        "name",
        {
            "type": "player",
            "_id": str(founder.pk),
            "name": "Moths",
            "url": f"/players/{founder.pk}",
        },
    )


def test_file_of_a_dispute_shows_both_sides() -> None:
    match = match_between(*enrolled_pair())
    report = open_report(match)
    captain = leader(match.team_b)
    dispute = {"report": str(report.pk), "reason": "It was 7 : 10."}
    answer = client_of(captain).post(
        f"/api/matches/{match.pk}/results/dispute", dispute, content_type="application/json"
    )
    assert answer.status_code == 200, answer.content
    case = Case.objects.get()
    (shown,) = read(moderator(), str(case.pk))["reports"]
    assert shown == {
        "_id": str(report.pk),
        "claim": f"{match.team_a} 10 : 7 {match.team_b}",
        "reportedBy": report.reported_by.username,
        "reportedAt": seconds(report.reported_at),
        "status": 2,
        "confirmsAt": seconds(report.confirms_at),
        "disputedBy": captain.username,
        "disputeReason": "It was 7 : 10.",
    }


def test_file_of_a_dispute_has_what_its_teams_had_with_each_other(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    match = match_between(*enrolled_pair(), day=3)
    met = official_match(match.team_b, match.team_a, 3, 10, day=1)
    case, other = disputed(match), disputed(match_between(*enrolled_pair()))
    unrelated = disputed(match_between(*enrolled_pair()))
    Match.objects.filter(pk=other.subject_id).update(team_b=match.team_a)
    client = client_of(moderator())
    with django_assert_num_queries(DISPUTE_QUERIES):
        file = client.get(f"/api/cases/{case.pk}").json()
    assert file["meetings"] == [
        {
            "_id": str(met.pk),
            "league": "bcl",
            "time": seconds(met.effective_at),
            "result": f"{met.team_a} 3 : 10 {met.team_b}",
        }
    ]
    assert file["disputes"] == [
        {
            "_id": str(other.pk),
            "title": Match.objects.get(pk=other.subject_id).versus,
            "openedAt": seconds(other.opened_at),
            "outcome": "",
        }
    ]
    assert unrelated.kind == other.kind


def test_who_is_part_of_a_case_sees_why_they_can_t_decide_it() -> None:
    match = match_between(*enrolled_pair())
    player, giver = moderator("Playing"), moderator("Giver")
    MembershipFactory.create(team=match.team_a, user=player)
    friend = MembershipFactory.create(team=match.team_a).user
    own = reported(UserFactory.create(), by=player)
    cases = {
        reported(match).pk: (player, "You play in this match"),
        reported(match.team_a).pk: (player, "You are on this team"),
        reported(friend).pk: (player, "You are on a team with this player"),
        own.pk: (player, "You opened this case"),
        appealed(by=giver).pk: (giver, "You gave this punishment"),
    }
    for key, (reader, words) in cases.items():
        reason = f"{words}, so someone else has to decide."
        file = read(reader, str(key))
        assert file["case"]["recusal"] == reason
        assert (file["text"], file["links"], file["reporter"]) == ("", [], None)
        assert file["may"] == {"take": False, "giveUp": False, "note": False, "decide": []}
        assert read(reader, f"{key}/audit", 403) == {"detail": reason}
        for command, body in {
            "take": {},
            "notes": {"text": "Let it go."},
            "decide": {"outcome": "dismissed", "answer": "Let it go."},
        }.items():
            assert send(reader, f"{key}/{command}", body, 403) == {"detail": reason}
    assert Case.objects.exclude(closed_at=None).count() == 0


def test_who_was_on_the_team_when_the_case_was_opened_stays_part_of_it() -> None:
    match, player = match_between(*enrolled_pair()), moderator("Playing")
    held = MembershipFactory.create(team=match.team_a, user=player)
    captain = MembershipFactory.create(team=match.team_a).user
    cases = [reported(match), reported(match.team_a), appealed(captain)]
    held.left_at = timezone.now()
    held.save()
    later = reported(match.team_a)
    found = [bool(read(player, str(case.pk))["case"]["recusal"]) for case in [*cases, later]]
    assert found == [True, True, True, False]


def test_nobody_sees_a_case_about_themself() -> None:
    accused = moderator("Accused")
    case = reported(accused)
    assert read(accused, "all")["count"] == 0
    assert read(accused, str(case.pk), 404)["detail"]
    send(accused, f"{case.pk}/take", {}, 404)


def test_who_punished_decides_the_appeal_if_nobody_else_can() -> None:
    root = UserFactory.create(roles=[Role.ADMIN])
    user = UserFactory.create()
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", by=root)
    case = appeal(punishment=ban, text="That was somebody else, not me.", links=[], by=user)
    body = {"outcome": "undone", "answer": "It was not you."}
    assert send(root, f"{case.pk}/decide", body) == {
        "success": True,
        "message": "The punishment is lifted. The person reads your answer.",
    }
    assert Punishment.objects.get().lifted_by == root


def test_case_is_taken_by_one_and_given_up() -> None:
    case = reported(UserFactory.create())
    first, second = moderator("First"), moderator("Second")
    send(first, f"{case.pk}/take")
    stale = send(second, f"{case.pk}/take", {"owner": None}, 409)
    assert stale == {"detail": "First has taken this case in the meantime."}
    assert send(second, f"{case.pk}/give-up", {}, 409) == {
        "detail": "You have not taken this case."
    }
    send(second, f"{case.pk}/take", {"owner": str(first.pk)})
    assert send(second, f"{case.pk}/give-up") == {
        "success": True,
        "message": "Others can take this case now.",
    }
    history = read(first, f"{case.pk}/audit")["entries"]
    assert [(entry["action"], entry["actor"]) for entry in history[:4]] == [
        ("case.give_up", "Second"),
        ("case.take", "Second"),
        ("case.take", "First"),
        ("case.open", case.opened_by.username if case.opened_by else ""),
    ]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({"outcome": "acted", "answer": " "}, {"answer": ["Write an answer"]}),
        ({"outcome": "undone", "answer": "No."}, {"outcome": ["Choose how the case ends"]}),
        ({"outcome": "acted", "answer": "x" * 301}, {"answer": ["At most 300 characters."]}),
    ],
)
def test_case_is_not_decided_like_this(body: dict[str, str], errors: dict[str, list[str]]) -> None:
    case = reported(UserFactory.create())
    assert send(moderator(), f"{case.pk}/decide", body, 400) == errors
    case.refresh_from_db()
    assert case.is_open


def test_closed_case_stays_closed() -> None:
    case, warden = reported(UserFactory.create()), moderator()
    body = {"outcome": "acted", "answer": "Warned."}
    send(warden, f"{case.pk}/decide", body)
    for command, sent in {"decide": body, "take": {}}.items():
        assert send(warden, f"{case.pk}/{command}", sent, 409) == {"detail": "This case is closed."}
    case.refresh_from_db()
    assert case.outcome == CaseOutcome.ACTED


def test_names_are_decided_by_team_managers_alone() -> None:
    League.objects.update(approve_names=True)
    team = TeamFactory.create()
    rename_team(team=team, name="Night Owls", by=leader(team))
    case = Case.objects.get()
    assert read(moderator(), "all")["count"] == 0
    manager = moderator("Manager", Role.TM_BREACHERS)
    file = read(manager, str(case.pk))
    assert (file["text"], file["may"]["decide"]) == ("Night Owls", ["approved", "declined"])
    held = MembershipFactory.create(team=team, user=manager)
    own = "You are on this team, so another team manager has to decide."
    answer = client_of(manager).post(
        f"/api/teams/{team.pk}/manage/name-request",
        {"approve": True, "name": "Night Owls"},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()) == (403, {"detail": own})
    held.delete()
    assert send(manager, f"{case.pk}/decide", {"outcome": "approved"})["success"]
    team.refresh_from_db()
    assert team.name == "Night Owls"


def test_case_about_something_deleted_says_so_and_can_be_closed() -> None:
    staff, reporter = moderator(), UserFactory.create()
    case = reported(TeamFactory.create(), by=reporter)
    dispute = Case.objects.create(
        kind="dispute",
        league="bcl",
        subject_type="matches.resultreport",
        subject_id="987654",
        due_at=timezone.now(),
    )
    Case.objects.filter(pk=case.pk).update(subject_id="987654")
    found = read(staff, "all")["cases"]
    gone = {"_id": "0", "name": "Deleted", "url": ""}
    assert {each["_id"]: each["about"] for each in found} == {
        str(case.pk): {"type": "team", **gone},
        str(dispute.pk): {"type": "match", **gone},
    }
    for each in (case, dispute):
        file = read(staff, f"{each.pk}")
        assert file["may"]["decide"] == ["dismissed"]
        answer = {"outcome": "dismissed", "answer": "It is gone."}
        send(staff, f"{each.pk}/decide", answer)
        assert read(staff, f"{each.pk}")["case"]["outcome"] == "dismissed"
    assert told(reporter)[0] == "Staff closed your case: what it was about is deleted"
    assert client_of(reporter).get("/api/cases/own").json()["reports"][0]["about"]["url"] == ""
