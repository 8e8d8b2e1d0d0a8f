"""Reports: one side says the result, another person of the other side confirms or disputes it."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.powers import DENIED, require
from clvr.lib.refusals import Refused
from matches.enums import Decision, ReportStatus, Side
from matches.models import Match, ResultReport
from matches.services.results import locked_match, record_result, require_fitting
from matches.verdicts import Verdict
from teams.models import Membership


def side_led_by(match: Match, user: User) -> Side | None:
    """The side of the match that the person leads, as captain or co-captain; none otherwise."""
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    led = Membership.objects.leading().filter(user=user, team__in=teams).first()
    return None if led is None else teams[led.team_id]


@transaction.atomic
def report_result(*, match: Match, verdict: Verdict, by: User) -> ResultReport:
    """Say for one's side how the match ended. A further report of the same side replaces its
    open one.

    Raises PermissionDenied unless `by` leads one of the teams; Refused when the match has an
    official result, the other side's report waits for an answer, or no such match ends so.
    """
    match = locked_match(match)
    side = side_led_by(match, by)
    if side is None or not by.is_active:
        raise PermissionDenied(DENIED)
    if match.result is not None:
        raise Refused("This match has an official result already.")
    if verdict.decision == Decision.VOID:
        raise Refused("Only staff void a match.")
    require_fitting(match, verdict)
    waiting = match.reports.filter(status=ReportStatus.OPEN).first()
    if waiting is not None and waiting.side != side:
        raise Refused("The other side has reported a result: confirm or dispute it.")
    if waiting is not None:
        waiting.status = ReportStatus.SUPERSEDED
        waiting.save(update_fields=["status"])
    report = ResultReport.objects.create(
        match=match, side=side, claim=verdict.as_json(), reported_by=by
    )
    league = match.season.league.code
    audit.record("result.report", match, actor=by, league=league, after=report.claim)
    return report


@transaction.atomic
def confirm_report(*, report: ResultReport, by: User) -> Match:
    """Confirm the other side's report, which makes it official.

    Raises PermissionDenied unless `by` leads the other team; Refused when the report is no longer
    open.
    """
    match, report = _open_report(report, by)
    _answer(report, ReportStatus.CONFIRMED, by)
    verdict = Verdict.from_json(match.best_of, report.claim)
    return record_result(match, verdict, by=by, reason="", action="result.confirm")


@transaction.atomic
def dispute_report(*, report: ResultReport, by: User, reason: str) -> ResultReport:
    """Dispute the other side's report; staff settle it.

    Raises PermissionDenied unless `by` leads the other team; Refused when the report is no longer
    open, or without a reason.
    """
    match, report = _open_report(report, by)
    if not reason.strip():
        raise Refused("Say what is wrong with the report.")
    report.dispute_reason = reason.strip()
    _answer(report, ReportStatus.DISPUTED, by)
    league = match.season.league.code
    audit.record("result.dispute", match, actor=by, league=league, reason=reason)
    return report


def _open_report(report: ResultReport, by: User) -> tuple[Match, ResultReport]:
    """The match, locked, and its open report, which the other side's leader may answer."""
    match = locked_match(report.match)
    report = ResultReport.objects.get(pk=report.pk)
    require(by.is_active and side_led_by(match, by) == Side(report.side).other)
    if report.status != ReportStatus.OPEN or match.result is not None:
        raise Refused("This report has been answered already.")
    return match, report


def _answer(report: ResultReport, status: ReportStatus, by: User) -> None:
    report.status = status
    report.answered_by = by
    report.answered_at = timezone.now()
    report.save(update_fields=["status", "answered_by", "answered_at", "dispute_reason"])
