"""Two admins who take each other's role, or close each other's account, at once: on PostgreSQL,
where transactions run side by side."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import call_command
from django.core.management.base import CommandError

from accounts.enums import Role
from accounts.models import User
from accounts.people.activity import set_active
from accounts.roles.admins import admins
from accounts.roles.services import revoke_role
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from accounts.tests.people import person
from clvr.lib.refusals import Refused

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def taking_the_role(user: User, by: User) -> Callable[[], Any]:
    return lambda: revoke_role(user=user, role=Role.ADMIN, by=by, reason="Left.")


def closing_the_account(user: User, by: User) -> Callable[[], Any]:
    return lambda: set_active(user=user, is_active=False, by=by, reason="Left.")


def taking_it_by_command(user: User, by: User) -> Callable[[], Any]:
    return lambda: call_command("grant_role", str(user.discord_id), "admin", "--revoke")


def admins_left(first: Callable[..., Any], second: Callable[..., Any], *, others: int = 0) -> int:
    """How many admins are left after two of them go at each other at once; `others` look on."""
    User.objects.update(is_active=False)
    one, other, *_ = (person("admin") for _ in range(2 + others))
    for raised in at_once(first(one, other), second(other, one)):
        assert isinstance(raised, Refused | CommandError | PermissionDenied), raised
    return admins().count()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (taking_the_role, taking_the_role),
        (closing_the_account, closing_the_account),
        (closing_the_account, taking_it_by_command),
    ],
)
def test_one_admin_stays(first: Callable[..., Any], second: Callable[..., Any]) -> None:
    assert {admins_left(first, second) for _ in range(ROUNDS)} == {1}


def test_only_one_of_two_admins_loses_the_role_beside_others() -> None:
    both = taking_the_role, closing_the_account
    assert {admins_left(*both, others=1) for _ in range(ROUNDS)} == {2}


def test_no_admin_would_stay_without_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the test above can fail."""
    without_locks(monkeypatch, User)
    assert 0 in (admins_left(taking_the_role, closing_the_account) for _ in range(PATIENCE))
