"""Reports that nobody answers: deadlines and outcomes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AuditEntry
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.due import confirm_unanswered_reports
from matches.enums import ReportStatus
from matches.models import Match, OfficialResult, ResultReport
from matches.play.results.services.reports import (
    confirm_report,
    confirm_unanswered,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.tests.factories import (
    enrolled_pair,
    match_between,
    on_a_map,
)
from matches.tests.reports import leader, open_report, overdue_report, statuses
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def test_report_can_be_answered_for_the_leagues_period(match: Match) -> None:
    before = timezone.now()
    report = open_report(match)
    length = league().confirm_results_after
    assert report.confirms_at is not None
    assert before + length <= report.confirms_at <= timezone.now() + length


def test_unanswered_report_becomes_official_after_its_deadline(match: Match) -> None:
    report = overdue_report(match)
    other = leader(match.team_b)
    assert confirm_unanswered_reports() == 1
    assert confirm_unanswered_reports() == 0
    match.refresh_from_db()
    result = OfficialResult.objects.get()
    assert (match.result, result.recorded_by, result.report) == (result, None, report)
    report.refresh_from_db()
    assert (report.status, report.answered_by) == (ReportStatus.CONFIRMED, None)
    entry = AuditEntry.objects.get(action="result.confirm")
    assert entry.actor is None
    assert told(report.reported_by) == [f"The reported result of {match.versus} is now official"]
    assert told(other) == [f"The reported result of {match.versus} is now official"]


def test_report_does_not_become_official_before_its_deadline(match: Match) -> None:
    report = open_report(match, confirms_at=timezone.now() + timedelta(minutes=1))
    assert confirm_unanswered_reports() == 0
    assert confirm_unanswered(report=report) is False
    assert statuses() == [ReportStatus.OPEN]


def test_deadline_counts_before_it_is_recorded(match: Match) -> None:
    report = overdue_report(match)
    other = leader(match.team_b)
    with pytest.raises(Refused, match="this report counts"):
        dispute_report(report=report, by=other, reason="No.")
    with pytest.raises(Refused, match="this report counts"):
        withdraw_report(report=report, by=report.reported_by)
    for by in (report.reported_by, other):
        with pytest.raises(Refused, match="this report counts"):
            report_result(match=match, verdict=on_a_map(1, 2), by=by)
    assert statuses() == [ReportStatus.OPEN]
    assert confirm_report(report=report, by=other).confirmed
    assert confirm_unanswered_reports() == 0


def test_report_of_a_match_that_was_moved_waits_until_it_is_played(match: Match) -> None:
    overdue_report(match)
    Match.objects.update(time=timezone.now() + timedelta(days=1))
    assert confirm_unanswered_reports() == 0


def test_failing_report_does_not_stop_the_others(
    match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    broken = overdue_report(match)
    ResultReport.objects.filter(pk=broken.pk).update(claim={})
    fine = match_between(*enrolled_pair())
    overdue_report(fine)
    assert confirm_unanswered_reports() == 1
    assert f"The unanswered report {broken.pk} could not be made official" in caplog.text
    fine.refresh_from_db()
    assert fine.confirmed


def test_report_after_a_dispute_waits_for_a_person(match: Match) -> None:
    report = open_report(match)
    other = leader(match.team_b)
    dispute_report(report=report, by=other, reason="It was 10 to 9.")
    again = report_result(match=match, verdict=on_a_map(10, 9), by=report.reported_by)
    assert again.confirms_at is None
    assert confirm_report(report=again, by=other).scores == [10, 9]
    assert statuses() == [ReportStatus.DISPUTED, ReportStatus.CONFIRMED]
