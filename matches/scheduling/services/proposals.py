"""Agreeing on a time: one side proposes, the other accepts, declines, or proposes others."""

from collections.abc import Sequence
from datetime import UTC, datetime

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import DENIED, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import ProposalStatus, Side, TimeOrigin
from matches.locking import lock_match_in_league
from matches.models import Match, TimeProposal
from matches.powers import side_led_by
from matches.scheduling.rules import MOST_OPTIONS, option_errors
from matches.scheduling.services.closing import close, open_proposal, proposal_state, schedule
from matches.scheduling.services.deadlines import note_deadlines
from matches.scheduling.services.state import default_due, obstacle_to_agreeing, window_of
from matches.scheduling.services.telling import tell_proposed, tell_refused

ENDED = {
    ProposalStatus.ACCEPTED: "{other} has accepted one of these times already.",
    ProposalStatus.DECLINED: "{other} has declined these times already. Propose others.",
    ProposalStatus.COUNTERED: "{other} has answered these times with others already.",
    ProposalStatus.SUPERSEDED: "These times have been replaced. Look at the ones that stand now.",
    ProposalStatus.WITHDRAWN: "{proposer} has withdrawn these times. Propose others.",
    ProposalStatus.EXPIRED: "These times have run out. Propose others.",
}
"""What became of times that `proposer` had proposed to the `other` team: both sides read it."""

PROPOSALS = Cap(
    30,
    "Your side has proposed times {most} times. Ask the league’s team managers to set the time.",
)
DEADLINE = "The deadline has passed: the league’s time applies. Propose others."


@command("match.season.league.code")
def propose_times(*, match: Match, options: Sequence[datetime], by: User) -> TimeProposal:
    """Propose times at which one's side would play; the other side's leaders are told. This
    replaces what the side proposed before, and answers what the other side did.

    Raises PermissionDenied unless `by` leads one of the teams; Refused, saying why and what to do,
    when they are banned from the league or the match's time can't be changed any more;
    FieldsRefused for `options` that can't be.
    """
    match = lock_match_in_league(match)
    side = _acting_side(match, by)
    PROPOSALS.require_room(match.time_proposals.filter(side=side), by=by)
    note_deadlines(match)
    now = timezone.now()
    if obstacle := obstacle_to_agreeing(match, now):
        raise Refused(obstacle)
    times = _checked(match, options, now)
    standing = open_proposal(match)
    is_counter = standing is not None and standing.side != side
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
    tell_proposed(proposal, is_counter=is_counter)
    return proposal


@command("proposal.match.season.league.code")
def accept_time(*, proposal: TimeProposal, time: datetime, by: User) -> Match:
    """Agree to one of the times that the other side proposed: the match is played then, whenever it
    was to be played before; everybody in it is told.

    Raises PermissionDenied unless `by` leads the other side; Refused, saying why and what to do,
    when they are banned from the league, the proposal is no longer open, the match's time can't be
    changed any more, or the time is none of the proposal's or has passed.
    """
    match, proposal = _lock_proposal(proposal, by, answering=True)
    now = timezone.now()
    if obstacle := obstacle_to_agreeing(match, now):
        raise Refused(obstacle)
    if time not in proposal.options:
        raise Refused("This is none of the proposed times. Choose one of them.")
    if time <= now:
        raise Refused("This time has passed. Choose another one, or propose others.")
    close(proposal, ProposalStatus.ACCEPTED, by=by, chosen=time)
    schedule(match, time, TimeOrigin.AGREED, by=by)
    return match


@command("proposal.match.season.league.code")
def decline_times(*, proposal: TimeProposal, by: User, reason: str = "") -> TimeProposal:
    """Say that one's side can't play at any of the times; those who proposed them are told the
    reason. A time that was agreed before stands.

    Raises PermissionDenied unless `by` leads the other side; Refused when they are banned from the
    league or the proposal is no longer open.
    """
    match, proposal = _lock_proposal(proposal, by, answering=True)
    close(proposal, ProposalStatus.DECLINED, by=by, reason=reason)
    decliner = match.team_on(Side(proposal.side).other)
    title = f"{decliner} can’t play {match.versus} at the times that you proposed"
    tell_refused(proposal, title, body=proposal.reason or "Propose others.")
    return proposal


@command("proposal.match.season.league.code")
def withdraw_times(*, proposal: TimeProposal, by: User) -> TimeProposal:
    """Take back what one's side proposed. A time that was agreed before stands.

    Raises PermissionDenied unless `by` leads the side; Refused when the proposal is no longer open.
    """
    _, proposal = _lock_proposal(proposal, by, answering=False)
    close(proposal, ProposalStatus.WITHDRAWN, by=by)
    return proposal


def _acting_side(match: Match, by: User) -> Side:
    """The side for which the person acts. Raises PermissionDenied when there is none."""
    side = side_led_by(match, by)
    if side is None or not by.is_active:
        raise PermissionDenied(DENIED)
    return side


def _checked(match: Match, options: Sequence[datetime], now: datetime) -> list[datetime]:
    """The options in order, the earliest first. Raises FieldsRefused for those that can't be."""
    if any(timezone.is_naive(option) for option in options):
        raise ValueError("a moment has a time zone")
    if not 1 <= len(options) <= MOST_OPTIONS:
        raise FieldsRefused({"options": [f"Propose one to {MOST_OPTIONS} times."]})
    window = window_of(match)
    errors = option_errors(options, window=window, now=now, agreed=match.time)
    if errors:
        raise FieldsRefused({"options": {str(place): [why] for place, why in errors.items()}})
    return sorted(option.astimezone(UTC) for option in options)


def _lock_proposal(
    proposal: TimeProposal, by: User, *, answering: bool
) -> tuple[Match, TimeProposal]:
    """The match, locked, and its open proposal, which the person's side may answer or take back."""
    match = lock_match_in_league(proposal.match)
    side = _acting_side(match, by)
    proposal = TimeProposal.objects.select_related("proposed_by").get(pk=proposal.pk)
    proposal.match = match
    mine = Side(proposal.side)
    require(side == (mine.other if answering else mine))
    if proposal.state != ProposalStatus.OPEN:
        teams = {"proposer": match.team_on(mine), "other": match.team_on(mine.other)}
        raise Refused(ENDED[proposal.state].format_map(teams))
    now = timezone.now()
    if match.result is not None:
        raise Refused(obstacle_to_agreeing(match, now))
    if default_due(match, now) is not None:
        raise Refused(DEADLINE)
    return match, proposal
