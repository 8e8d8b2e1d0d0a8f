"""Deadlines of a match's time."""

from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from clvr.lib.transactions import transactional
from matches.enums import ProposalStatus, TimeOrigin
from matches.locking import lock_match_in_league
from matches.models import Match, TimeProposal
from matches.play.scheduling import texts
from matches.play.scheduling.services.closing import close, open_proposal, schedule
from matches.play.scheduling.services.notifications import tell_refused
from matches.play.scheduling.services.state import default_due, stands_at, time_due


def apply_default_times() -> int:
    """Apply the league's default time to matches whose sides did not agree by the week's deadline,
    and return how many. Each has its own transaction, under its league's lock."""
    now = timezone.now()
    waiting = Match.objects.open_to_sides().filter(
        time=None,
        week__agree_by__lte=now,
        week__report_by__gt=now,
        season__league__default_match_day__isnull=False,
    )
    found = waiting.with_context().order_by("season__league", "pk")
    due = [match for match in found if default_due(match, now) is not None]
    return sum(_apply_default_time(match) for match in due)


@transactional
def _apply_default_time(match: Match) -> bool:
    match = lock_match_in_league(match)
    return default_due(match, timezone.now()) is not None and apply_deadlines(match)


def apply_unanswered_times() -> int:
    """Give matches the earliest proposed time whose wait for an answer is over, and return how
    many. Each has its own transaction, under its league's lock."""
    now = timezone.now()
    reminded = TimeProposal.objects.open().filter(
        reminded_at__isnull=False, match__time=None, match__result=None
    )
    proposals = reminded.select_related(
        *("match__season__league", "match__week", "match__team_a", "match__team_b")
    ).order_by("match__season__league", "match")
    due = [
        proposal.match
        for proposal in proposals
        if (timestamp := stands_at(proposal.match, proposal)) is not None and timestamp <= now
    ]
    return sum(_apply_unanswered_time(match) for match in due)


@transactional
def _apply_unanswered_time(match: Match) -> bool:
    match = lock_match_in_league(match)
    return apply_deadlines(match)


def close_time_proposals() -> int:
    """Close proposals whose times have passed or whose match has a result, notify the proposers of
    expired ones, and return how many were closed."""
    now = timezone.now()
    latest = Coalesce(F("third"), F("second"), F("first"))
    found = TimeProposal.objects.open().alias(latest=latest)
    over = found.filter(Q(latest__lte=now) | Q(match__result__isnull=False))
    proposals = over.select_related("match__season").order_by("match__season__league", "pk")
    return sum(_close_over(proposal.match) for proposal in proposals)


@transactional
def _close_over(match: Match) -> bool:
    match = lock_match_in_league(match)
    if match.result is None:
        return apply_deadlines(match)
    proposal = open_proposal(match)
    if proposal is not None:
        close(proposal, ProposalStatus.SUPERSEDED, by=None)
    return proposal is not None


def apply_deadlines(match: Match) -> bool:
    """Apply the deadlines of a locked match that have passed. Return whether there were any."""
    now = timezone.now()
    proposal = open_proposal(match)
    if (due := time_due(match, proposal, now)) is not None:
        timestamp, origin = due
        if proposal is not None:
            has_stood = origin is TimeOrigin.UNANSWERED
            status = ProposalStatus.STOOD if has_stood else ProposalStatus.EXPIRED
            close(proposal, status, by=None, chosen=timestamp if has_stood else None)
        schedule(match, timestamp, origin, by=None)
        return True
    if proposal is None or proposal.state != ProposalStatus.EXPIRED:
        return False
    close(proposal, ProposalStatus.EXPIRED, by=None)
    tell_refused(proposal, texts.times_expired(match))
    return True
