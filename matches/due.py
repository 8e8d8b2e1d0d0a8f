"""Due work on matches."""

import logging

from django.utils import timezone

from matches.models import (
    CastMember,
    LineupPlayer,
    ResultReport,
    Stream,
    Substitute,
    SubstituteQuerySet,
)
from matches.play.casts.services.casters import end_barred_claim
from matches.play.casts.services.people import end_barred_parts
from matches.play.events.report_cases import (
    disputes_without_case,
    open_missing_case,
    reports_without_case,
)
from matches.play.lineups.services import take_off_player
from matches.play.results.services.reports import confirm_unanswered
from matches.play.substitutes.services import lapse_ask, take_off_ineligible

log = logging.getLogger(__name__)


def confirm_unanswered_reports() -> int:
    """Make official the reports that nobody answered in time, and return how many.

    Each report has its own transaction. A failure is logged and does not stop the others.
    """
    overdue = ResultReport.objects.overdue().select_related("match__season")
    confirmed = 0
    for report in overdue.order_by("confirms_at", "pk"):
        try:
            confirmed += confirm_unanswered(report=report)
        except Exception:
            log.exception("The unanswered report %s could not be made official", report.pk)
    return confirmed


def open_report_cases() -> int:
    """Open cases for reports that nobody answers, and for disputes that have none; returns how
    many.

    Each has its own transaction, under the lock of the match's league.
    """
    reports = [*reports_without_case(), *disputes_without_case()]
    return sum(open_missing_case(report=report) for report in reports)


def take_off_ineligible_substitutes() -> int:
    """Take off substitutes who have joined a team of the league, are no longer registered for it or
    are barred from the match, and return how many.

    Each has its own transaction, under the lock of the match's league.
    """
    return sum(
        take_off_ineligible(substitute=each) for each in _by_league(Substitute.objects.ineligible())
    )


def take_off_ineligible_players() -> int:
    """Take players off line-ups of matches to come who are neither on the team any more nor
    substitutes, or who are barred from the match, and return how many.

    Each has its own transaction, under the lock of the match's league.
    """
    found = LineupPlayer.objects.ineligible(timezone.now())
    by_league = found.select_related("lineup__match__season").order_by(
        "lineup__match__season__league", "pk"
    )
    return sum(take_off_player(player=each) for each in by_league)


def end_barred_claims() -> int:
    """Call off casts of matches to come whose casters are barred from them, take others who are
    barred out of casts, and return how many.

    Each has its own transaction, under the lock of its match or league.
    """
    now = timezone.now()
    found = Stream.objects.claimed_by_barred(now).select_related("match__season__league")
    ended = sum(end_barred_claim(stream=each) for each in found.order_by("pk"))
    members = CastMember.objects.barred(now).select_related("stream__match__season__league", "user")
    each_once = {(each.stream_id, each.user_id): each for each in members.order_by("pk")}
    taken_out = (
        end_barred_parts(stream=each.stream, user=each.user) for each in each_once.values()
    )
    return ended + sum(taken_out)


def lapse_substitute_asks() -> int:
    """Record which asked players can no longer answer, and return how many.

    Each has its own transaction, under the lock of the match's league.
    """
    return sum(lapse_ask(substitute=each) for each in _by_league(Substitute.objects.lapsed()))


def _by_league(substitutes: SubstituteQuerySet) -> SubstituteQuerySet:
    return substitutes.select_related("match__season").order_by("match__season__league", "pk")
