"""Weeks off that teams ask for."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, Notification
from accounts.tests.factories import UserFactory
from matches.models import WeekOff
from matches.season.pairing.services import (
    Choice,
    ask_week_off,
    propose_week,
    publish_draft,
    withdraw_week_off,
)
from matches.season.pairing.tests.pairs import Field
from matches.tests.factories import match_between

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def send(client: Client, address: str, week: int) -> tuple[int, dict[str, object]]:
    answer = client.post(address, {"week": week}, content_type="application/json")
    return answer.status_code, answer.json()


def test_captain_asks_for_weeks_off_and_withdraws(
    five: Field, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ants, bees = five.teams[:2]
    address = f"/api/teams/{ants.team.pk}/weeks-off"
    match_between(ants.team, bees.team, day=None, week=five.weeks[1])
    client.force_login(ants.captain)
    begun = "Week 1 has begun. The league’s team managers can help."
    assert send(client, address, 1) == (409, {"detail": begun})
    assert send(client, address, 3) == (201, {"success": True, "message": "Ants has week 3 off."})
    client.force_login(ants.co_captain)
    send(client, address, 4)
    played = "Ants already has a match in week 2. The league’s team managers can help."
    enough = "A team can ask for 2 weeks off in a season. The league’s team managers can help."
    assert send(client, address, 5) == (409, {"detail": enough})
    with django_assert_num_queries(12):
        body = client.get(address).json()
    opens = [int((five.weeks[0].opens + timedelta(weeks=n)).timestamp()) for n in range(6)]
    obstacles = [enough, played, "", "", enough, enough]
    assert body == {
        "allowed": 2,
        "taken": 2,
        "weeks": [
            {
                "week": number,
                "opens": opens[number - 1],
                "isOff": number in (3, 4),
                "obstacle": why,
            }
            for number, why in enumerate(obstacles, 1)
        ],
    }
    assert send(client, f"{address}/withdraw", 4) == (
        200,
        {"success": True, "message": "Ants can be paired in week 4 again."},
    )
    assert send(client, f"{address}/withdraw", 4)[0] == 409
    entries = AuditEntry.objects.filter(action__startswith="week_off").order_by("pk")
    assert [(entry.action, entry.changes) for entry in entries] == [
        ("week_off.ask", {"week": [None, 3]}),
        ("week_off.ask", {"week": [None, 4]}),
        ("week_off.withdraw", {"week": [4, None]}),
    ]


def test_published_week_is_closed_to_captains_and_open_to_staff(
    five: Field, client: Client
) -> None:
    ants = five.teams[0]
    ask_week_off(team=ants.team, week=five.weeks[2], by=ants.captain)
    draft = propose_week(season=five.season, week=five.weeks[2], choice=Choice(), by=None)
    assert draft.byes.count() == 0
    publish_draft(draft=draft, revision=1, by=None)
    client.force_login(ants.captain)
    address = f"/api/teams/{ants.team.pk}/weeks-off/withdraw"
    paired = "Week 3 is already paired. The league’s team managers can help."
    assert send(client, address, 3) == (409, {"detail": paired})
    withdraw_week_off(team=ants.team, week=five.weeks[2], by=None)
    assert not WeekOff.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize("place", ["member", "captain of another team"])
def test_only_leaders_and_managers_ask(five: Field, client: Client, place: str) -> None:
    ants, bees = five.teams[:2]
    client.force_login(ants.member if place == "member" else bees.captain)
    address = f"/api/teams/{ants.team.pk}/weeks-off"
    assert client.get(address).status_code == 403
    assert send(client, address, 3)[0] == 403
    assert send(client, f"{address}/withdraw", 3)[0] == 403
    assert not WeekOff.objects.exists()


def test_staff_give_a_week_off_with_a_reason_and_the_leaders_are_told(
    five: Field, client: Client
) -> None:
    ants = five.teams[0]
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    address = "/api/matches/pairing/weeks-off"
    sent = {"league": "bcl", "week": 3, "team": str(ants.team.pk), "isOff": True}

    def answer(**more: object) -> tuple[int, dict[str, object]]:
        found = client.post(address, {**sent, **more}, content_type="application/json")
        return found.status_code, found.json()

    assert answer() == (400, {"reason": ["Give a reason"]})
    assert answer(reason=" ")[0] == 400
    assert answer(reason="A LAN", week=60)[0] in (400, 404)
    assert answer(reason="A LAN") == (
        200,
        {"success": True, "message": "Ants has week 3 off."},
    )
    assert answer(reason="A LAN")[0] == 409
    assert WeekOff.objects.get().week == five.weeks[2]
    entry = AuditEntry.objects.get(action="week_off.ask")
    assert (entry.reason, entry.changes) == ("A LAN", {"week": [None, 3]})
    given = answer(reason="It was moved", isOff=False)
    assert given == (200, {"success": True, "message": "Ants can be paired again."})
    assert not WeekOff.objects.exists()
    told = Notification.objects.order_by("pk")
    assert {each.user for each in told} == {ants.captain, ants.co_captain}
    assert [(each.title, each.body) for each in told.filter(user=ants.captain)] == [
        (
            "Ants has week 3 off",
            "Staff set it: your team gets no match in that week. Reason: A LAN",
        ),
        (
            "Ants no longer has week 3 off",
            "Staff took it back. Your team may get a match in that week. Reason: It was moved",
        ),
    ]


def test_leaders_are_not_told_of_what_one_of_them_does(five: Field) -> None:
    ants = five.teams[0]
    ask_week_off(team=ants.team, week=five.weeks[2], by=ants.captain)
    withdraw_week_off(team=ants.team, week=five.weeks[2], by=ants.co_captain)
    assert not Notification.objects.exists()
