"""Breaks without it: two admins act on the same accounts at the same time, and an account is joined
twice or undone twice. On PostgreSQL, where transactions run in parallel."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import AccountChange, User
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from matches.people.joined_accounts.services import join_accounts, undo_account_change
from teams.models import Membership
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def two_accounts() -> tuple[User, User]:
    """An account, and another one that is on a team."""
    stays, gone = UserFactory.create(), UserFactory.create()
    MembershipFactory.create(team=TeamFactory.create(), user=gone)
    return stays, gone


def teams_of(user: User) -> int:
    return Membership.objects.current().filter(user=user).count()


def joined_both_ways() -> bool:
    """Each is to go into the other: one of the two happens."""
    stays, gone = two_accounts()
    raised = at_once(
        partial(join_accounts, stays=stays, gone=gone, reason="One person.", by=None),
        partial(join_accounts, stays=gone, gone=stays, reason="One person.", by=None),
    )
    active = User.objects.filter(pk__in=[stays.pk, gone.pk], is_active=True)
    is_one = [type(error) for error in raised] == [Refused] and active.count() == 1
    return is_one and teams_of(active.get()) == 1


def undone_twice() -> bool:
    """A join is undone once."""
    stays, gone = two_accounts()
    change = join_accounts(stays=stays, gone=gone, reason="One person.", by=None)
    undoing = partial(undo_account_change, change=change, reason="They are two.", by=None)
    raised = at_once(undoing, undoing)
    active = User.objects.filter(pk__in=[stays.pk, gone.pk], is_active=True).count()
    ends = active, teams_of(stays), teams_of(gone)
    return [type(error) for error in raised] == [Refused] and ends == (2, 0, 1)


@pytest.mark.parametrize("race", [joined_both_ways, undone_twice])
def test_race_always_ends_correctly(race: Callable[[], bool]) -> None:
    assert [race() for _ in range(ROUNDS)] == [True] * ROUNDS
    assert AccountChange.objects.count() == ROUNDS
