"""The section about a result: the whole answer, and what each person may do."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tests.people import OTHERS, person
from clvr.lib.api.timestamps import unix_seconds
from leagues.models import GameMap
from leagues.tests.factories import GameMapFactory
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.play.results.tests.calls import reported, sheet
from matches.scores.verdicts import Verdict
from matches.tests.factories import KICK_OFF, agree_on, on_a_map, pick_ban_of, played_on
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam

pytestmark = pytest.mark.django_db

NOTHING = dict.fromkeys(
    ("report", "claimForfeit", "forfeit", "confirm", "dispute", "withdraw", "settle", "upload"),
    False,
)


def may(*powers: str) -> dict[str, bool]:
    return {**NOTHING, **dict.fromkeys(powers, True)}


def named(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def ended(game_map: GameMap) -> dict[str, Any]:
    """A result: team A won 10 to 7 on one map."""
    return {
        "decision": "played",
        "forfeitingSide": None,
        "winner": 0,
        "scores": [10, 7],
        "maps": [{"map": str(game_map.pk), "name": game_map.name, "scores": [10, 7]}],
    }


def test_match_without_a_report_says_what_can_be_reported(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    retired = GameMapFactory.create(name="Hideout", in_pool=False)
    assert sheet(client, match, foxes.captain) == {
        "bestOf": 1,
        "mapRule": None,
        "maps": [
            {"_id": str(factory.pk), "name": "Factory", "isInPool": True},
            {"_id": str(retired.pk), "name": "Hideout", "isInPool": False},
        ],
        "agreed": [],
        "time": int(KICK_OFF.timestamp()),
        "hasBegun": True,
        "closed": "",
        "reports": [],
        "results": [],
        "fromServer": None,
        "may": may("report", "claimForfeit", "forfeit"),
    }


def test_sheet_has_the_agreed_maps_with_the_sides_of_each_team(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    """A map that staff fixed has no sides."""
    ship, mill = GameMapFactory.create(name="Ship"), GameMapFactory.create(name="Mill")
    pick_ban_of(match, factory, ship, mill, sides=("Enforcers", "Revolters"))
    agree_on(match, ship, factory, mill, sides=[1, 0, None])
    assert sheet(client, match, foxes.captain)["agreed"] == [
        {"number": 1, "map": str(ship.pk), "name": "Ship", "sides": ["Revolters", "Enforcers"]},
        {
            "number": 2,
            "map": str(factory.pk),
            "name": "Factory",
            "sides": ["Enforcers", "Revolters"],
        },
        {"number": 3, "map": str(mill.pk), "name": "Mill", "sides": []},
    ]


def answered(
    report: ResultReport, game_map: GameMap, *, by: User, answered_by: User
) -> dict[str, object]:
    """A report of the first side that the other one has confirmed, as the sheet has it."""
    return {
        "_id": str(report.pk),
        "side": 0,
        "isAbsenceClaim": False,
        "status": 1,
        "by": named(by),
        "at": unix_seconds(report.reported_at),
        "confirmsAt": 0,
        "stands": False,
        "outcome": ended(game_map),
        "vods": [],
        "evidence": [],
        "answeredBy": named(answered_by),
        "answeredAt": unix_seconds(report.answered_at),
        "disputeReason": "",
        "disputeEvidence": [],
    }


UNCHANGED = {"isTakenBack": False, "changes": None}
"""Of a result that nobody took back, and of which no changes of the table are kept."""


def test_sheet_has_the_whole_history_of_a_result(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    first = reported(match, foxes, factory)
    dispute_report(report=first, by=owls.captain, reason="It was closer.")
    again = report_result(
        match=match,
        verdict=played_on(1, (factory.pk, 10, 7)),
        by=foxes.co_captain,
        vods=["https://video.example/1"],
    )
    confirm_report(report=again, by=owls.captain)
    moderator = person("moderator")
    amend_result(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=moderator, reason="Late.")
    first.refresh_from_db()
    again.refresh_from_db()
    official, amended = match.results.order_by("number")
    body = sheet(client, match, owls.captain)
    assert body["reports"] == [
        {
            **answered(first, factory, by=foxes.captain, answered_by=owls.captain),
            "status": 2,
            "confirmsAt": unix_seconds(first.confirms_at),
            "disputeReason": "It was closer.",
        },
        {
            **answered(again, factory, by=foxes.co_captain, answered_by=owls.captain),
            "vods": ["https://video.example/1"],
        },
    ]
    assert body["results"] == [
        {
            "number": 1,
            "outcome": ended(factory),
            "by": named(owls.captain),
            "at": unix_seconds(official.recorded_at),
            "reason": "",
            "report": str(again.pk),
            "isAmendment": False,
            **UNCHANGED,
        },
        {
            "number": 2,
            "outcome": {
                "decision": "forfeit",
                "forfeitingSide": 0,
                "winner": 1,
                "scores": None,
                "maps": [],
            },
            "by": named(moderator),
            "at": unix_seconds(amended.recorded_at),
            "reason": "Late.",
            "report": None,
            "isAmendment": True,
            **UNCHANGED,
        },
    ]
    assert body["may"] == NOTHING


def test_sheet_says_what_each_person_may_do_about_an_open_report(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    reported(match, foxes, factory)
    assert sheet(client, match, foxes.captain)["may"] == may(
        "report", "claimForfeit", "forfeit", "withdraw"
    )
    assert sheet(client, match, foxes.co_captain)["may"] == may(
        "report", "claimForfeit", "forfeit", "withdraw"
    )
    assert sheet(client, match, owls.co_captain)["may"] == may("confirm", "dispute")
    assert sheet(client, match, person("moderator"))["may"] == may("settle")


def test_after_a_dispute_both_sides_can_report(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    dispute_report(report=reported(match, foxes, factory), by=owls.captain, reason="No.")
    assert sheet(client, match, foxes.captain)["may"] == may("report", "claimForfeit", "forfeit")
    assert sheet(client, match, owls.captain)["may"] == may("report", "claimForfeit", "forfeit")


def test_unanswered_report_can_only_be_confirmed(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    reported(match, foxes, factory)
    ResultReport.objects.update(confirms_at=timezone.now() - timedelta(seconds=1))
    body = sheet(client, match, owls.captain)
    assert (body["reports"][0]["stands"], body["may"]) == (True, may("confirm"))
    assert sheet(client, match, foxes.captain)["may"] == NOTHING


def test_future_match_can_only_be_forfeited(client: Client, match: Match, foxes: LedTeam) -> None:
    Match.objects.update(time=timezone.now() + timedelta(hours=1))
    assert sheet(client, match, foxes.captain)["may"] == may("forfeit")


def test_staff_can_t_settle_a_match_of_their_own_team(
    client: Client, match: Match, foxes: LedTeam
) -> None:
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    MembershipFactory.create(team=foxes.team, user=moderator)
    assert sheet(client, match, moderator)["may"] == NOTHING


@pytest.mark.parametrize("kind", OTHERS)
def test_only_people_who_run_the_match_see_the_section(
    client: Client, match: Match, kind: str
) -> None:
    client.force_login(person(kind))
    assert client.get(f"/api/matches/{match.pk}/results").status_code == 403


@pytest.mark.parametrize("count", [1, 3])
def test_answer_takes_a_constant_number_of_queries(
    client: Client,
    owls: LedTeam,
    report: ResultReport,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    match, reporter, verdict = report.match, report.reported_by, Verdict.forfeit(Side.TEAM_B)
    for _ in range(1, count):
        dispute_report(report=report, by=owls.captain, reason="No.")
        report = report_result(match=match, verdict=verdict, by=reporter)
    dispute_report(report=report, by=owls.captain, reason="No.")
    make_official(match=match, verdict=on_a_map(1, 2), by=None)
    for number in range(1, count):
        amend_result(match=match, verdict=on_a_map(10, number), by=None, reason="A test.")
    client.force_login(reporter)
    with django_assert_num_queries(15):
        client.get(f"/api/matches/{match.pk}/results")
