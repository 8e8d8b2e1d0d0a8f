"""What happened to a match, as everyone may know it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from matches.enums import Decision, MatchEvent, ReportStatus, Side, TimeOrigin
from matches.models import Match, OfficialResult
from matches.services.times.closing import ACTIONS, decisions_on_time

_EVENTS = {
    ACTIONS[TimeOrigin.AGREED]: MatchEvent.TIME_AGREED,
    ACTIONS[TimeOrigin.DEFAULT]: MatchEvent.TIME_DEFAULT,
    ACTIONS[TimeOrigin.STAFF]: MatchEvent.TIME_SET,
}
"""How the audit names it that a match got its time, and how its page does."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to a match. `side` did it where a side did; `result` is what became
    official; `reason` is why staff changed it."""

    event: MatchEvent
    at: datetime
    side: Side | None = None
    result: OfficialResult | None = None
    reason: str = ""


def history(match: Match) -> list[Happening]:
    """Everything in the order in which it happened. Read with `results` and `reports` fetched."""
    happened = [Happening(MatchEvent.CREATED, match.created_at), *_timed(match), *_reported(match)]
    happened += [_official(result) for result in match.results.all()]
    return sorted(happened, key=lambda each: each.at)


def amendment(match: Match) -> OfficialResult | None:
    """The result in force, where it replaced another one or took the match out of the tables."""
    result = match.result
    if result is None or (result.number == 1 and result.decision != Decision.VOID):
        return None
    return result


def _timed(match: Match) -> Iterator[Happening]:
    # Why staff chose a time is for those who run the match.
    for action, at in decisions_on_time(match).values_list("action", "at"):
        yield Happening(_EVENTS[action], at)


def _reported(match: Match) -> Iterator[Happening]:
    for report in match.reports.all():
        side = Side(report.side)
        yield Happening(MatchEvent.REPORTED, report.reported_at, side)
        if report.status == ReportStatus.DISPUTED and report.answered_at is not None:
            yield Happening(MatchEvent.DISPUTED, report.answered_at, side.other)


def _official(result: OfficialResult) -> Happening:
    event = MatchEvent.OFFICIAL if result.number == 1 else MatchEvent.AMENDED
    if result.decision == Decision.VOID:
        event = MatchEvent.VOIDED
    return Happening(event, result.recorded_at, result=result, reason=result.reason)
