"""Bringing the message of a week up to date: what is sent to Discord.

It says nothing about results: whoever sends it reads the week as it is then. The messages of a
channel are sent one after the other, so one worker at a time does this for a league.
"""

import hashlib
from collections.abc import Sequence

from django.db.models import QuerySet

from accounts.models import OutboxMessage
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.rests import Rest
from clvr.lib.escaping.discord import message_body
from leagues.enums import ResultPosts
from leagues.models import Week
from leagues.webhooks import PostDeleted, change_post, publish
from matches.models import Match, WeekMessage
from matches.play.results.week_messages.contents import content_of
from matches.play.results.week_messages.services import queue_week
from teams.models import SeasonRecord

TOP = 5
"""Teams of the table that the newest week's message shows."""
MOST_DELETIONS = 2
"""A message that somebody deleted is made again once."""


def post_week(message: OutboxMessage) -> Sequence[Rest]:
    """Post or edit the message of the payload's `week`; returns what Discord announces to limit.

    Raises Undeliverable when the league has no webhook or it no longer exists, RetryLater when
    Discord limits the rate, fails, or can't be reached.
    """
    weeks = Week.objects.select_related("season__league")
    week = weeks.filter(pk=message.payload["week"]).first()
    if week is None or week.season.league.result_posts != ResultPosts.WEEK:
        return []
    webhook = week.season.league.webhook_url
    if not webhook:
        raise Undeliverable("the league has no webhook")
    results = list(_results(week))
    row = WeekMessage.objects.filter(week=week).first() or WeekMessage(week=week)
    if row.webhook and row.webhook != webhook:
        # The league has another channel: there it begins anew.
        row.message, row.webhook, row.digest, row.deletions = "", webhook, "", 0
    if row.deletions >= MOST_DELETIONS or not (results or row.message):
        return []
    has_table = not _later(week).exists()
    top = SeasonRecord.objects.standings_of(week.season)[:TOP] if has_table else []
    rests = _bring_up_to_date(row, webhook, content_of(week, results, list(top)))
    row.matches, row.has_table, row.webhook = [each.pk for each in results], has_table, webhook
    row.save()
    if has_table:
        for former in _others(week).filter(has_table=True):
            queue_week(former.week)
    return rests


def _bring_up_to_date(row: WeekMessage, webhook: str, content: str) -> Sequence[Rest]:
    """Post or edit, unless the message says this already."""
    digest = hashlib.sha256(content.encode()).hexdigest()[:20]
    if row.message and row.digest == digest:
        return []
    body = message_body(content)
    rests: Sequence[Rest] = []
    if row.message:
        try:
            rests = change_post(webhook, row.message, body)
        except PostDeleted:
            row.message, row.deletions = "", row.deletions + 1
    if not row.message and row.deletions < MOST_DELETIONS:
        row.message, rests = publish(webhook, body)
    row.digest = digest
    return rests


def _results(week: Week) -> QuerySet[Match]:
    """The matches of a week with a result, in the order in which these count."""
    found = Match.objects.in_week(week.number).filter(season=week.season, result__isnull=False)
    return found.with_context().order_by("effective_at", "pk")


def _others(week: Week) -> QuerySet[WeekMessage]:
    rows = WeekMessage.objects.filter(week__season=week.season).exclude(week=week)
    return rows.select_related("week__season__league")


def _later(week: Week) -> QuerySet[WeekMessage]:
    """Messages of later weeks, one of which has the table."""
    return _others(week).filter(week__number__gt=week.number).exclude(message="")
