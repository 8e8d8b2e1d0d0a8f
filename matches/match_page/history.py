"""What happened to a match, as everyone may know it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from matches.enums import Decision, MatchEvent, ReportStatus, Side, TimeOrigin
from matches.models import Match, OfficialResult
from matches.scheduling.services.closing import ACTIONS, decisions_on_time

_EVENTS = {
    ACTIONS[TimeOrigin.AGREED]: MatchEvent.TIME_AGREED,
    ACTIONS[TimeOrigin.DEFAULT]: MatchEvent.TIME_DEFAULT,
    ACTIONS[TimeOrigin.STAFF]: MatchEvent.TIME_SET,
}
"""How the audit names it that a match got its time, and how its page does."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to a match. `side` did it where a side did; `result` is what became
    official; `time` is when the match was to be played from then on, and `time_before` until then;
    `reason` is why staff changed it."""

    event: MatchEvent
    at: datetime
    side: Side | None = None
    result: OfficialResult | None = None
    time: datetime | None = None
    time_before: datetime | None = None
    reason: str = ""


def history(match: Match) -> list[Happening]:
    """Everything in the order in which it happened. Read with `results__report` and `reports`
    fetched."""
    happened = [*_timed(match), *_reported(match)]
    happened += [_official(result) for result in match.results.all()]
    return sorted(happened, key=lambda each: each.at)


def amendment(match: Match) -> OfficialResult | None:
    """The result in force, where it replaced another one or took the match out of the tables."""
    result = match.result
    if result is None or (result.number == 1 and result.decision != Decision.VOID):
        return None
    return result


def _timed(match: Match) -> Iterator[Happening]:
    """Its creation, and every decision on its time. Why staff chose one is for those who run the
    match."""
    decisions = decisions_on_time(match).values_list("action", "at", "changes")
    told = [(action, at, changes.get("time")) for action, at, changes in decisions]
    # What left the time as it was notes no change of it.
    first = next((times for _, _, times in told if times is not None), None)
    time = match.time if first is None else _moment(first[0])
    yield Happening(MatchEvent.CREATED, match.created_at, time=time)
    for action, at, times in told:
        before, time = time, time if times is None else _moment(times[1])
        yield Happening(_EVENTS[action], at, time=time, time_before=before)


def _moment(noted: str | None) -> datetime | None:
    """A moment as the audit notes it."""
    return None if noted is None else datetime.fromisoformat(noted)


def _reported(match: Match) -> Iterator[Happening]:
    """What the sides said: of reports that replaced one another the last, one that was taken back
    as just that, and none that fell because the match was moved."""
    reports = list(match.reports.all())
    for report in reports:
        side = Side(report.side)
        # A result ends reporting, so what waited until it came is the last one.
        waited = report == reports[-1] and match.result is not None
        if report.status == ReportStatus.SUPERSEDED and not waited:
            continue
        if report.status == ReportStatus.WITHDRAWN:
            at = report.answered_at or report.reported_at
            yield Happening(MatchEvent.WITHDRAWN, at, side)
            continue
        yield Happening(MatchEvent.REPORTED, report.reported_at, side)
        if report.status == ReportStatus.DISPUTED and report.answered_at is not None:
            yield Happening(MatchEvent.DISPUTED, report.answered_at, side.other)


def _official(result: OfficialResult) -> Happening:
    told = partial(Happening, at=result.recorded_at, result=result, reason=result.reason)
    if result.decision == Decision.VOID:
        return told(MatchEvent.VOIDED)
    if result.is_amendment:
        return told(MatchEvent.AMENDED)
    if result.report is None:
        return told(MatchEvent.SETTLED)
    if result.recorded_by_id is None:
        return told(MatchEvent.UNDISPUTED)
    return told(MatchEvent.CONFIRMED, side=Side(result.report.side).other)
