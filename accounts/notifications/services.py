"""Writing notifications, marking them as read, and saving preferences."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime

from django.db import connection
from django.utils import timezone

from accounts.commands import command, require_free
from accounts.enums import NotificationChannel, NotificationKind, OutboxKind
from accounts.models import (
    Notification,
    NotificationPreference,
    QuietHours,
    User,
    validate_portal_path,
)
from accounts.models.notifications import LONGEST_BODY, LONGEST_TITLE
from accounts.notifications.kinds import ALWAYS_SHOWN, always_on, channel_of
from accounts.notifications.quiet_hours import EMPTY_PERIOD, QuietPeriod
from accounts.notifications.text import NotificationText
from accounts.outbox import delivery as outbox
from clvr.lib.locking import lock_free
from clvr.lib.moments import without_cut_mark
from clvr.lib.refusals import Refused
from clvr.lib.transactions import part_of_transaction, transactional

BATCH = 500
_SETTLE = (
    "UPDATE accounts_notification SET settled_at = %s, read_at = COALESCE(read_at, %s) "
    "WHERE settled_at IS NULL"
)


@part_of_transaction
def notify(
    *,
    people: Iterable[User],
    kind: NotificationKind,
    text: NotificationText,
    link: str,
    league: str = "",
    dedupe: str = "",
    urgent: bool = False,
) -> int:
    """Notify people of an event; returns how many were notified. Call it in the transaction of the
    change, and leave out the person who made it.

    `link` is the path of the page that shows the event or lets people answer.

    `dedupe` names the event, such as `join-request:17:received`: each person is notified of it
    once, even by concurrent calls. Without it, everyone is notified.

    Each person is notified by the channel that they chose for the kind: the portal, Discord too, or
    none. Kinds of `ALWAYS_SHOWN` show in the portal at least. Discord messages wait for the end of
    a person's quiet hours, unless the news is `urgent`, which means useless by then. Closed
    accounts are skipped.

    Raises ValidationError when the link isn't a path of this portal.
    """
    validate_portal_path(link)
    active = {person.pk: person for person in people if person.is_active}
    channels = _channels(active, kind)
    words = {
        "title": _cut(text.title, LONGEST_TITLE),
        "body": _cut(text.body, LONGEST_BODY),
        "link": link,
    }
    about = {"kind": kind, "league": league, "dedupe": dedupe}
    # Always in the same order, so that concurrent calls don't deadlock.
    keys = sorted(key for key in active if channels[key] != NotificationChannel.NONE)
    told = _write([Notification(user_id=key, **about, **words) for key in keys])
    on_discord = [
        each
        for each in told
        if channels[each.user_id] == NotificationChannel.DISCORD
        and active[each.user_id].discord_id is not None
    ]
    _put_messages(on_discord, urgent=urgent)
    return len(told)


def mark_done(*, dedupe: str) -> int:
    """Mark the notifications of an event as done, because it was answered by anyone, was withdrawn,
    or expired. Returns how many there were.

    They stay on people's pages as read, without the mark. Waiting Discord messages are withdrawn.
    """
    return mark_all_done([dedupe])


@part_of_transaction
def mark_all_done(events: Collection[str]) -> int:
    """Do what `mark_done` does for several events."""
    names = [event for event in events if event]
    if not names:
        return 0
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    marks = ", ".join(["%s"] * len(names))
    with connection.cursor() as cursor:
        # Only placeholders go into the statement.
        cursor.execute(
            f"{_SETTLE} AND dedupe <> '' AND dedupe IN ({marks}) RETURNING id", [now, now, *names]
        )
        keys = [key for (key,) in cursor.fetchall()]
    if keys:
        outbox.withdraw(OutboxKind.DISCORD_MESSAGE, notification__in=keys)
    return len(keys)


def mark_read(*, user: User, keys: Collection[int] | None = None) -> int:
    """Mark some of a person's notifications (None: all) as read; returns how many were unread.
    Skips keys of other people's notifications.

    It uses several transactions, so it isn't a `command`. Raises Refused for a person who is banned
    from the portal.
    """
    require_free(user)
    unread = user.notifications.unread()
    if keys is not None:
        unread = unread.filter(pk__in=keys)
    found = set(unread.values_list("pk", flat=True))
    marked = _mark_free(found) if found else set()
    # Another transaction is changing the others. Each is updated by itself, so that waiting for one
    # holds no lock on another.
    one_by_one = (Notification.objects.unread().filter(pk=key) for key in sorted(found - marked))
    return len(marked) + sum(one.update(read_at=timezone.now()) for one in one_by_one)


@transactional
def _mark_free(keys: Collection[int]) -> set[int]:
    """Mark those that no other transaction has locked; returns their keys."""
    unread = Notification.objects.unread().filter(pk__in=keys)
    free = {notification.pk for notification in lock_free(unread.only("pk"))}
    Notification.objects.filter(pk__in=free).update(read_at=timezone.now())
    return free


@command(actor="user")
def save_preferences(
    *,
    user: User,
    channels: Mapping[NotificationKind, NotificationChannel],
    quiet: QuietPeriod | None,
) -> None:
    """Save a person's channels and quiet hours (None: none). Kinds that are left out don't change.

    Raises Refused when a kind of `ALWAYS_SHOWN` is turned off, or the quiet hours start and end at
    the same time.
    """
    for kind, channel in channels.items():
        if channel == NotificationChannel.NONE and kind in ALWAYS_SHOWN:
            raise Refused(always_on(kind))
    if quiet is not None and quiet.starts == quiet.ends:
        raise Refused(EMPTY_PERIOD)
    NotificationPreference.objects.bulk_create(
        [
            NotificationPreference(user=user, kind=kind, channel=channel)
            for kind, channel in sorted(channels.items())
        ],
        update_conflicts=True,
        unique_fields=["user", "kind"],
        update_fields=["channel"],
    )
    _save_quiet_hours(user, quiet)


def _save_quiet_hours(user: User, quiet: QuietPeriod | None) -> None:
    if quiet is None:
        QuietHours.objects.filter(user=user).delete()
        return
    QuietHours.objects.update_or_create(
        user=user,
        defaults={
            "starts_at": quiet.starts,
            "ends_at": quiet.ends,
            "time_zone": quiet.zone.key,
        },
    )


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


def _put_messages(notifications: Collection[Notification], *, urgent: bool) -> None:
    """Put the Discord messages of notifications into the outbox, each due after its reader's quiet
    hours."""
    now = timezone.now()
    readers = [each.user_id for each in notifications]
    periods = {
        each.user_id: each.period
        for each in QuietHours.objects.filter(user__in=[] if urgent else readers)
    }
    outbox.put_all(
        outbox.message(
            OutboxKind.DISCORD_MESSAGE,
            {
                "user": each.user_id,
                "notification": each.pk,
                "title": each.title,
                "body": each.body,
                "link": each.link,
            },
            league=each.league,
            due_at=_due_at(now, periods.get(each.user_id)),
        )
        for each in notifications
    )


def _due_at(now: datetime, quiet: QuietPeriod | None) -> datetime:
    return quiet.next_allowed_moment(now) if quiet is not None else now


def _cut(text: str, longest: int) -> str:
    """The text on one line, cut to `longest` characters."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{without_cut_mark(line[: longest - 1])}…"
