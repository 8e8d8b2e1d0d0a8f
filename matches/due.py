"""Due work on matches."""

import logging

from matches.models import ResultReport, Substitute
from matches.services.reports import confirm_unanswered
from matches.services.substitutes import take_off_taken

log = logging.getLogger(__name__)


def confirm_unanswered_reports() -> int:
    """Make the reports official that nobody answered in time; how many there were. Each is a
    transaction of its own, and what goes wrong with one is logged and keeps no other waiting."""
    overdue = ResultReport.objects.overdue().select_related("match__season")
    confirmed = 0
    for report in overdue.order_by("confirms_at", "pk"):
        try:
            confirmed += confirm_unanswered(report=report)
        except Exception:
            log.exception("The unanswered report %s could not be made official", report.pk)
    return confirmed


def take_off_taken_substitutes() -> int:
    """Take those off their matches who have joined a team since they were named; how many there
    were. Each is a transaction of its own, under the lock of the match's league."""
    taken = Substitute.objects.taken().select_related("match__season")
    found = taken.order_by("match__season__league", "pk")
    return sum(take_off_taken(substitute=substitute) for substitute in found)
