"""Reminding teams of a match without a time: to propose times, and to answer proposed ones.

Each is sent once: for a match, and for a proposal. A match whose deadline has passed is left to the
default time or to staff, so nobody is told of old matches after the portal was down.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.notifications.buttons import ButtonShape
from accounts.notifications.services import mark_all_done, notify_now
from accounts.notifications.text import NotificationText
from clvr.lib.transactions import transactional
from matches.addresses import manage_address
from matches.enums import ProposalStatus, Reminder, Side
from matches.locking import lock_match_in_league
from matches.models import Match, MatchQuerySet, ResultReport, TimeProposal
from matches.play.buttons import propose_buttons, times_buttons
from matches.play.events.closing import propose_event
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_of
from matches.play.scheduling.services.closing import open_proposal
from matches.play.scheduling.services.state import answer_waits, default_of, stands_at
from matches.reminders import record_reminder
from matches.scores.report_state import obstacle_to_sides
from teams.leaders import leaders_of
from teams.models import Team

KINDS = {
    Reminder.NO_PROPOSAL: NotificationKind.TIME_DUE,
    Reminder.NO_ANSWER: NotificationKind.TIME_PROPOSED,
}


def remind_to_propose() -> int:
    """Remind both sides of matches for which nobody has proposed a time; returns how many matches.

    Each has its own transaction, under the lock of its league.
    """
    matches = list(_without_proposal(timezone.now()))
    events = [propose_event(match) for match in matches]
    told = set(Notification.objects.filter(dedupe__in=events).values_list("dedupe", flat=True))
    return sum(_remind_to_propose(each) for each in matches if propose_event(each) not in told)


def remind_to_answer() -> int:
    """Remind sides of proposed times that wait for their answer; returns how many proposals.

    Each has its own transaction, under the lock of its league.
    """
    now = timezone.now()
    waiting = TimeProposal.objects.open().filter(reminded_at=None, match__result=None)
    proposals = waiting.select_related(
        *("match__season__league", "match__week", "match__team_a", "match__team_b")
    ).order_by("match__season__league", "match")
    return sum(_remind_to_answer(each) for each in proposals if _is_answer_due(each, now))


def _without_proposal(now: datetime) -> MatchQuerySet:
    """Matches whose deadline for agreeing is near, and for which no proposal waits."""
    proposals = TimeProposal.objects.open().filter(match=OuterRef("pk"))
    reports = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    near = Match.objects.open_to_sides().filter(
        time=None,
        week__opens__lte=now,
        week__agree_by__gt=now,
        week__agree_by__lte=now + F("season__league__remind_to_propose"),
    )
    found = near.exclude(Exists(proposals)).exclude(Exists(reports))
    return found.with_context().order_by("season__league", "pk")


@transactional
def _remind_to_propose(match: Match) -> bool:
    """Remind the sides of one match, if nothing has changed meanwhile."""
    match, now = lock_match_in_league(match), timezone.now()
    if match.week is None or not _without_proposal(now).filter(pk=match.pk).exists():
        return False
    default = default_of(match)
    clashes = [] if default is None else clashes_of(match, [default])
    text = texts.propose_reminder(match, match.week.agree_by, default, clashes)
    both = [match.team_a, match.team_b]
    return _remind(
        match,
        both,
        Reminder.NO_PROPOSAL,
        text,
        propose_event(match),
        buttons=propose_buttons(match),
    )


@transactional
def _remind_to_answer(proposal: TimeProposal) -> bool:
    """Remind one side, if nothing has changed meanwhile. The wait until the first time stands
    starts now."""
    match, now = lock_match_in_league(proposal.match), timezone.now()
    waiting = open_proposal(match)
    if waiting is None or waiting.pk != proposal.pk or not _is_answer_due(waiting, now):
        return False
    waiting.reminded_at = now
    waiting.save(update_fields=["reminded_at"])
    side = Side(waiting.side)
    text = texts.answer_reminder(
        match,
        match.team_on(side),
        waiting.options,
        stands_at(match, waiting),
        clashes_of(match, waiting.options),
    )
    # It takes the place of the first notice.
    mark_all_done([waiting.event], is_replaced=True)
    other = match.team_on(side.other)
    return _remind(
        match,
        [other],
        Reminder.NO_ANSWER,
        text,
        waiting.reminder_event,
        buttons=times_buttons(waiting),
    )


def _is_answer_due(proposal: TimeProposal, now: datetime) -> bool:
    if proposal.state != ProposalStatus.OPEN or proposal.reminded_at is not None:
        return False
    match = proposal.match
    if match.result_id is not None or obstacle_to_sides(match):
        return False
    held = match.team_on(Side(proposal.side).other).waits_until
    if held is not None and now < held:
        return False
    due = answer_waits(match).reminder_due(proposal.proposed_at)
    return due is not None and due <= now


def _remind(
    match: Match,
    teams: Sequence[Team],
    about: Reminder,
    text: NotificationText,
    dedupe: str,
    *,
    buttons: Sequence[ButtonShape] = (),
) -> bool:
    """Remind the teams' leaders. Return whether anyone was told who had not been told before."""
    told = notify_now(
        people=[leader for team in teams for leader in leaders_of(team)],
        kind=KINDS[about],
        text=text,
        link=manage_address(match),
        league=match.season.league.code,
        dedupe=dedupe,
        buttons=buttons,
    )
    if told:
        record_reminder(match, about=about, to=teams)
    return bool(told)
