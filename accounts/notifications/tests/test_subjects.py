"""Breaks without it: a time that was moved four times is four notifications, three of them old."""

import pytest
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind, OutboxKind
from accounts.models import Notification, NotificationPreference, OutboxMessage, User
from accounts.notifications.services import notify
from accounts.notifications.telling import tell_people
from accounts.notifications.text import NotificationText
from accounts.tests.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME, CAST = "match:7:time", "match:7:cast"


def move(to: str, *people: User, subject: str = TIME) -> None:
    notify(
        people=people,
        kind=NotificationKind.TIME_CHANGED,
        text=NotificationText(to),
        link="/bcl/match/7",
        league="bcl",
        subject=subject,
    )


def titles(user: User) -> list[str]:
    return list(user.notifications.order_by("pk").values_list("title", flat=True))


def test_newer_notification_takes_the_place_of_the_unread_one() -> None:
    ada, bob = UserFactory.create_batch(2)
    move("Monday", ada, bob)
    move("Tuesday", ada, bob)
    bob.notifications.update(read_at=timezone.now())
    move("Wednesday", ada, bob)
    move("Thursday", ada)
    assert titles(ada) == ["Thursday"]
    assert titles(bob) == ["Tuesday", "Wednesday"]


def test_other_subjects_and_notifications_without_one_stay() -> None:
    ada = UserFactory.create()
    for title, subject in (("Cast", CAST), ("News", ""), ("More news", ""), ("Monday", TIME)):
        move(title, ada, subject=subject)
    move("Tuesday", ada)
    assert titles(ada) == ["Cast", "News", "More news", "Tuesday"]


def test_message_that_waits_is_replaced_too() -> None:
    ada = UserFactory.create()
    kind = NotificationKind.TIME_CHANGED
    NotificationPreference.objects.create(user=ada, kind=kind, channel=NotificationChannel.DISCORD)
    move("Monday", ada)
    move("Tuesday", ada)
    waiting = OutboxMessage.objects.filter(kind=OutboxKind.DISCORD_MESSAGE)
    assert [each.payload["title"] for each in waiting] == ["Tuesday"]


@pytest.mark.usefixtures("notices_wait")
def test_notices_that_wait_together_become_one_notification() -> None:
    ada = UserFactory.create()
    move("Monday", ada)
    move("Tuesday", ada)
    assert (titles(ada), tell_people(), titles(ada)) == ([], 2, ["Tuesday"])
    assert not OutboxMessage.objects.filter(kind=OutboxKind.NOTICE).exists()
    assert Notification.objects.unread().count() == 1
