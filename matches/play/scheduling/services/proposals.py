"""Agreeing on a time: one side proposes, the other accepts, declines or counters."""

from collections.abc import Sequence
from datetime import UTC, datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.notifications.services import mark_all_done
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.rehearsals import checks_end
from matches.enums import ProposalStatus, Side, TimeOrigin
from matches.locking import lock_match_in_league
from matches.models import Match, TimeProposal
from matches.play.events.closing import agree_events
from matches.play.scheduling import texts
from matches.play.scheduling.rules import MOST_OPTIONS, option_errors
from matches.play.scheduling.services.closing import (
    close,
    open_proposal,
    proposal_state,
    schedule,
)
from matches.play.scheduling.services.deadlines import apply_deadlines
from matches.play.scheduling.services.notifications import tell_proposed, tell_refused
from matches.play.scheduling.services.state import obstacle_to_agreeing, time_due, window_of
from matches.powers import acting_side

ENDED = {
    ProposalStatus.ACCEPTED: "{other} has already accepted one of these times.",
    ProposalStatus.DECLINED: "{other} has already declined these times. Propose other times.",
    ProposalStatus.COUNTERED: "{other} has already answered with other times.",
    ProposalStatus.SUPERSEDED: "These times have been replaced. Look at the current ones.",
    ProposalStatus.WITHDRAWN: "{proposer} has withdrawn these times. Propose other times.",
    ProposalStatus.STOOD: "Nobody answered in time, so one of these times stands.",
    ProposalStatus.EXPIRED: "These times have expired. Propose other times.",
}
"""Why a proposal by `proposer` to the `other` team is closed, for readers of both sides."""

PROPOSALS = Cap(
    30,
    "Your team has proposed times {most} times. Ask the league’s team managers to set the time.",
)
DEADLINES = {
    TimeOrigin.UNANSWERED: (
        "Nobody answered in time, so the earliest of these times stands. Propose other times."
    ),
    TimeOrigin.DEFAULT: (
        "The deadline has passed, so the league’s default time applies. Propose other times."
    ),
}
"""Why a proposal can no longer be answered, by what gave the match its time."""


@command("match.season.league.code")
def propose_times(*, match: Match, options: Sequence[datetime], by: User) -> TimeProposal:
    """Propose times for one's side and notify the other side's leaders. This replaces the side's
    earlier proposal, or counters the other side's. If the side's open proposal has just these
    times, that one is returned, and nothing changes.

    Raises PermissionDenied unless `by` leads one of the teams; Refused, with the reason and what to
    do, if they are banned from the league or the time can no longer change; FieldsRefused for
    invalid `options`.
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    apply_deadlines(match)
    now = timezone.now()
    if obstacle := obstacle_to_agreeing(match, now):
        raise Refused(obstacle)
    checks_end()
    times = _checked(match, options, now)
    standing = open_proposal(match)
    is_counter = standing is not None and standing.side != side
    if standing is not None and not is_counter and standing.options == times:
        return standing
    PROPOSALS.require_room(match.time_proposals.filter(side=side), by=by)
    if standing is not None:
        status = ProposalStatus.COUNTERED if is_counter else ProposalStatus.SUPERSEDED
        close(standing, status, by=by)
    names = ("first", "second", "third")
    proposal = TimeProposal.objects.create(
        match=match,
        side=side,
        proposed_by=by,
        proposed_at=now,
        **dict(zip(names, times, strict=False)),
    )
    league = match.season.league.code
    audit.record("times.propose", match, actor=by, league=league, after=proposal_state(proposal))
    mark_all_done(agree_events(match))
    tell_proposed(proposal, is_counter=is_counter)
    return proposal


@command("proposal.match.season.league.code")
def accept_time(*, proposal: TimeProposal, time: datetime, by: User) -> Match:
    """Accept one of the other side's times: it becomes the match's time, also in place of an
    earlier one. Everyone in the match is notified.

    Raises PermissionDenied unless `by` leads the other side; Refused, with the reason and what to
    do, if they are banned from the league, the proposal is closed, the match's time can no longer
    change, or the time is not in the proposal or has passed.
    """
    match, proposal = _lock_proposal(proposal, by, answering=True)
    now = timezone.now()
    if obstacle := obstacle_to_agreeing(match, now):
        raise Refused(obstacle)
    if time not in proposal.options:
        raise Refused("This is not one of the proposed times. Choose one of them.")
    if time <= now:
        raise Refused("This time has passed. Choose another one, or propose other times.")
    close(proposal, ProposalStatus.ACCEPTED, by=by, chosen=time)
    schedule(match, time, TimeOrigin.AGREED, by=by)
    return match


@command("proposal.match.season.league.code", speaks="reason")
def decline_times(*, proposal: TimeProposal, by: User, reason: str = "") -> TimeProposal:
    """Decline all times of a proposal and notify the proposers with the reason. A time agreed
    earlier stays.

    Raises PermissionDenied unless `by` leads the other side; Refused if they are banned from the
    league or the proposal is closed.
    """
    match, proposal = _lock_proposal(proposal, by, answering=True)
    checks_end()
    close(proposal, ProposalStatus.DECLINED, by=by, reason=reason)
    decliner = match.team_on(Side(proposal.side).other)
    tell_refused(proposal, texts.times_declined(match, decliner, proposal.reason))
    return proposal


@command("proposal.match.season.league.code")
def withdraw_times(*, proposal: TimeProposal, by: User) -> TimeProposal:
    """Withdraw one's side's proposal. A time agreed earlier stays.

    Raises PermissionDenied unless `by` leads the side; Refused if the proposal is closed.
    """
    _, proposal = _lock_proposal(proposal, by, answering=False)
    close(proposal, ProposalStatus.WITHDRAWN, by=by)
    return proposal


def _checked(match: Match, options: Sequence[datetime], now: datetime) -> list[datetime]:
    """The options in order, the earliest first. Raises FieldsRefused for invalid ones."""
    if any(timezone.is_naive(option) for option in options):
        raise ValueError("a timestamp has a time zone")
    if not 1 <= len(options) <= MOST_OPTIONS:
        raise FieldsRefused({"options": [f"Propose 1 to {MOST_OPTIONS} times."]})
    window = window_of(match)
    errors = option_errors(options, window=window, now=now, agreed=match.time)
    if errors:
        raise FieldsRefused({"options": {str(place): [why] for place, why in errors.items()}})
    return sorted(option.astimezone(UTC) for option in options)


def _lock_proposal(
    proposal: TimeProposal, by: User, *, answering: bool
) -> tuple[Match, TimeProposal]:
    """Lock the match and return it with its open proposal. The user's side must be the one that may
    answer it, or withdraw it."""
    match = lock_match_in_league(proposal.match)
    side = acting_side(match, by)
    proposal = TimeProposal.objects.select_related("proposed_by").get(pk=proposal.pk)
    proposal.match = match
    mine = Side(proposal.side)
    require(side == (mine.other if answering else mine))
    now = timezone.now()
    # A result has ended the proposal, and says more than that it is closed.
    if match.result is not None:
        raise Refused(obstacle_to_agreeing(match, now))
    if proposal.state != ProposalStatus.OPEN:
        teams = {"proposer": match.team_on(mine), "other": match.team_on(mine.other)}
        raise Refused(ENDED[proposal.state].format_map(teams))
    if (due := time_due(match, proposal, now)) is not None:
        raise Refused(DEADLINES[due[1]])
    return match, proposal
