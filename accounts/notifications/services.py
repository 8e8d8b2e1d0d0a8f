"""Telling people, and what they do with what they are told."""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime

from django.db.models import Value
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
from accounts.models.notifications import LONGEST_BODY, LONGEST_TITLE
from accounts.notifications.kinds import DEMANDING_ACTION, channel_of
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.outbox import delivery as outbox
from clvr.lib.locking import lock_free
from clvr.lib.moments import without_cut_mark
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional

BATCH = 500


@transactional
def notify(
    *,
    people: Iterable[User],
    kind: NotificationKind,
    title: str,
    link: str,
    body: str = "",
    league: str = "",
    dedupe: str = "",
    urgent: bool = False,
) -> int:
    """Tell people of something; how many there were to tell. Call it in the transaction of the
    change that it tells of, and leave out who made the change.

    `title` (160 characters at most) says what happened, `body` (500) what else there is to know, as
    plain text with moments as `clvr.lib.moments.told` writes them; `link` is the path of this
    portal's page where it can be seen or answered. Names in them may stand as they are. A text that
    is too long is cut.

    `dedupe` names the event, such as `join-request:17:received`: whoever was told of it is not told
    again, however often and by however many at once this is called. Without it everyone is told.

    Each is told as they chose for the kind: in the portal, on Discord too, or not at all; what
    demands action always shows in the portal. Discord waits until a person's quiet hours are over,
    unless the news is `urgent`, that is of no use by then. Closed accounts are told nothing.

    Raises ValidationError when the link is no path of this portal.
    """
    validate_portal_path(link)
    active = {person.pk: person for person in people if person.is_active}
    channels = _channels(active, kind)
    words = {
        "title": _cut(title, LONGEST_TITLE),
        "body": _cut(body, LONGEST_BODY),
        "link": link,
    }
    about = {"kind": kind, "league": league, "dedupe": dedupe}
    # In one order always, or two calls at once might wait for each other.
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


def settle(*, dedupe: str) -> int:
    """Say that nothing has to be done any more about an event that `notify` told of: it was
    answered, by whomever, withdrawn, or ran out. How many people had it to do.

    It stays on their pages as read, and no longer marked; Discord messages that still wait are
    withdrawn.
    """
    return settle_all([dedupe])


@transactional
def settle_all(events: Collection[str]) -> int:
    """As `settle`, for several events."""
    waiting = Notification.objects.filter(dedupe__in=events, settled_at=None).exclude(dedupe="")
    keys = list(waiting.values_list("pk", flat=True))
    if not keys:
        return 0
    outbox.withdraw(OutboxKind.DISCORD_MESSAGE, notification__in=keys)
    now = timezone.now()
    settled = Notification.objects.filter(pk__in=keys)
    return settled.update(settled_at=now, read_at=Coalesce("read_at", Value(now)))


def mark_read(*, user: User, keys: Collection[int] | None = None) -> int:
    """Note that a person has read some of their notifications or, without keys, all of them; how
    many they had not read before. Other people's are left alone. It is no one transaction, so it
    is no `command`. Raises Refused for who is kept out of the portal."""
    require_free(user)
    unread = user.notifications.unread()
    if keys is not None:
        unread = unread.filter(pk__in=keys)
    found = set(unread.values_list("pk", flat=True))
    marked = _mark_free(found) if found else set()
    # The others are being settled. Who waits for one of them holds none meanwhile.
    one_by_one = (Notification.objects.unread().filter(pk=key) for key in sorted(found - marked))
    return len(marked) + sum(one.update(read_at=timezone.now()) for one in one_by_one)


@transactional
def _mark_free(keys: Collection[int]) -> set[int]:
    """Mark those that nobody else is changing; which they were."""
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
    """Keep where a person wants to be told of what, and when Discord must leave them alone (None:
    never). Kinds that are not named stay as they are.

    Raises Refused when what demands action is turned off, or the quiet ends as it starts.
    """
    for kind, channel in channels.items():
        if channel == NotificationChannel.NONE and kind in DEMANDING_ACTION:
            raise Refused(f"“{kind.label}” demands action and can’t be turned off.")
    if quiet is not None and quiet.starts == quiet.ends:
        raise Refused("Quiet hours have to end at another time than they start.")
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
    """Where each person, by their key, is told of the kind."""
    chosen = dict(
        NotificationPreference.objects.filter(user__in=people, kind=kind).values_list(
            "user_id", "channel"
        )
    )
    return {key: channel_of(kind, chosen.get(key)) for key in people}


def _write(notifications: Sequence[Notification]) -> list[Notification]:
    """Store what people have not been told yet; that part of it."""
    telling = uuid.uuid4()
    for notification in notifications:
        notification.telling = telling
    # Who is told of the same event at the same moment waits here, and is then left out.
    Notification.objects.bulk_create(notifications, batch_size=BATCH, ignore_conflicts=True)
    return list(Notification.objects.filter(telling=telling).order_by("id"))


def _put_messages(notifications: Collection[Notification], *, urgent: bool) -> None:
    """Put the Discord messages for notifications into the outbox, each due when its reader may be
    disturbed."""
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
    return quiet.next_loud_moment(now) if quiet is not None else now


def _cut(text: str, longest: int) -> str:
    """The text on one line of so many characters at most."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{without_cut_mark(line[: longest - 1])}…"
