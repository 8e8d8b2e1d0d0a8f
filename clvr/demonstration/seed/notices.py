"""When the people of the demonstration were notified of their matches."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import Value
from django.db.models.functions import Replace

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import Notification
from accounts.outbox import delivery as outbox
from clvr.lib.timestamps import timestamp_mark
from matches.addresses import addresses_of
from matches.models import Match

OF_RESULTS = {
    NotificationKind.RESULT_CONFIRMED,
    NotificationKind.RESULT_SETTLED,
    NotificationKind.RESULT_AMENDED,
}
OF_DISPUTES = {NotificationKind.RESULT_DISPUTED, NotificationKind.RESULT_TO_SETTLE}
OF_MATCH_DAY = {NotificationKind.CHECK_IN_OPEN, NotificationKind.ABSENCE_CLAIMED}
DATED = {
    *OF_RESULTS,
    *OF_DISPUTES,
    *OF_MATCH_DAY,
    NotificationKind.RESULT_REPORTED,
    NotificationKind.MATCH_MADE,
}
BATCH = 400


def date_notices(matches: Iterable[Match]) -> None:
    """Set the timestamp of every notification about these matches, whose reports and results are
    loaded. Nobody gets a Discord message."""
    by_address = {address: match for match in matches for address in addresses_of(match)}
    notices = list(Notification.objects.filter(kind__in=DATED, link__in=by_address))
    for notice in notices:
        match = by_address[notice.link]
        notice.created_at = _timestamps(match)[NotificationKind(notice.kind)]
        if notice.settled_at is not None:
            notice.read_at = notice.settled_at = _end(match)
    fields = ["created_at", "read_at", "settled_at"]
    Notification.objects.bulk_update(notices, fields, batch_size=BATCH)
    outbox.withdraw(OutboxKind.DISCORD_MESSAGE)


def correct_deadline(event: str, was: datetime, by_now: datetime) -> None:
    """Write the current deadline of an event into its notifications."""
    body = Replace("body", Value(timestamp_mark(was)), Value(timestamp_mark(by_now)))
    Notification.objects.filter(dedupe=event).update(body=body)


def sort_notices() -> None:
    """Store all notifications again in the order of their timestamps, because lists show the last
    first."""
    notices = list(Notification.objects.order_by("created_at", "pk"))
    Notification.objects.all().delete()
    for notice in notices:
        notice.pk = None
    Notification.objects.bulk_create(notices, batch_size=BATCH)


def _end(match: Match) -> datetime:
    """When the match's report no longer waited for an answer."""
    timestamps = _timestamps(match)
    return max(timestamps[kind] for kind in (*OF_DISPUTES, *OF_RESULTS))


def _timestamps(match: Match) -> Mapping[NotificationKind, datetime]:
    """When people were notified of the match's result, by the kind of notification."""
    # A match of the demonstration is reported once.
    report = next(iter(match.reports.all()), None)
    result = max(match.results.all(), key=lambda each: each.number, default=None)
    reported = report.reported_at if report else match.created_at
    disputed = report.answered_at if report and report.answered_at else reported
    official = result.recorded_at if result else disputed
    return {
        NotificationKind.MATCH_MADE: match.created_at,
        NotificationKind.RESULT_REPORTED: reported,
        NotificationKind.ABSENCE_CLAIMED: reported,
        NotificationKind.CHECK_IN_OPEN: _check_in_opened(match) or match.created_at,
        **dict.fromkeys(OF_DISPUTES, disputed),
        **dict.fromkeys(OF_RESULTS, official),
    }


def _check_in_opened(match: Match) -> datetime | None:
    return match.time and match.time - match.season.league.check_in_opens_before
