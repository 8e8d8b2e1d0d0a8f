"""The public history of a match."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db.models import QuerySet

from accounts.models import AuditEntry
from clvr.lib.prepared import Values, prepared
from matches.enums import Decision, MatchEvent, ReportStatus, Side, TimeOrigin
from matches.models import OfficialResult
from matches.play.scheduling.services.closing import ACTIONS, decisions_on_time
from matches.shown.match_page.queries import MatchShown

_EVENTS = {
    ACTIONS[TimeOrigin.AGREED]: MatchEvent.TIME_AGREED,
    ACTIONS[TimeOrigin.UNANSWERED]: MatchEvent.TIME_UNANSWERED,
    ACTIONS[TimeOrigin.DEFAULT]: MatchEvent.TIME_DEFAULT,
    ACTIONS[TimeOrigin.STAFF]: MatchEvent.TIME_SET,
}
"""The page's events for the audit's actions that set a time."""


@dataclass(frozen=True, slots=True)
class HistoryEvent:
    """An event of a match. `side` is the side that acted, if one did; `result` is the result that
    became official; `time` and `time_before` are the match's new and earlier time; `reason` is why
    staff changed it."""

    event: MatchEvent
    at: datetime
    side: Side | None = None
    result: OfficialResult | None = None
    time: datetime | None = None
    time_before: datetime | None = None
    reason: str = ""


def history(match: MatchShown, results: list[OfficialResult]) -> list[HistoryEvent]:
    """All events in order, from the match's `results_of`. One query."""
    happened = [*_timed(match), *_reported(match)]
    for result in results:
        happened.append(_official(result))
        if result.is_taken_back:
            taken_back = result.taken_back
            happened.append(
                HistoryEvent(
                    MatchEvent.TAKEN_BACK, taken_back.taken_back_at, reason=taken_back.reason
                )
            )
    return sorted(happened, key=lambda each: each.at)


def results_of(match: MatchShown) -> list[OfficialResult]:
    """Every official result of the match, in order. One query."""
    return _results(match=match.pk)


@prepared
def _results(*, match: int) -> QuerySet[OfficialResult]:
    results = OfficialResult.objects.filter(match=match).order_by("number")
    return results.select_related("report", "taken_back")


def amendment(match: MatchShown, results: list[OfficialResult]) -> OfficialResult | None:
    """The result in force, if it replaced another one or voided the match."""
    in_force = (result for result in results if result.pk == match.result)
    changes = (each for each in in_force if each.is_amendment or each.decision == Decision.VOID)
    return next(changes, None)


def _timed(match: MatchShown) -> Iterator[HistoryEvent]:
    """The creation and every decision about the time. The staff's reasons for a time are not
    public."""
    decisions = _decisions(match=str(match.pk))
    told = [(action, at, changes.get("time")) for action, at, changes in decisions]
    # An entry that left the time unchanged has no `time`.
    first = next((times for _, _, times in told if times is not None), None)
    time = match.time if first is None else _timestamp(first[0])
    yield HistoryEvent(MatchEvent.CREATED, match.created_at, time=time)
    for action, at, times in told:
        if times is None and action not in _EVENTS:
            continue
        before, time = time, time if times is None else _timestamp(times[1])
        event = (
            MatchEvent.TIME_DROPPED if time is None else _EVENTS.get(action, MatchEvent.TIME_SET)
        )
        yield HistoryEvent(event, at, time=time, time_before=before)


@prepared
def _decisions(*, match: Any) -> QuerySet[AuditEntry, Values]:
    return decisions_on_time(match).values_list("action", "at", "changes")


def _timestamp(noted: str | None) -> datetime | None:
    """A timestamp from the audit."""
    return None if noted is None else datetime.fromisoformat(noted)


def _reported(match: MatchShown) -> Iterator[HistoryEvent]:
    """The sides' reports: of those that replaced each other only the last, withdrawn ones as
    withdrawn, and none that was dropped because the match was moved."""
    for report in match.reports:
        side = Side(report.side)
        # A result ends reporting, so the report that was still open then is the last one.
        waited = report == match.reports[-1] and match.result is not None
        if report.status == ReportStatus.SUPERSEDED and not waited:
            continue
        if report.status == ReportStatus.WITHDRAWN:
            at = report.answered_at or report.reported_at
            yield HistoryEvent(MatchEvent.WITHDRAWN, at, side)
            continue
        yield HistoryEvent(MatchEvent.REPORTED, report.reported_at, side)
        if report.status == ReportStatus.DISPUTED and report.answered_at is not None:
            yield HistoryEvent(MatchEvent.DISPUTED, report.answered_at, side.other)


def _official(result: OfficialResult) -> HistoryEvent:
    told = partial(HistoryEvent, at=result.recorded_at, result=result, reason=result.reason)
    if result.decision == Decision.VOID:
        return told(MatchEvent.VOIDED)
    if result.is_amendment:
        return told(MatchEvent.AMENDED)
    if result.report is None:
        return told(MatchEvent.SETTLED)
    if result.recorded_by_id is None:
        return told(MatchEvent.UNDISPUTED)
    return told(MatchEvent.CONFIRMED, side=Side(result.report.side).other)
