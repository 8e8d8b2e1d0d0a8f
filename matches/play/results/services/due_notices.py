"""Telling the leaders of both sides that a result is due, and reminding them before the deadline.

A match is over a while after its time. Without a time it is over with its week. If nobody has
reported it by then, its leaders are told once; if there is still no report shortly before the
week's deadline, they are reminded once. How long after, and how long before, are settings of the
league. A match that is long over is left to staff, so that nobody is told of old matches after the
portal was down.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, F, Min, OuterRef, Q
from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.notifications.services import mark_all_done, notify_now
from clvr.lib.transactions import transactional
from matches.addresses import room_address
from matches.enums import MatchPanel, Reminder
from matches.locking import lock_match_in_league
from matches.models import Match, MatchQuerySet, ResultReport
from matches.play.events.closing import check_in_events, due_event, reminder_event
from matches.play.events.soon import soon_events
from matches.play.results import texts
from matches.reminders import record_reminder
from teams.leaders import leaders_of

FIRST_NOTICE_STANDS = timedelta(hours=6)
"""How long the first notice stands alone before a reminder follows."""
TOLD_UNTIL = timedelta(days=1)
"""How long after the deadline, or else after the end of the match, people are still told."""


@dataclass(frozen=True, slots=True)
class ResultDue:
    """From when a match counts as over, and the deadline for its report; None if there is none, or
    if it passed before the match was over."""

    over_from: datetime
    deadline: datetime | None


def result_due(match: Match) -> ResultDue | None:
    """None for a match with neither a time nor a week."""
    report_by = match.week.report_by if match.week is not None else None
    if match.time is None:
        return None if report_by is None else ResultDue(report_by, None)
    over_from = match.time + match.season.league.result_due_after
    return ResultDue(over_from, report_by if report_by and report_by > over_from else None)


def unreported(now: datetime) -> MatchQuerySet:
    """Matches that are over, but not long ago, in which neither side has reported a result."""
    waiting = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    after = F("season__league__result_due_after")
    is_over = Q(time__lte=now - after) | Q(time=None, week__report_by__lte=now)
    is_recent = Q(time__gt=now - TOLD_UNTIL - after) | Q(week__report_by__gt=now - TOLD_UNTIL)
    found = Match.objects.open_to_sides().filter(is_over, is_recent)
    return found.exclude(Exists(waiting)).with_context().order_by("season__league", "pk")


def tell_results_due() -> int:
    """Tell and remind the leaders of matches without a report; returns how many matches.

    Each match has its own transaction, under the lock of its league.
    """
    now = timezone.now()
    matches = list(unreported(now))
    told = _first_notified_at(matches)
    return sum(_tell(match) for match in matches if _event_to_tell(match, told, now))


@transactional
def _tell(match: Match) -> bool:
    """Tell the leaders of one match, if nothing has changed meanwhile."""
    match, now = lock_match_in_league(match), timezone.now()
    event = _event_to_tell(match, _first_notified_at([match]), now)
    if event is None or not unreported(now).filter(pk=match.pk).exists():
        return False
    is_reminder = event == reminder_event(match)
    # It takes the place of what came before.
    before = [*soon_events(match.pk, match.time), *check_in_events(match)]
    mark_all_done([due_event(match)] if is_reminder else before)
    due = result_due(match)
    deadline = due.deadline if due is not None else None
    told = notify_now(
        people=[*leaders_of(match.team_a), *leaders_of(match.team_b)],
        kind=NotificationKind.RESULT_DUE,
        text=texts.result_due(
            match,
            deadline if deadline is not None and deadline > now else None,
            is_reminder=is_reminder,
        ),
        link=room_address(match, MatchPanel.RESULT),
        league=match.season.league.code,
        dedupe=event,
    )
    if told:
        both = [match.team_a, match.team_b]
        record_reminder(match, about=Reminder.RESULT_MISSING, to=both)
    return bool(told)


def _event_to_tell(match: Match, told: Mapping[str, datetime], now: datetime) -> str | None:
    """The event to tell a match's leaders now: that the result is due, the
    reminder, or none."""
    due, first = result_due(match), told.get(due_event(match))
    if due is None:
        return None
    if first is None:
        return due_event(match)
    before = match.season.league.remind_to_report
    if due.deadline is None or reminder_event(match) in told:
        return None
    is_time = due.deadline - before <= now < due.deadline
    return reminder_event(match) if is_time and first <= now - FIRST_NOTICE_STANDS else None


def _first_notified_at(matches: Collection[Match]) -> dict[str, datetime]:
    """When people were first told of each event of these matches."""
    events = [event(match) for match in matches for event in (due_event, reminder_event)]
    first = Notification.objects.filter(dedupe__in=events).order_by().values_list("dedupe")
    return dict(first.annotate(Min("created_at")))
