from datetime import UTC, datetime, time, timedelta
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications.kinds import (
    DEMANDING_ACTION,
    GROUPS,
    TIME_SENSITIVE,
    channel_of,
    default_channel,
)
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.services import mark_done, notify_now, save_preferences
from accounts.notifications.text import NotificationText
from accounts.tests.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ACTION = NotificationKind.JOIN_RECEIVED
NEWS = NotificationKind.ANNOUNCEMENT
NIGHT = QuietPeriod(time(22), time(8), ZoneInfo("Europe/London"))
MIDNIGHT = datetime(2026, 1, 15, 0, tzinfo=UTC)


def tell(
    *people: User,
    kind: NotificationKind = ACTION,
    title: str = "Pip asks to join Ember",
    body: str = "",
    link: str = "/bcl/team/7/manage",
    **more: Any,
) -> int:
    text = NotificationText(title, body)
    return notify_now(people=people, kind=kind, text=text, link=link, **more)


def choose(user: User, kind: NotificationKind, channel: NotificationChannel) -> None:
    save_preferences(user=user, channels={kind: channel}, quiet=None)


def in_portal() -> list[int]:
    return sorted(Notification.objects.values_list("user_id", flat=True))


def on_discord() -> list[int]:
    return sorted(OutboxMessage.objects.values_list("payload__user", flat=True))


def test_notify_writes_a_notification_and_a_discord_message() -> None:
    person = UserFactory.create()
    told = tell(person, body="They play on Steam.", league="bcl", dedupe="join-request:1")
    assert told == 1
    notification = Notification.objects.get()
    assert notification.user == person
    assert (notification.kind, notification.league) == ("join-received", "bcl")
    assert (notification.title, notification.body, notification.link) == (
        "Pip asks to join Ember",
        "They play on Steam.",
        "/bcl/team/7/manage",
    )
    assert (notification.read_at, notification.settled_at) == (None, None)
    message = OutboxMessage.objects.get()
    assert (message.kind, message.league) == ("discord_message", "bcl")
    assert message.payload == {
        "user": person.pk,
        "notification": notification.pk,
        "title": "Pip asks to join Ember",
        "body": "They play on Steam.",
        "link": "/bcl/team/7/manage",
    }
    assert message.due_at <= timezone.now()


@transaction.atomic
def tell_and_fail(person: User) -> None:
    tell(person)
    raise ZeroDivisionError


def test_notify_leaves_nothing_when_the_transaction_is_rolled_back() -> None:
    person = UserFactory.create()
    with pytest.raises(ZeroDivisionError):
        tell_and_fail(person)
    assert (in_portal(), on_discord()) == ([], [])


def test_notify_tells_each_person_once_per_event() -> None:
    first, second = UserFactory.create_batch(2)
    assert tell(first, dedupe="join-request:1") == 1
    assert tell(first, second, second, dedupe="join-request:1") == 1
    assert in_portal() == on_discord() == [first.pk, second.pk]


def test_notify_tells_again_of_another_event_or_without_dedupe() -> None:
    person = UserFactory.create()
    for dedupe in ("join-request:1", "join-request:2", "", ""):
        tell(person, dedupe=dedupe)
    assert in_portal() == on_discord() == [person.pk] * 4


def test_notify_uses_each_persons_own_choice() -> None:
    loud, silent, default = UserFactory.create_batch(3)
    choose(loud, NEWS, NotificationChannel.DISCORD)
    choose(silent, NEWS, NotificationChannel.NONE)
    assert tell(loud, silent, default, kind=NEWS) == 2
    assert (in_portal(), on_discord()) == ([loud.pk, default.pk], [loud.pk])


def test_kind_that_cannot_be_turned_off_shows_in_spite_of_an_old_choice() -> None:
    decisions = (NotificationKind.PUNISHMENT, NotificationKind.CASE_ANSWERED)
    for kind in (ACTION, *decisions):
        assert channel_of(kind, "none") == NotificationChannel.PORTAL
    assert channel_of(NEWS, "none") == NotificationChannel.NONE


@pytest.mark.any_database
def test_kinds_that_need_action_or_press_go_to_discord_by_default() -> None:
    on_discord = {
        kind for kind in NotificationKind if default_channel(kind) == NotificationChannel.DISCORD
    }
    assert on_discord == DEMANDING_ACTION | TIME_SENSITIVE
    assert default_channel(NEWS) == NotificationChannel.PORTAL
    assert channel_of(ACTION, None) == NotificationChannel.DISCORD


@pytest.mark.any_database
def test_groups_have_every_kind_once() -> None:
    grouped = [kind for kinds in GROUPS.values() for kind in kinds]
    assert sorted(grouped) == sorted(NotificationKind)


def test_notify_sends_no_message_to_a_person_without_discord() -> None:
    tell(UserFactory.create(discord_id=None))
    assert (len(in_portal()), on_discord()) == (1, [])


def test_notify_skips_closed_accounts() -> None:
    assert tell(UserFactory.create(is_active=False)) == 0
    assert (in_portal(), on_discord()) == ([], [])


def test_notify_accepts_no_people() -> None:
    assert tell() == 0


@pytest.mark.any_database
@pytest.mark.parametrize("link", ["", "https://elsewhere.example", "//elsewhere.example", "bcl"])
def test_notify_links_only_to_the_portal(link: str) -> None:
    person = UserFactory.create()
    with pytest.raises(ValidationError, match="is not a path of this portal"):
        tell(person, link=link)
    with pytest.raises(IntegrityError), transaction.atomic():
        Notification.objects.create(
            user=person, kind=ACTION, title="x", link=link, telling="0" * 32
        )


@pytest.mark.any_database
def test_notify_cuts_long_texts_and_keeps_them_on_one_line() -> None:
    tell(UserFactory.create(), title="x" * 161, body="one\n two\t" + "y" * 500)
    notification = Notification.objects.get()
    assert notification.title == "x" * 159 + "…"
    assert notification.body == "one two " + "y" * 491 + "…"


@pytest.mark.parametrize(
    ("now", "due"),
    [
        (MIDNIGHT, datetime(2026, 1, 15, 8, tzinfo=UTC)),
        (MIDNIGHT + timedelta(hours=8), MIDNIGHT + timedelta(hours=8)),
        (MIDNIGHT + timedelta(hours=12), MIDNIGHT + timedelta(hours=12)),
    ],
)
def test_message_waits_for_the_end_of_quiet_hours(now: datetime, due: datetime) -> None:
    person = UserFactory.create()
    save_preferences(user=person, channels={}, quiet=NIGHT)
    with patch("django.utils.timezone.now", return_value=now):
        tell(person)
    assert OutboxMessage.objects.get().due_at == due


def test_urgent_message_does_not_wait() -> None:
    person = UserFactory.create()
    save_preferences(user=person, channels={}, quiet=NIGHT)
    with patch("django.utils.timezone.now", return_value=MIDNIGHT):
        tell(person, urgent=True)
    assert OutboxMessage.objects.get().due_at == MIDNIGHT


def test_each_message_waits_for_its_readers_own_quiet_hours() -> None:
    here, there, nowhere = UserFactory.create_batch(3)
    save_preferences(user=here, channels={}, quiet=NIGHT)
    sydney = QuietPeriod(time(9), time(17), ZoneInfo("Australia/Sydney"))
    save_preferences(user=there, channels={}, quiet=sydney)
    with patch("django.utils.timezone.now", return_value=MIDNIGHT):
        tell(here, there, nowhere)
    due = dict(OutboxMessage.objects.values_list("payload__user", "due_at"))
    assert due == {
        here.pk: MIDNIGHT + timedelta(hours=8),
        there.pk: MIDNIGHT + timedelta(hours=6),
        nowhere.pk: MIDNIGHT,
    }


@pytest.mark.any_database
@pytest.mark.parametrize("number", [1, 3])
def test_notify_has_a_constant_number_of_queries(
    number: int, django_assert_num_queries: Any
) -> None:
    people = UserFactory.create_batch(number)
    for person in people:
        save_preferences(user=person, channels={}, quiet=NIGHT)
    # The people, their choices, the notifications in and out, the quiet hours, the messages.
    with django_assert_num_queries(6):
        tell(*people, dedupe="x")


def test_mark_done_removes_the_mark_for_everyone() -> None:
    first, second = UserFactory.create_batch(2)
    tell(first, second, dedupe="join-request:1")
    tell(first, dedupe="join-request:2")
    assert mark_done(dedupe="join-request:1") == 2
    assert mark_done(dedupe="join-request:1") == 0
    open_ones = Notification.objects.filter(settled_at=None)
    assert [each.dedupe for each in open_ones] == ["join-request:2"]


def test_mark_done_withdraws_waiting_messages() -> None:
    held, sent, waiting = UserFactory.create_batch(3)
    tell(held, sent, waiting, dedupe="join-request:1")
    tell(waiting, dedupe="join-request:2")
    now = timezone.now()
    OutboxMessage.objects.filter(payload__user=held.pk).update(claimed_until=now)
    OutboxMessage.objects.filter(payload__user=sent.pk).update(sent_at=now)
    mark_done(dedupe="join-request:1")
    left = OutboxMessage.objects.order_by("id").values_list("payload__user", flat=True)
    assert list(left) == [held.pk, sent.pk, waiting.pk]
    second = Notification.objects.get(dedupe="join-request:2")
    waiting_message = OutboxMessage.objects.waiting().get(claimed_until=None)
    assert waiting_message.payload["notification"] == second.pk


def test_mark_done_without_an_event_marks_nothing() -> None:
    tell(UserFactory.create())
    assert mark_done(dedupe="") == 0
    assert Notification.objects.get().settled_at is None
