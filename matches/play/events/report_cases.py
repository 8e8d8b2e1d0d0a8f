"""Cases about reports: those that nobody answers, and disputes."""

from collections.abc import Collection

from django.utils import timezone

from accounts.cases.services import close_cases, close_found, open_case
from accounts.enums import CaseKind, CaseOutcome
from accounts.models import Case, User
from clvr.lib.transactions import transactional
from matches.enums import ReportStatus
from matches.locking import lock_match_in_league
from matches.models import Match, ResultReport


def open_dispute(match: Match, report: ResultReport, *, by: User | None) -> Case:
    """Open the case of a locked match's disputed report, or bring it up to date."""
    return open_case(
        CaseKind.DISPUTE,
        match,
        league=match.season.league.code,
        by=by,
        text=report.dispute_reason,
        opened_at=report.answered_at,
    )


def close_unanswered(reports: Collection[ResultReport]) -> None:
    """Close the cases of reports of a locked match that no longer wait for an answer."""
    close_cases(CaseKind.UNANSWERED, *reports, outcome=CaseOutcome.SOLVED, by=None)


def close_match_cases(
    match: Match, reports: Collection[ResultReport], *, by: User | None, is_settled: bool
) -> None:
    """Close all cases about a locked match and its reports: it has an official result, which staff
    decided if `is_settled`."""
    disputes = Case.objects.open().filter(kind=CaseKind.DISPUTE).about(match)
    unanswered = Case.objects.open().filter(kind=CaseKind.UNANSWERED).about(*reports)
    outcome = CaseOutcome.SETTLED if is_settled else CaseOutcome.SOLVED
    close_found(disputes | unanswered, outcome=outcome, by=by if is_settled else None)


def waits_too_long(report: ResultReport) -> bool:
    """Whether staff should look at an open report: half of the time in which the other side can
    answer is over, or it waits for staff because the season has closed."""
    half = report.match.season.league.confirm_results_after / 2
    if report.is_absence_claim and report.confirms_at is not None:
        half = (report.confirms_at - report.reported_at) / 2
    return report.match.season.is_closed or report.reported_at + half <= timezone.now()


def reports_without_case() -> list[ResultReport]:
    """Open reports that wait too long and have no open case. Reports after a dispute have the
    dispute's case."""
    reports = ResultReport.objects.open().select_related("match__season__league")
    waiting = [report for report in reports.order_by("pk") if waits_too_long(report)]
    known = _with_case(CaseKind.UNANSWERED, [report.pk for report in waiting])
    disputed = _with_case(CaseKind.DISPUTE, [report.match_id for report in waiting])
    return [each for each in waiting if each.pk not in known and each.match_id not in disputed]


def disputes_without_case() -> list[ResultReport]:
    """The latest disputed report of each match that waits for staff and has no open case."""
    disputed = ResultReport.objects.disputed().filter(match__result=None)
    latest = {
        report.match_id: report
        for report in disputed.select_related("match__season__league").order_by("pk")
    }
    known = _with_case(CaseKind.DISPUTE, latest)
    return [report for match, report in latest.items() if match not in known]


@transactional
def open_missing_case(*, report: ResultReport) -> bool:
    """Open the case of a report that waits too long or is disputed, unless it no longer does;
    returns whether it was opened."""
    match = lock_match_in_league(report.match)
    report = match.reports.select_related("match__season__league").get(pk=report.pk)
    if report.status == ReportStatus.DISPUTED and match.result is None:
        open_dispute(match, report, by=report.answered_by)
        return True
    if report.status != ReportStatus.OPEN or not waits_too_long(report):
        return False
    open_case(
        CaseKind.UNANSWERED,
        report,
        league=match.season.league.code,
        by=None,
        due_at=report.confirms_at,
    )
    return True


def _with_case(kind: CaseKind, keys: Collection[int]) -> set[int]:
    """Those of these keys of subjects that have an open case of the kind."""
    cases = Case.objects.open().filter(kind=kind, subject_id__in=[str(key) for key in keys])
    return {int(key) for key in cases.values_list("subject_id", flat=True)}
