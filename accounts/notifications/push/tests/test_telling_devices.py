"""Which notifications reach which devices, and when."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind, OutboxKind
from accounts.models import OutboxMessage, User
from accounts.notifications.push.tests.push_service import Browser
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.services import mark_done, notify_now, save_preferences
from accounts.notifications.text import NotificationText
from accounts.tests.factories import UserFactory

pytestmark = pytest.mark.django_db

ENDPOINT = "https://fcm.googleapis.com/fcm/send"
ACTION, NEWS = NotificationKind.TIME_PROPOSED, NotificationKind.ANNOUNCEMENT
MIDNIGHT = datetime(2026, 1, 15, 0, tzinfo=UTC)


def tell(person: User, kind: NotificationKind = ACTION) -> None:
    text = NotificationText("A time is proposed", "By Foxes.")
    notify_now(people=[person], kind=kind, text=text, link="/bcl/match/1", dedupe="proposal:1")


def to_devices() -> list[OutboxMessage]:
    return list(OutboxMessage.objects.filter(kind=OutboxKind.PUSH).order_by("pk"))


@pytest.fixture
def person() -> User:
    """Somebody with two devices. Somebody else has one."""
    user: User = UserFactory.create()
    for name in ("one", "two"):
        Browser().added_by(user, f"{ENDPOINT}/{name}")
    Browser().added_by(UserFactory.create(), f"{ENDPOINT}/three")
    return user


def test_each_device_of_the_person_shows_what_needs_action(person: User) -> None:
    tell(person)
    notification = person.notifications.get()
    assert [message.payload for message in to_devices()] == [
        {
            "device": device.pk,
            "user": person.pk,
            "notification": notification.pk,
            "title": "A time is proposed",
            "body": "By Foxes.",
            "link": "/bcl/match/1",
        }
        for device in person.push_devices.order_by("pk")
    ]
    mark_done(dedupe="proposal:1")
    assert to_devices() == []


def test_devices_show_no_news_that_can_wait_and_nothing_that_was_turned_off(person: User) -> None:
    tell(person, kind=NEWS)
    assert to_devices() == []
    off = {NotificationKind.TIME_AGREED: NotificationChannel.NONE}
    save_preferences(user=person, channels=off, quiet=None)
    tell(person, kind=NotificationKind.TIME_AGREED)
    assert to_devices() == []


def test_devices_are_silent_during_quiet_hours(
    person: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: MIDNIGHT)
    night = QuietPeriod(time(22), time(8), ZoneInfo("UTC"))
    save_preferences(user=person, channels={}, quiet=night)
    tell(person)
    assert {message.due_at for message in to_devices()} == {MIDNIGHT.replace(hour=8)}
