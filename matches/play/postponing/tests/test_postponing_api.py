"""Breaks without it: the page offers a week, or a button, that the command then refuses."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from leagues.models import League, Week
from leagues.tests.factories import WeekFactory
from matches.models import Match, Postponement
from matches.play.postponing.services import ask_to_postpone
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOTHING = {"ask": False, "agree": False, "decline": False, "withdraw": False}


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """Week 1 of 3; the Owls play the Bears in week 2."""
    stop_clock(monkeypatch)
    pair = pairing()
    WeekFactory.create(number=2)
    WeekFactory.create(number=3)
    bears = led_team("Bears")
    enrol(bears.team)
    match_between(pair.owls.team, bears.team, day=None, week=week(2))
    return pair


def week(number: int) -> Week:
    return Week.objects.get(number=number)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def read(pair: Pairing, user: User) -> Any:
    response = signed_in(user).get(f"/api/matches/{pair.match.pk}/postponing")
    assert response.status_code == 200, response.content
    return response.json()


def send(pair: Pairing, user: User, deed: str, **body: object) -> tuple[int, Any]:
    response = signed_in(user).post(
        f"/api/matches/{pair.match.pk}/postponing/{deed}", body, "application/json"
    )
    return response.status_code, response.json()


def week_json(number: int) -> dict[str, int | bool]:
    found = week(number)
    return {
        "number": number,
        "opens": int(found.opens.timestamp()),
        "agreeBy": int(found.agree_by.timestamp()),
        "reportBy": int(found.report_by.timestamp()),
        "isCatchUp": False,
    }


def named(user: User) -> dict[str, Any]:
    return {"_id": str(user.pk), "username": user.username}


def test_captain_reads_the_free_weeks_and_what_is_left(pair: Pairing) -> None:
    assert read(pair, pair.foxes.captain) == {
        "allowed": 1,
        "holds": [],
        "left": [1, 1],
        "obstacle": "",
        "weeks": [week_json(3)],
        "open": None,
        "history": [],
        "may": {**NOTHING, "ask": True},
    }


def test_one_side_asks_and_the_other_agrees(pair: Pairing) -> None:
    foxes, owls = pair.foxes.captain, pair.owls.captain
    assert send(pair, foxes, "ask", week=3, reason="Away.") == (
        200,
        {"success": True, "message": "Asked. The other team has been notified."},
    )
    asked = {
        "_id": str(Postponement.objects.get().pk),
        "side": 0,
        "fromWeek": 1,
        "toWeek": 3,
        "reason": "Away.",
        "askedBy": named(foxes),
        "askedAt": int(TUESDAY.timestamp()),
        "until": int(week(1).report_by.timestamp()),
        "status": "open",
        "answeredBy": None,
        "answeredAt": 0,
        "answer": "",
    }
    sheet = read(pair, foxes)
    assert (sheet["open"], sheet["may"]) == (asked, {**NOTHING, "withdraw": True})
    sheet = read(pair, owls)
    assert (sheet["open"], sheet["may"]) == (asked, {**NOTHING, "agree": True, "decline": True})
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    assert read(pair, moderator)["may"] == NOTHING
    assert send(pair, owls, "agree", postponement=asked["_id"]) == (
        200,
        {
            "success": True,
            "message": "Postponed to week 3. Everyone in the match has been notified.",
        },
    )
    sheet = read(pair, owls)
    agreed = {
        **asked,
        "status": "agreed",
        "answeredBy": named(owls),
        "answeredAt": int(TUESDAY.timestamp()),
        "until": int(week(3).report_by.timestamp()),
    }
    assert sheet == {
        "allowed": 1,
        "holds": [],
        "left": [0, 1],
        "obstacle": (
            "These teams have already postponed a match against each other this season. "
            "Ask the league’s team managers."
        ),
        "weeks": [],
        "open": None,
        "history": [agreed],
        "may": NOTHING,
    }


def test_request_is_declined_and_another_taken_back(pair: Pairing) -> None:
    foxes, owls = pair.foxes.captain, pair.owls.captain
    send(pair, foxes, "ask", week=3)
    first = read(pair, foxes)["open"]["_id"]
    assert send(pair, owls, "decline", postponement=first, reason="No.") == (
        200,
        {"success": True, "message": "Declined. The other team has been notified."},
    )
    send(pair, foxes, "ask", week=3)
    second = read(pair, foxes)["open"]["_id"]
    assert send(pair, foxes, "withdraw", postponement=second) == (
        200,
        {"success": True, "message": "Taken back."},
    )
    history = read(pair, foxes)["history"]
    assert [(each["_id"], each["status"], each["answer"]) for each in history] == [
        (second, "withdrawn", ""),
        (first, "declined", "No."),
    ]


def test_refusals_name_the_field(pair: Pairing) -> None:
    foxes = pair.foxes.captain
    assert send(pair, foxes, "ask", week=2) == (
        400,
        {"week": ["Owls already has a match in week 2. Choose another week."]},
    )
    assert send(pair, foxes, "ask", week=9) == (
        400,
        {"week": [f"{pair.week.season} has no week 9."]},
    )
    assert send(pair, foxes, "agree", postponement="1") == (
        400,
        {"postponement": ["This match has no such request."]},
    )
    assert Postponement.objects.count() == 0


def test_sheet_says_why_the_side_can_not_ask(pair: Pairing) -> None:
    League.objects.update(postponements_per_season=0)
    sheet = read(pair, pair.foxes.captain)
    assert (sheet["allowed"], sheet["may"], sheet["weeks"]) == (0, NOTHING, [])
    assert "can’t postpone matches" in sheet["obstacle"]
    League.objects.update(postponements_per_season=1)
    ban = PunishmentType.BAN
    punish(user=pair.foxes.captain, kind=ban, reason="Cheats.", by=None, league="bcl")
    assert read(pair, pair.foxes.captain)["may"] == NOTHING


def test_sheet_takes_as_many_queries_however_many_requests_there_were(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client, address = signed_in(pair.foxes.captain), f"/api/matches/{pair.match.pk}/postponing"
    match = Match.objects.with_context().get(pk=pair.match.pk)
    client.get(address)
    for count in (0, 3):
        for _ in range(count):
            asked = ask_to_postpone(match=match, week=week(3), by=pair.foxes.captain)
            declined = send(pair, pair.owls.captain, "decline", postponement=str(asked.pk))
            assert declined[0] == 200
        with django_assert_num_queries(SHEET_QUERIES):
            client.get(address)


SHEET_QUERIES = 19
