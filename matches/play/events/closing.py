"""The ends of a match's events.

A report has two events: its arrival, which the other side answers, and its dispute, which staff
settle. A match has more: that it is near, that check-in is open, that its result is due, and the
reminder of that.
"""

from collections.abc import Iterable

from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.services import mark_all_done
from matches.enums import ReportStatus, Side
from matches.models import Match, PickBan, ResultReport, check_in_event, pick_ban_events
from matches.play.attendance.state import ask_events
from matches.play.events.report_cases import close_unanswered
from matches.play.events.soon import soon_events


def close_events(reports: Iterable[ResultReport], *, due: Iterable[Match] = ()) -> None:
    """Do what `settle_events` does, and close the cases of reports without an answer."""
    reports = list(reports)
    close_unanswered(reports)
    settle_events(reports, due=due)


def close_time_events(match: Match) -> None:
    """Do what `close_events` does before a match gets another time or none, and end the questions
    who plays at the time that it had: an answer to them would count for the next one."""
    close_events([], due=[match])
    mark_all_done(ask_events(match))


def settle_events(reports: Iterable[ResultReport], *, due: Iterable[Match] = ()) -> None:
    """Mark the notifications about these reports and their disputes as done, and those of the
    matches `due` that they need a time, are near, that check-in is open, whose turn it is in pick
    and ban, that their results are due and that a team left them open."""
    reports, due = list(reports), list(due)
    of_reports = [event for each in reports for event in (each.event, each.dispute_event)]
    kinds = (due_event, reminder_event, left_event)
    of_matches = [event(match) for match in due for event in kinds]
    of_matches += _end_turns(due)
    before = [
        event
        for match in due
        for event in (
            *agree_events(match),
            *soon_events(match.pk, match.time),
            *check_in_events(match),
        )
    ]
    outcomes = {each.event: _outcome(each) for each in reports}
    mark_all_done([*of_reports, *of_matches, *before], outcomes=outcomes)


def _end_turns(matches: list[Match]) -> list[str]:
    """Stop the clocks of pick and ban in these matches; returns the events that asked for the next
    step. If a match goes on, the step gets its whole time again. One query, and one more if there
    are any."""
    asked = PickBan.objects.filter(match__in=matches, turn_until__isnull=False)
    events = [
        event
        for match, until in asked.values_list("match", "turn_until")
        for event in pick_ban_events(match, until)
    ]
    if events:
        asked.update(turn_side=None, turn_until=None, begun_for=None)
    return events


def _outcome(report: ResultReport) -> str:
    """What became of a report; empty while it waits."""
    status = ReportStatus(report.status)
    return "" if status == ReportStatus.OPEN else outcome_words(status.label, report.answered_by)


def due_event(match: Match) -> str:
    """The `dedupe` key of the notification that the match's result is due. Another time of the
    match is another event."""
    time = "none" if match.time is None else int(match.time.timestamp())
    return f"match:{match.pk}:result-due:{time}"


def time_subject(match: Match) -> str:
    """The `subject` of notifications about when the match is played."""
    return f"match:{match.pk}:time"


def result_subject(match: Match) -> str:
    """The `subject` of notifications about the result that staff gave."""
    return f"match:{match.pk}:result"


def left_event(match: Match) -> str:
    """The `dedupe` key of staff's notification that a team left the match open."""
    return f"match:{match.pk}:left-open"


def check_in_events(match: Match) -> list[str]:
    """The `dedupe` keys of the notifications of both sides that check-in is open."""
    if match.time is None:
        return []
    return [check_in_event(match, match.time, side) for side in Side]


def reminder_event(match: Match) -> str:
    """The `dedupe` key of the reminder before the deadline."""
    return f"{due_event(match)}:reminder"


def propose_event(match: Match) -> str:
    """The `dedupe` key of the reminder to propose times."""
    return f"match:{match.pk}:no-proposal"


def availability_event(match: Match, side: Side) -> str:
    """The `dedupe` key of the notice that a side has marked when it can play."""
    return f"match:{match.pk}:availability:{side.value}"


def agree_events(match: Match) -> list[str]:
    """The `dedupe` keys of what asks the sides to propose times. A proposal or a time settles
    them."""
    return [propose_event(match), *(availability_event(match, side) for side in Side)]
