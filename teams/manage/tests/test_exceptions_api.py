"""Breaks without it: exceptions from the roster lock can't be asked for, decided and seen."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from leagues.models import Season
from leagues.tests.factories import current_season
from matches.tests.pairings import stop_clock
from teams.models import RosterException
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db]

NOW = datetime(2026, 10, 6, 18, tzinfo=UTC)
FRIDAY = "2026-10-09"
LAST_MINUTE = int(datetime(2026, 10, 9, 23, 59, tzinfo=UTC).timestamp())


@pytest.fixture
def foxes(monkeypatch: pytest.MonkeyPatch) -> LedTeam:
    stop_clock(monkeypatch, NOW)
    current_season()
    Season.objects.current().update(roster_lock_at=timezone.now() - timedelta(days=1))
    return led_team()


@pytest.fixture
def pip() -> User:
    user: User = PlayerNameFactory.create(user__username="Pip").user
    return user


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


def send(client: Client, by: User, path: str, **body: object) -> tuple[int, Any]:
    client.force_login(by)
    answer = client.post(f"/api/teams/{path}", body, content_type="application/json")
    return answer.status_code, answer.json()


def ask(client: Client, foxes: LedTeam, player: str = "pip") -> tuple[int, Any]:
    path = f"{foxes.team.pk}/manage/exceptions"
    return send(client, foxes.captain, path, player=player, reason="An injury.")


def seen(client: Client, by: User, foxes: LedTeam) -> Any:
    client.force_login(by)
    return client.get(f"/api/teams/{foxes.team.pk}/manage").json()["exceptions"]


def done(message: str) -> dict[str, object]:
    return {"success": True, "message": message}


def test_leader_asks_staff_approve_and_all_see_until_when(
    client: Client, foxes: LedTeam, pip: User, staff: User
) -> None:
    assert ask(client, foxes) == (201, done("We asked the league’s team managers."))
    exception = RosterException.objects.get()
    shown = {
        "_id": str(exception.pk),
        "player": {"_id": str(pip.pk), "username": "Pip"},
        "reason": "An injury.",
        "until": 0,
        "askedBy": {"_id": str(foxes.captain.pk), "username": "Foxes captain"},
    }
    assert seen(client, foxes.co_captain, foxes) == [shown]
    decide: dict[str, Any] = {
        "path": f"exceptions/{exception.pk}/decide",
        "approve": True,
        "until": FRIDAY,
    }
    assert send(client, staff, **decide) == (200, done("Exception approved."))
    assert seen(client, foxes.captain, foxes) == [{**shown, "until": LAST_MINUTE}]
    client.force_login(pip)
    obstacles = client.get(f"/api/teams/{foxes.team.pk}/obstacles").json()
    assert (obstacles["join"], obstacles["exceptedUntil"]) == ("", LAST_MINUTE)
    take_back: dict[str, Any] = {
        "path": f"exceptions/{exception.pk}/take-back",
        "reason": "A mistake.",
    }
    assert send(client, staff, **take_back) == (200, done("Exception taken back."))
    assert seen(client, foxes.captain, foxes) == []


def test_leader_withdraws_what_waits(client: Client, foxes: LedTeam, pip: User) -> None:
    ask(client, foxes)
    path = f"exceptions/{RosterException.objects.get().pk}/withdraw"
    answer = send(client, foxes.co_captain, path)
    assert answer == (200, done("Your team no longer asks for the exception."))
    assert seen(client, foxes.captain, foxes) == []


def test_staff_give_one_unasked(client: Client, foxes: LedTeam, pip: User, staff: User) -> None:
    path = f"{foxes.team.pk}/manage/exceptions/give"
    body: dict[str, Any] = {"player": "pip", "until": FRIDAY, "reason": "An injury."}
    status, answer = send(client, staff, path, **body)
    assert (status, answer["success"]) == (201, True)
    (shown,) = seen(client, staff, foxes)
    assert (shown["askedBy"], shown["until"]) == (None, LAST_MINUTE)


@pytest.mark.usefixtures("pip")
@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        ({"player": "nobody"}, {"player": ["Nobody here has this name."]}),
        ({"reason": ""}, {"reason": ["Give a reason"]}),
        ({"until": "2026-10-05"}, {"until": ["This day has passed."]}),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    client: Client,
    foxes: LedTeam,
    staff: User,
    sent: dict[str, str],
    wrong: dict[str, object],
) -> None:
    path = f"{foxes.team.pk}/manage/exceptions/give"
    body: dict[str, Any] = {"player": "Pip", "until": FRIDAY, "reason": "An injury.", **sent}
    assert send(client, staff, path, **body) == (400, wrong)


@pytest.mark.parametrize("count", [1, 3])
def test_page_takes_constant_queries(
    client: Client, foxes: LedTeam, count: int, django_assert_max_num_queries: Any
) -> None:
    for number in range(count):
        player = PlayerNameFactory.create(user__username=f"Pip {number}").user
        ask(client, foxes, player.username)
    client.force_login(foxes.captain)
    with django_assert_max_num_queries(16):
        assert len(client.get(f"/api/teams/{foxes.team.pk}/manage").json()["exceptions"]) == count
