"""Telling people: making the notices that wait in the outbox into notifications.

A change stores one notice, however many people it concerns. Due work writes the notifications and
the messages to Discord, and deletes the notice in the same transaction: so each notice is told
once, and a crash at any time loses none.
"""

import uuid
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind, OutboxKind
from accounts.models import (
    Notification,
    NotificationPreference,
    OutboxMessage,
    PushDevice,
    QuietHours,
    User,
)
from accounts.models.notifications import LONGEST_BODY, LONGEST_TITLE
from accounts.notifications.buttons import ButtonShape
from accounts.notifications.kinds import SENT_OUTSIDE_PORTAL, channel_of
from accounts.notifications.push.keys import has_key
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.text import NotificationText
from accounts.outbox import delivery as outbox
from accounts.outbox.inside import carry_out
from clvr.lib.due import call_soon
from clvr.lib.escaping.plain import one_line

NAME = "tell_people"
"""Of the due function."""
BATCH = 500

_call = partial(call_soon, NAME)


@dataclass(slots=True)
class Process:
    """How this process tells people."""

    is_synchronous: bool = False


_PROCESS = Process()


def notice(
    people: Sequence[int],
    *,
    kind: NotificationKind,
    text: NotificationText,
    link: str,
    league: str,
    dedupe: str,
    subject: str = "",
    urgent: bool,
    buttons: Sequence[ButtonShape] = (),
) -> OutboxMessage:
    """Make a notice for these people without storing it: see `notify`."""
    payload = {
        "people": people,
        "notification": kind,
        "title": one_line(text.title, LONGEST_TITLE),
        "body": one_line(text.body, LONGEST_BODY),
        "link": link,
        "dedupe": dedupe,
        "subject": subject,
        "urgent": urgent,
        "buttons": list(buttons),
    }
    return outbox.message(OutboxKind.NOTICE, payload, league=league)


def store(notice: OutboxMessage) -> None:
    """Store a notice in the transaction of its change, and have it told after that."""
    if _PROCESS.is_synchronous:
        tell(notice)
        return
    notice.save()
    waiting = transaction.get_connection().run_on_commit
    if all(function is not _call for _, function, _ in waiting):
        transaction.on_commit(_call)


@contextmanager
def notify_synchronously() -> Iterator[None]:
    """Within it, this process writes notifications in the transaction of the change: for making
    demonstration data and for tests, which go on with them."""
    before, _PROCESS.is_synchronous = _PROCESS.is_synchronous, True
    try:
        yield
    finally:
        _PROCESS.is_synchronous = before


def notices_wait() -> bool:
    """Whether a notice is to be told now. One query, which takes no lock."""
    return OutboxMessage.objects.notices().due(timezone.now()).exists()


def tell_people() -> int:
    """Tell people of the notices that wait, oldest first; returns how many notices. One that fails
    is tried again later, and holds up no other."""
    return carry_out(OutboxMessage.objects.notices(), tell)


def tell(notice: OutboxMessage) -> int:
    """Write a notice's notifications, and messages to Discord and devices for those who want them;
    returns how many people were notified."""
    about = notice.payload
    active = dict(
        User.objects.filter(pk__in=about["people"], is_active=True).values_list("pk", "discord_id")
    )
    channels = _channels(active, NotificationKind(about["notification"]))
    words = {name: about[name] for name in ("title", "body", "link", "dedupe")}
    # A notice of an older version of the portal has none.
    subject = about.get("subject", "")
    # Always in the same order, so that concurrent calls don't deadlock.
    keys = sorted(key for key in active if channels[key] != NotificationChannel.NONE)
    _drop_unread(keys, subject, notice.created_at)
    told = _write(
        [
            Notification(
                user_id=key,
                kind=about["notification"],
                league=notice.league,
                created_at=notice.created_at,
                subject=subject,
                **words,
            )
            for key in keys
        ]
    )
    on_discord = [
        each
        for each in told
        if channels[each.user_id] == NotificationChannel.DISCORD
        and active[each.user_id] is not None
    ]
    are_shown = has_key() and about["notification"] in SENT_OUTSIDE_PORTAL
    _put_messages(
        on_discord,
        _devices(told) if are_shown else [],
        urgent=about["urgent"],
        buttons=about.get("buttons", []),
    )
    return len(told)


def _drop_unread(people: Sequence[int], subject: str, before: datetime) -> None:
    """Delete what these people have not read about the subject, with the messages that wait."""
    if not subject:
        return
    unread = Notification.objects.unread().filter(
        user__in=people, subject=subject, created_at__lte=before
    )
    keys = sorted(unread.values_list("pk", flat=True))
    if keys:
        outbox.withdraw(OutboxKind.DISCORD_MESSAGE, OutboxKind.PUSH, notification__in=keys)
        Notification.objects.unread().filter(pk__in=keys).delete()


def _devices(told: Sequence[Notification]) -> list[tuple[Notification, PushDevice]]:
    """The notifications that devices show, each with a device of its reader."""
    of_reader = {each.user_id: each for each in told}
    devices = PushDevice.objects.filter(user__in=list(of_reader)).order_by("pk")
    return [(of_reader[device.user_id], device) for device in devices]


def _channels(people: Collection[int], kind: NotificationKind) -> dict[int, NotificationChannel]:
    """The channel of the kind for each person, by key."""
    chosen = dict(
        NotificationPreference.objects.filter(user__in=people, kind=kind).values_list(
            "user_id", "channel"
        )
    )
    return {key: channel_of(kind, chosen.get(key)) for key in people}


def _write(notifications: Sequence[Notification]) -> list[Notification]:
    """Store the notifications of one event that people don't have yet; returns those that are
    new."""
    telling = uuid.uuid4()
    for notification in notifications:
        notification.telling = telling
    if not any(notification.dedupe for notification in notifications):
        return Notification.objects.bulk_create(notifications, batch_size=BATCH)
    # A concurrent call for the same event waits here, and then skips the duplicates.
    Notification.objects.bulk_create(notifications, batch_size=BATCH, ignore_conflicts=True)
    return list(Notification.objects.filter(telling=telling).order_by("id"))


def _put_messages(
    on_discord: Sequence[Notification],
    on_devices: Sequence[tuple[Notification, PushDevice]],
    *,
    urgent: bool,
    buttons: Sequence[ButtonShape],
) -> None:
    """Put the messages of notifications to Discord and to devices into the outbox, each due after
    its reader's quiet hours."""
    now = timezone.now()
    readers = {each.user_id for each in (*on_discord, *(told for told, _ in on_devices))}
    periods = {
        each.user_id: each.period
        for each in QuietHours.objects.filter(user__in=[] if urgent else readers)
    }

    def message(kind: OutboxKind, told: Notification, **more: object) -> OutboxMessage:
        words = {"title": told.title, "body": told.body, "link": told.link}
        return outbox.message(
            kind,
            {**more, "user": told.user_id, "notification": told.pk, **words},
            league=told.league,
            due_at=_due_at(now, periods.get(told.user_id)),
        )

    shown: dict[str, object] = {"buttons": buttons} if buttons else {}
    outbox.put_all(
        [
            *(message(OutboxKind.DISCORD_MESSAGE, told, **shown) for told in on_discord),
            *(message(OutboxKind.PUSH, told, device=device.pk) for told, device in on_devices),
        ]
    )


def _due_at(now: datetime, quiet: QuietPeriod | None) -> datetime:
    return quiet.next_allowed_time(now) if quiet is not None else now
