"""`/api/matches/{id}/match-day` and its commands."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from leagues.models import League
from matches.play.match_day.queries import SENT
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = pytest.mark.django_db

TIME = evening(1)
HOUR = timedelta(hours=1)
CLAIMED = TIME + timedelta(minutes=15)


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """Foxes and Owls play in half an hour."""
    stop_clock(monkeypatch, TIME - HOUR / 2)
    return pairing(time=TIME)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def read(pair: Pairing, user: User) -> Any:
    response = signed_in(user).get(f"/api/matches/{pair.match.pk}/match-day")
    assert response.status_code == 200
    return response.json()


def send(pair: Pairing, user: User, command: str) -> tuple[int, Any]:
    response = signed_in(user).post(f"/api/matches/{pair.match.pk}/match-day/{command}")
    return response.status_code, response.json()


def seconds(timestamp: Any) -> int:
    return int(timestamp.timestamp())


def brief(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def day(**changed: object) -> dict[str, object]:
    return {
        "checkInFrom": seconds(TIME - HOUR),
        "checkInUntil": seconds(TIME + 2 * HOUR),
        "claimFrom": seconds(CLAIMED),
        "claimUntil": seconds(TIME + 24 * HOUR),
        "answerWithin": 86_400,
        "checkIns": [],
        "isOpen": True,
        "mayCheckIn": False,
        "mayClaim": False,
        "sent": None,
        **changed,
    }


def test_day_is_shown_to_leaders_and_staff(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    captain, other = pair.foxes.captain, pair.owls.captain
    staff = UserFactory.create(roles=[Role.MOD_BREACHERS])
    tell_check_in_open()
    assert read(pair, captain) == day(mayCheckIn=True)
    assert send(pair, captain, "check-in") == (
        201,
        {"success": True, "message": "Your team has checked in."},
    )
    made = {"side": 0, "by": brief(captain), "at": seconds(TIME - HOUR / 2)}
    assert read(pair, captain) == day(checkIns=[made])
    assert send(pair, captain, "claim-absence") == (
        409,
        {"detail": f"You can claim this from <t:{seconds(CLAIMED)}>."},
    )
    stop_clock(monkeypatch, CLAIMED)
    assert read(pair, captain) == day(checkIns=[made], mayClaim=True)
    assert read(pair, other) == day(checkIns=[made], mayCheckIn=True)
    until = seconds(CLAIMED + 24 * HOUR)
    assert send(pair, captain, "claim-absence") == (
        201,
        {"success": True, "message": f"The other team can answer until <t:{until}>."},
    )
    assert read(pair, other) == day(checkIns=[made], isOpen=False)
    assert read(pair, pair.owls.member) == day(checkIns=[made], isOpen=False)
    reminded: dict[str, object] = {"about": "Reminder: Check-in is open", "to": ["Foxes", "Owls"]}
    claimed: dict[str, object] = {"about": "Claim that the team did not come", "to": ["Owls"]}
    at = [seconds(each.at) for each in AuditEntry.objects.filter(action__in=SENT)]
    sent = [{**claimed, "by": brief(captain)}, {**reminded, "by": None}]
    assert read(pair, staff) == day(
        checkIns=[made],
        isOpen=False,
        sent=[{"at": timestamp, **row} for timestamp, row in zip(at, sent, strict=True)],
    )


def test_day_without_a_time_or_without_check_in_has_no_timestamps(pair: Pairing) -> None:
    nothing = dict.fromkeys(("checkInFrom", "checkInUntil", "claimFrom", "claimUntil"), 0)
    League.objects.update(check_in_opens_before=timedelta(0))
    assert read(pair, pair.foxes.captain) == day(**nothing, isOpen=False)
    League.objects.update(check_in_opens_before=HOUR)
    pair.match.time = None
    pair.match.save(update_fields=["time"])
    assert read(pair, pair.foxes.captain) == day(**nothing, isOpen=False)


def test_banned_leader_may_do_nothing(pair: Pairing) -> None:
    captain = pair.foxes.captain
    punish(user=captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    assert read(pair, captain) == day()
    assert send(pair, captain, "check-in")[0] == 409


def test_day_takes_a_constant_number_of_queries(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    staff = signed_in(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    address = f"/api/matches/{pair.match.pk}/match-day"
    counts = []
    for user in (pair.foxes.captain, pair.owls.captain):
        with django_assert_num_queries(10):
            staff.get(address)
        counts.append(send(pair, user, "check-in")[0])
    assert counts == [201, 201]
