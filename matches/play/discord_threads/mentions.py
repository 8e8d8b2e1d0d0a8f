"""Notifications about a match for people to whom the bot can't write: they are mentioned in the
match's thread, if they are in it.

Both sides read the thread. So only news that both sides have anyway is said there, by its title
alone.
"""

import re
from collections.abc import Sequence

from django.utils import timezone

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications.discord_messages import CannotBeWrittenTo, send_to_person
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import RetryLater, Undeliverable
from accounts.outbox.rests import Rest
from clvr.lib.escaping.discord import escaped_with_times, fitted, mention, portal_link
from matches.models import MatchThread
from matches.play.discord_threads import requests
from matches.play.discord_threads.requests import Archived, Gone, Refused

SAID_IN_THREADS = frozenset(
    {
        NotificationKind.MATCH_MADE,
        NotificationKind.TIME_DUE,
        NotificationKind.TIME_PROPOSED,
        NotificationKind.TIME_AGREED,
        NotificationKind.TIME_CHANGED,
        NotificationKind.TIME_REFUSED,
        NotificationKind.POSTPONEMENT_ASKED,
        NotificationKind.POSTPONEMENT_ANSWERED,
        NotificationKind.MATCH_SOON,
        NotificationKind.MATCH_MESSAGE,
        NotificationKind.CHECK_IN_OPEN,
        NotificationKind.ABSENCE_CLAIMED,
        NotificationKind.RESULT_DUE,
        NotificationKind.RESULT_REPORTED,
        NotificationKind.RESULT_CONFIRMED,
        NotificationKind.RESULT_DISPUTED,
        NotificationKind.RESULT_SETTLED,
        NotificationKind.RESULT_AMENDED,
    }
)
"""Kinds of notifications that both sides of a match may read."""
NO_THREAD = "the thread is closed or gone"
_OF_MATCH = re.compile(r"/[a-z]+/match/([0-9]{1,18})(?:[/#].*)?")


def send_or_mention(message: OutboxMessage) -> Sequence[Rest]:
    """Send a message to a person as `send_to_person` does. If they accept none, they are mentioned
    in the thread of the match that it is about, once. Raises what `send_to_person` raises when that
    can't be."""
    try:
        return send_to_person(message)
    except CannotBeWrittenTo:
        if not _put_mention(message):
            raise
        return []


def send_mention(message: OutboxMessage) -> Sequence[Rest]:
    """Mention the payload's `account` in its `thread`, with the `title` and the `link` of a
    notification."""
    found = MatchThread.objects.written_to().filter(pk=message.payload["thread"]).first()
    if found is None or found.thread is None:
        raise Undeliverable(NO_THREAD)
    account, content, key = message.payload["account"], content_of(message), found.thread
    try:
        try:
            return requests.write(key, content, str(message.pk), [account])[1]
        except Archived:
            requests.change_thread(key, archived=False, locked=False)
            return requests.write(key, content, str(message.pk), [account])[1]
    except Gone:
        MatchThread.objects.filter(pk=found.pk).update(gone_at=timezone.now())
        raise Undeliverable(NO_THREAD) from None
    except Refused as refusal:
        raise RetryLater(str(refusal)) from None


def content_of(message: OutboxMessage) -> str:
    """The text of a mention, which pings the account."""
    account, title, link = (message.payload[name] for name in ("account", "title", "link"))
    return fitted([f"{mention(account)} {escaped_with_times(str(title))}", portal_link(str(link))])


def _put_mention(message: OutboxMessage) -> bool:
    """Put the mention into the outbox, unless it is there; whether there is one."""
    payload = message.payload
    told = Notification.objects.filter(pk=payload["notification"]).first()
    of_match = _OF_MATCH.fullmatch(payload["link"])
    if told is None or told.kind not in SAID_IN_THREADS or of_match is None:
        return False
    thread = MatchThread.objects.written_to().filter(match=int(of_match[1])).first()
    person = User.objects.filter(pk=payload["user"], discord_id__isnull=False).first()
    if thread is None or person is None or person.discord_id not in thread.members:
        return False
    mentions = OutboxMessage.objects.filter(kind=OutboxKind.THREAD_MENTION)
    if not mentions.filter(payload__notification=told.pk).exists():
        about = {name: payload[name] for name in ("user", "notification", "title", "link")}
        more = {"thread": thread.pk, "account": person.discord_id}
        outbox.put(OutboxKind.THREAD_MENTION, {**about, **more}, league=message.league)
    return True
