"""When the people of the demonstration were told of their matches: as it happened, not at once."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from accounts import outbox
from accounts.enums import NotificationKind, OutboxKind
from accounts.models import Notification
from matches.addresses import manage_address, match_address
from matches.models import Match
from matches.services.result_news import tell_reported

OF_RESULTS = {
    NotificationKind.RESULT_CONFIRMED,
    NotificationKind.RESULT_SETTLED,
    NotificationKind.RESULT_AMENDED,
}
OF_DISPUTES = {NotificationKind.RESULT_DISPUTED, NotificationKind.RESULT_TO_SETTLE}
DATED = {*OF_RESULTS, *OF_DISPUTES, NotificationKind.RESULT_REPORTED, NotificationKind.MATCH_MADE}
BATCH = 400


def date_notices(matches: Iterable[Match]) -> None:
    """Give every notice about these matches, whose reports and results are loaded, its moment, and
    the reports that wait the deadline that they have by now. Nobody's Discord rings for it."""
    by_address = {
        address: match
        for match in matches
        for address in (match_address(match), manage_address(match))
    }
    for match in set(by_address.values()):
        _tell_of_waiting_reports(match)
    notices = list(Notification.objects.filter(kind__in=DATED, link__in=by_address))
    for notice in notices:
        notice.created_at = _moments(by_address[notice.link])[NotificationKind(notice.kind)]
    Notification.objects.bulk_update(notices, ["created_at"], batch_size=BATCH)
    outbox.withdraw(OutboxKind.DISCORD_MESSAGE)


def _tell_of_waiting_reports(match: Match) -> None:
    """Tell of the match's open reports once more: their deadline is in the words."""
    for report in match.reports.all():
        if report.answered_at is None:
            Notification.objects.filter(dedupe=report.event).delete()
            tell_reported(match, report)


def _moments(match: Match) -> Mapping[NotificationKind, datetime]:
    """When people were told of what became of the match, by what they were told."""
    # A match of the demonstration is reported once.
    report = next(iter(match.reports.all()), None)
    result = max(match.results.all(), key=lambda each: each.number, default=None)
    reported = report.reported_at if report else match.created_at
    disputed = report.answered_at if report and report.answered_at else reported
    official = result.recorded_at if result else disputed
    return {
        NotificationKind.MATCH_MADE: match.created_at,
        NotificationKind.RESULT_REPORTED: reported,
        **dict.fromkeys(OF_DISPUTES, disputed),
        **dict.fromkeys(OF_RESULTS, official),
    }
