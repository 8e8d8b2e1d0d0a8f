"""Announcements in a league's Discord channel.

A change queues one message, "bring the post of this announcement up to date", which replaces those
that still wait. It says nothing about the text: whoever sends it reads the announcement as it is
then, so it does not matter how often or in which order such messages are sent.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import requests
from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.discord import client
from accounts.discord.client import announced_rests
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import RetryLater, Undeliverable
from accounts.outbox.rests import Rest
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.discord import LONGEST_CONTENT, MOST_EMBEDS, bold, length, message_body
from clvr.lib.escaping.discord_html import chat_markdown, cut_to, pictures
from leagues.announcement_models import Announcement
from leagues.sanitised import shown_html
from leagues.webhooks import (
    change_post,
    channels_with,
    expect_webhook,
    post_address,
    publish,
)

KIND = OutboxKind.ANNOUNCEMENT
LEASE = timedelta(minutes=1)
"""How long a worker may take for one request to Discord."""
TRY_AGAIN = timedelta(seconds=5)


def queue_post(announcement: Announcement, *, was_in_channel: bool = False) -> None:
    """Bring the announcement's post up to date once it is visible. Call this in the transaction of
    the change, with the league locked. `was_in_channel` is what `is_for_channel` was before it."""
    replaced = outbox.supersede(KIND, announcement=announcement.pk)
    is_posted = bool(announcement.discord_message)
    if not (replaced or is_posted or was_in_channel or announcement.is_for_channel):
        return
    now, at = timezone.now(), announcement.published_at
    is_later = announcement.is_for_channel and not is_posted and at is not None
    outbox.put(
        KIND,
        {"announcement": announcement.pk, "title": announcement.title},
        league=announcement.league.code,
        due_at=max(at, now) if is_later and at else now,
    )


def post_announcement(message: OutboxMessage) -> Sequence[Rest]:
    """Post, edit or delete at Discord, so that the channel shows the announcement as it is now;
    returns what Discord announces to limit.

    Raises Undeliverable when the league has no webhook, or Discord refuses; RetryLater when another
    worker is at it, and when Discord can't be reached.
    """
    announcement = _claimed(int(message.payload["announcement"]))
    if announcement is None:
        return []
    try:
        return _bring_up_to_date(announcement, timezone.now())
    finally:
        mine = _rows(announcement).filter(discord_claimed_until=announcement.discord_claimed_until)
        mine.update(discord_claimed_until=None)


def content_of(announcement: Announcement) -> str:
    """The post: the title, the text as far as it fits, and the announcement's address."""
    league = announcement.league
    address = absolute_url(f"/{league.code}/home#announcement-{announcement.pk}")
    head = f"**{league.identity.label}** · {bold(announcement.title)}\n"
    foot = f"\n<{address}>"
    text = chat_markdown(announcement.html, settings.ENVIRONMENT.portal_url)
    return head + cut_to(text, LONGEST_CONTENT - length(head) - length(foot)) + foot


def _claimed(key: int) -> Announcement | None:
    """The announcement, for this worker alone; None when there is none. Raises RetryLater while
    another worker has it."""
    now = timezone.now()
    row = Announcement.objects.filter(pk=key)
    free = Q(discord_claimed_until=None) | Q(discord_claimed_until__lt=now)
    if not row.filter(free).update(discord_claimed_until=now + LEASE):
        if not row.exists():
            return None
        raise RetryLater("another change is being sent", TRY_AGAIN)
    return row.select_related("league").get()


def _bring_up_to_date(announcement: Announcement, now: datetime) -> Sequence[Rest]:
    rests: Sequence[Rest] = []
    at = announcement.published_at
    is_wanted = announcement.is_for_channel and announcement.is_visible(now)
    if not is_wanted and announcement.discord_message:
        rests = _delete(announcement)
    elif is_wanted and not announcement.discord_message:
        rests = _post(announcement)
    elif is_wanted and announcement.discord_revision != announcement.revision:
        rests = _edit(announcement)
    if announcement.is_for_channel and at and at > now:
        # The clock was set back, or this worker's is slow.
        raise RetryLater("it is not published yet", at - now)
    return rests


def _post(announcement: Announcement) -> Sequence[Rest]:
    webhook = announcement.league.webhook_url
    if not webhook:
        raise Undeliverable("the league has no webhook")
    key, rests = publish(webhook, _body(announcement))
    _rows(announcement).update(
        discord_message=key,
        discord_webhook=webhook,
        discord_revision=announcement.revision,
    )
    return rests


def _edit(announcement: Announcement) -> Sequence[Rest]:
    key = announcement.discord_message
    rests = change_post(announcement.discord_webhook, key, _body(announcement))
    _rows(announcement).update(discord_revision=announcement.revision)
    return rests


def _delete(announcement: Announcement) -> Sequence[Rest]:
    limits = channels_with(announcement.discord_webhook)
    address = post_address(announcement.discord_webhook, announcement.discord_message)
    answer = client.send("DELETE", address, limits=limits)
    if answer.status_code != requests.codes.not_found:
        expect_webhook(answer)
    _rows(announcement).update(discord_message="", discord_webhook="", discord_revision=0)
    return announced_rests(answer, limits)


def _body(announcement: Announcement) -> dict[str, object]:
    """The post with the announcement's pictures below. Without any it says so, because an edit that
    does not name them leaves those that were there."""
    shown = pictures(shown_html(announcement.html), settings.ENVIRONMENT.portal_url)
    embeds = [{"image": {"url": address}} for address in shown[:MOST_EMBEDS]]
    return {**message_body(content_of(announcement)), "embeds": embeds}


def _rows(announcement: Announcement) -> QuerySet[Announcement]:
    return Announcement.objects.filter(pk=announcement.pk)
