"""Notifying people, marking notifications as read, and saving preferences."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from django.db import connection
from django.db.models.functions import Coalesce
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
from accounts.notifications import telling
from accounts.notifications.buttons import ButtonShape
from accounts.notifications.discord_edits import SETTLED_VALUES, Settled, put_edits
from accounts.notifications.kinds import ALWAYS_SHOWN, always_on
from accounts.notifications.quiet_hours import EMPTY_PERIOD, QuietPeriod
from accounts.notifications.text import NotificationText
from accounts.outbox import delivery as outbox
from clvr.lib.locking import lock_free
from clvr.lib.refusals import Refused
from clvr.lib.transactions import part_of_transaction, transactional

_SETTLE = (
    "UPDATE accounts_notification SET settled_at = COALESCE(settled_at, %s), "
    "read_at = COALESCE(read_at, %s) WHERE dedupe <> ''"
)
_SETTLED = "RETURNING id, user_id, league, discord_message, dedupe, settled_at = %s"


@part_of_transaction
def notify(
    *,
    people: Iterable[User],
    kind: NotificationKind,
    text: NotificationText,
    link: str,
    league: str = "",
    dedupe: str = "",
    subject: str = "",
    urgent: bool = False,
    buttons: Sequence[ButtonShape] = (),
) -> None:
    """Notify people of an event. Call it in the transaction of the change, and leave out the person
    who made it.

    It stores one notice, which due work makes into notifications a moment after the transaction
    (`accounts.notifications.telling`), by the channel that each person chose for the kind: the
    portal, Discord too, or none. Kinds of `ALWAYS_SHOWN` show in the portal at least. Closed
    accounts are skipped.

    `link` is the path of the page that shows the event or lets people answer.

    `dedupe` names the event, such as `join-request:17:received`: each person is notified of it
    once, even by concurrent calls. Without it, everyone is notified.

    `subject` names what changed, such as `match:17:time`: whoever has not read an earlier
    notification about it finds this one in its place.

    The kinds of `SENT_OUTSIDE_PORTAL` show on the person's devices, too. Messages to devices and to
    Discord wait for the end of the person's quiet hours, unless the news is `urgent`, which means
    useless by then. The message on Discord has the `buttons`.

    Raises ValidationError when the link isn't a path of this portal.
    """
    validate_portal_path(link)
    keys = sorted({person.pk for person in people if person.is_active})
    if not keys:
        return
    notice = telling.notice(
        keys,
        kind=kind,
        text=text,
        link=link,
        league=league,
        dedupe=dedupe,
        subject=subject,
        urgent=urgent,
        buttons=buttons,
    )
    telling.store(notice)


@part_of_transaction
def notify_now(
    *,
    people: Iterable[User],
    kind: NotificationKind,
    text: NotificationText,
    link: str,
    league: str = "",
    dedupe: str = "",
    urgent: bool = False,
    buttons: Sequence[ButtonShape] = (),
) -> int:
    """Do what `notify` does, but write the notifications in this transaction, and return how many
    people were notified. Only for due work that has to know it: nobody waits for its answer."""
    validate_portal_path(link)
    keys = sorted({person.pk for person in people if person.is_active})
    return telling.tell(
        telling.notice(
            keys,
            kind=kind,
            text=text,
            link=link,
            league=league,
            dedupe=dedupe,
            urgent=urgent,
            buttons=buttons,
        )
    )


def mark_done(*, dedupe: str, outcome: str = "") -> int:
    """Mark the notifications of an event as done, because it was answered by anyone, was withdrawn,
    or expired. Returns how many there were.

    They stay on people's pages as read, without the mark. Notices and Discord messages that still
    wait are withdrawn; those that were sent lose their buttons and say the `outcome`, such as
    `Declined by Pip.`
    """
    return mark_all_done([dedupe], outcomes={dedupe: outcome})


@part_of_transaction
def mark_all_done(
    events: Collection[str],
    *,
    outcomes: Mapping[str, str] | None = None,
    is_replaced: bool = False,
) -> int:
    """Do what `mark_done` does for several events, with the `outcomes` of some. `is_replaced`: a
    newer notification asks the same, so messages that were sent keep their buttons until that is
    answered."""
    names = [event for event in events if event]
    if not names:
        return 0
    # First, because it waits for a worker that is telling people of the event just now.
    outbox.withdraw(OutboxKind.NOTICE, dedupe__in=names)
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    marks = ", ".join(["%s"] * len(names))
    # A message of what is settled has its buttons still if it was replaced, or pressed.
    more = "" if is_replaced else " OR discord_message IS NOT NULL"
    with connection.cursor() as cursor:
        # Only placeholders go into the statement.
        cursor.execute(
            f"{_SETTLE} AND dedupe IN ({marks}) AND (settled_at IS NULL{more}) {_SETTLED}",
            [now, now, *names, now],
        )
        rows = cursor.fetchall()
    if rows:
        outbox.withdraw(
            OutboxKind.DISCORD_MESSAGE, OutboxKind.PUSH, notification__in=[row[0] for row in rows]
        )
    if not is_replaced:
        said = outcomes or {}
        put_edits(
            Settled(key, user, league, message, said.get(event, ""))
            for key, user, league, message, event, _ in rows
        )
    return sum(bool(is_new) for *_, is_new in rows)


@part_of_transaction
def settle_for(
    user: User, *, kinds: Collection[NotificationKind], leagues: Collection[str]
) -> None:
    """Mark a person's notifications of these kinds about these leagues as done, because they may no
    longer do what these ask for. Their messages that wait are withdrawn."""
    waiting = user.notifications.filter(kind__in=kinds, league__in=leagues, settled_at=None)
    settled = [Settled(*row) for row in waiting.order_by("pk").values_list(*SETTLED_VALUES)]
    if settled:
        now = timezone.now()
        keys = [each.key for each in settled]
        rows = Notification.objects.filter(pk__in=keys)
        rows.update(settled_at=now, read_at=Coalesce("read_at", now))
        outbox.withdraw(OutboxKind.DISCORD_MESSAGE, OutboxKind.PUSH, notification__in=keys)
        put_edits(settled)


def mark_read(*, user: User, keys: Collection[int] | None = None) -> int:
    """Mark some of a person's notifications (None: all) as read; returns how many were unread.
    Skips keys of other people's notifications. Before all are marked, notices that wait are told,
    so that none appears right after.

    It uses several transactions, so it isn't a `command`. Raises Refused for a person who is banned
    from the portal.
    """
    require_free(user)
    if keys is None:
        telling.tell_people()
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
