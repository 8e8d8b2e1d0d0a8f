"""Due work on matches."""

import logging

from matches.models import ResultReport, Substitute, SubstituteQuerySet
from matches.results.services.reports import confirm_unanswered
from matches.substitutes.services import lapse_ask, take_off_unfit

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


def take_off_unfit_substitutes() -> int:
    """Take those off their matches who have joined a team since they were named, or have given up
    their name in the league; how many there were. Each is a transaction of its own, under the lock
    of the match's league."""
    return sum(take_off_unfit(substitute=each) for each in _by_league(Substitute.objects.unfit()))


def lapse_substitute_asks() -> int:
    """Note which players were asked to stand in and can't answer any more; how many there were.
    Each is a transaction of its own, under the lock of the match's league."""
    return sum(lapse_ask(substitute=each) for each in _by_league(Substitute.objects.lapsed()))


def _by_league(substitutes: SubstituteQuerySet) -> SubstituteQuerySet:
    return substitutes.select_related("match__season").order_by("match__season__league", "pk")
