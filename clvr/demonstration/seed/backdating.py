"""Moving events into the past: services always write the current time."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import TypeVar

from django.db.models import Model, QuerySet

from accounts.models import AuditEntry
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.notices import correct_deadline, date_notices
from matches.models import Match, OfficialResult, ResultReport

Row = TypeVar("Row", bound=Model)

HOUR = timedelta(hours=1)
PLANNED_AHEAD = timedelta(days=4)
REPORTED_AFTER = 2 * HOUR
"""The time from a match until a side has reported its result."""
MOST_HOURS_TO_ANSWER = 6
WAITS = 12 * HOUR
"""The least time that an unanswered report has been waiting."""
CORRECTED_AFTER = timedelta(hours=20)
"""The time from a result until staff have checked it."""
RESULT_ACTIONS = {"result.official", "result.confirm", "result.amend", "result.void"}
BATCH = 400


def date_matches(now: datetime) -> None:
    """Set the timestamps of these matches. Each was created when its week was planned, some days
    before it opens. A played match was reported, answered and made official in the hours after it,
    and everybody was notified then."""
    matches = list(
        Match.objects.with_context().prefetch_related("reports__reported_by", "results__report")
    )
    for match in matches:
        if match.week is not None:
            match.created_at = min(match.week.opens - PLANNED_AHEAD, now - HOUR)
    Match.objects.bulk_update(matches, ["created_at"], batch_size=BATCH)
    played = [match for match in matches if match.time is not None and match.time < now]
    reports = [report for match in played for report in _date_reports(match, now)]
    fields = ["reported_at", "answered_at", "confirms_at"]
    ResultReport.objects.bulk_update(reports, fields, batch_size=BATCH)
    rewrite(
        OfficialResult,
        [result for match in played for result in _date_results(match, now)],
        "recorded_at",
    )
    rewrite(AuditEntry, _date_audit(matches), "at")
    date_notices(matches)


def _date_reports(match: Match, now: datetime) -> Iterator[ResultReport]:
    """Set the timestamps of the match's reports. An open report has been waiting for some hours of
    the time to answer."""
    if match.time is None:
        return
    hours = 1 + Chance(f"answer {match} {match.time}").number("hours", MOST_HOURS_TO_ANSWER)
    for report in match.reports.all():
        if report.is_absence_claim:
            # It has its timestamps from the beginning.
            continue
        deadline = report.confirms_at
        if report.answered_at is not None:
            report.reported_at = match.time + REPORTED_AFTER
            report.answered_at = min(report.reported_at + hours * HOUR, now)
        else:
            waited = max(match.time + REPORTED_AFTER, now - WAITS - hours * HOUR)
            report.reported_at = min(waited, now)
        if deadline is not None:
            report.confirms_at = report.reported_at + match.season.league.confirm_results_after
            correct_deadline(report.event, deadline, report.confirms_at)
        yield report


def _date_results(match: Match, now: datetime) -> Iterator[OfficialResult]:
    answers: dict[int | None, datetime | None] = {
        report.pk: report.answered_at for report in match.reports.all()
    }
    for result in match.results.all():
        if match.time is not None:
            answered = answers.get(result.report_id) or match.time + REPORTED_AFTER
            timestamp = answered + (result.number - 1) * CORRECTED_AFTER
            result.recorded_at = min(timestamp, now)
            yield result


def _date_audit(matches: Iterable[Match]) -> Iterator[AuditEntry]:
    """Set the timestamps of the matches' audit entries."""
    entries = AuditEntry.objects.filter(subject_type=Match._meta.label_lower).order_by("pk")
    notes: dict[str, list[AuditEntry]] = {}
    for entry in entries:
        notes.setdefault(entry.subject_id, []).append(entry)
    for match in matches:
        # The import's one entry counts for the results that it created.
        made = notes.get(str(match.pk), [])
        noted = sum(entry.action in RESULT_ACTIONS for entry in made)
        results = iter(list(match.results.all())[-noted:] if noted else [])
        for entry in made:
            entry.at = _timestamp_of(entry, match, results)
            yield entry


def _timestamp_of(entry: AuditEntry, match: Match, results: Iterator[OfficialResult]) -> datetime:
    """The timestamp of an audit entry; `results` are those that no entry has covered yet."""
    # A match of the demonstration is reported once.
    report = next(iter(match.reports.all()), None)
    made_at = {"match.create": match.created_at, "match.set_time": match.created_at + HOUR}
    if match.week is not None:
        made_at["match.default_time"] = match.week.agree_by
    if match.time is not None:
        made_at["server_result.attach"] = match.time + HOUR
    if entry.action in made_at:
        return made_at[entry.action]
    if entry.action == "match.remind" and match.time is not None:
        return match.time - match.season.league.check_in_opens_before
    if entry.action in {"result.report", "match.claim_absence"} and report is not None:
        return report.reported_at
    if entry.action == "result.dispute" and report is not None:
        return report.answered_at or entry.at
    if entry.action in RESULT_ACTIONS and (result := next(results, None)) is not None:
        return result.recorded_at
    return entry.at


def rewrite(model: type[Row], rows: Iterable[Row], field: str) -> None:
    """Set the timestamp of rows that are written once. Only the demonstration may do this."""
    QuerySet[Row](model).bulk_update(list(rows), [field], batch_size=BATCH)
