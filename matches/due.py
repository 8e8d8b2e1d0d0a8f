"""Due work on matches."""

import logging

from matches.models import ResultReport
from matches.services.reports import confirm_unanswered

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
