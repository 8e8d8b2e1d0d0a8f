"""Concurrent notifications of one event: on PostgreSQL, where all could succeed.

Without the constraint everyone would be notified by each call. Without the fixed order of people,
the calls would deadlock until PostgreSQL ends one of them.
"""

import random
from functools import partial

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import UserFactory

TELLERS = 3
PEOPLE = 4


def tell(people: list[User], event: str) -> None:
    notify(
        people=people,
        kind=NotificationKind.JOIN_RECEIVED,
        text=NotificationText("Pip asks to join Ember"),
        link="/bcl/team/7",
        dedupe=event,
    )


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_event_of_concurrent_calls_is_told_once() -> None:
    people = UserFactory.create_batch(PEOPLE)
    chance = random.Random(6)
    for number in range(ROUNDS):
        event = f"join-request:{number}"
        orders = [chance.sample(people, PEOPLE) for _ in range(TELLERS)]
        assert at_once(*(partial(tell, order, event) for order in orders)) == []
        assert Notification.objects.filter(dedupe=event).count() == PEOPLE
    told = Notification.objects.order_by("id").values_list("id", flat=True)
    put = OutboxMessage.objects.values_list("payload__notification", flat=True)
    assert sorted(put) == list(told)
    assert len(told) == ROUNDS * PEOPLE
