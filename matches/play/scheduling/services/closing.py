"""Closing proposals and setting times. The caller holds the match's lock."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.models import AuditEntry, User
from accounts.notifications.services import mark_all_done
from clvr.lib.refusals import require_reason_within
from matches.enums import ProposalStatus, TimeOrigin
from matches.models import Match, TimeProposal
from matches.play.casts.holds import end_holds
from matches.play.events.closing import close_time_events
from matches.play.events.postponements import end_postponement
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_of
from matches.play.scheduling.services.creation import match_state
from matches.play.scheduling.services.notifications import tell_everybody, tell_staff_of_clashes
from matches.play.substitutes.services import take_off_double_booked
from teams.request_state import LONGEST_REQUEST_REASON

ACTIONS = {
    TimeOrigin.AGREED: "match.agree_time",
    TimeOrigin.UNANSWERED: "match.unanswered_time",
    TimeOrigin.DEFAULT: "match.default_time",
    TimeOrigin.STAFF: "match.set_time",
}
"""The audit action for a new time, by who decided it."""
MOVE_ACTION = "match.move"
PUT_BACK_ACTION = "match.put_back"
POSTPONE_ACTION = "match.postpone"
"""The audit actions that can take a match's time back or restore it."""


def decisions_on_time(match: str) -> QuerySet[AuditEntry]:
    """Audit entries of the times of the match with this key, in order."""
    entries = AuditEntry.objects.filter(
        subject_type=Match._meta.label_lower,
        subject_id=match,
        action__in=[*ACTIONS.values(), MOVE_ACTION, PUT_BACK_ACTION, POSTPONE_ACTION],
    )
    return entries.order_by("at", "id")


def open_proposal(match: Match) -> TimeProposal | None:
    """The open proposal of a locked match, or None."""
    found = TimeProposal.objects.open().filter(match=match).select_related("proposed_by").first()
    if found is not None:
        found.match = match
    return found


def close(
    proposal: TimeProposal,
    status: ProposalStatus,
    *,
    by: User | None,
    reason: str = "",
    chosen: datetime | None = None,
) -> None:
    """Close an open proposal and mark its notification as done.

    Raises Refused if the reason is too long.
    """
    reason = " ".join(reason.split())
    require_reason_within(LONGEST_REQUEST_REASON, reason)
    before = proposal_state(proposal)
    proposal.status, proposal.reason, proposal.chosen = status, reason, chosen
    proposal.answered_by, proposal.answered_at = by, timezone.now()
    proposal.save()
    events = [proposal.event, proposal.reminder_event]
    mark_all_done(events, outcomes=dict.fromkeys(events, texts.what_became(proposal, status)))
    audit.record(
        f"times.{status.value}",
        proposal.match,
        actor=by,
        league=proposal.match.season.league.code,
        before=before,
        after=proposal_state(proposal),
        reason=reason,
    )


def proposal_state(proposal: TimeProposal) -> dict[str, object]:
    """The audit's record of a proposal."""
    return {
        "times": [time.isoformat() for time in proposal.options],
        "status": proposal.status,
        "chosen": proposal.chosen.isoformat() if proposal.chosen else None,
    }


def end_open_proposal(match: Match, *, by: User | None) -> None:
    """End an open proposal of this locked match: nobody agrees on its time any more."""
    if (proposal := open_proposal(match)) is not None:
        close(proposal, ProposalStatus.SUPERSEDED, by=by)


def schedule(
    match: Match, time: datetime, origin: TimeOrigin, *, by: User | None, reason: str = ""
) -> None:
    """Give a locked match without a result its time and notify everyone in it. Substitutes who are
    busy then are taken off and notified of that instead. A time on which the sides agree ends a
    request to postpone the match."""
    before, earlier = match_state(match), match.time
    if origin is TimeOrigin.AGREED:
        end_postponement(match, by=by)
    close_time_events(match)
    if match.time != time:
        end_holds(match)
    match.time = time
    match.save(update_fields=["time"])
    audit_time(match, origin, before=before, by=by, reason=reason)
    take_off_double_booked(match)
    tell_time(match, earlier, origin, by=by, reason=reason)


def audit_time(
    match: Match,
    origin: TimeOrigin,
    *,
    before: dict[str, object],
    by: User | None,
    reason: str,
) -> None:
    """Record in the audit who decided the match's time."""
    audit.record(
        ACTIONS[origin],
        match,
        actor=by,
        league=match.season.league.code,
        before=before,
        after=match_state(match),
        reason=reason,
    )


def tell_time(
    match: Match, earlier: datetime | None, origin: TimeOrigin, *, by: User | None, reason: str
) -> None:
    """Notify everyone in the match of its time, unless it has not changed from `earlier`, and of
    what a team plays at the same time. Staff read that too if nobody chose the time."""
    if match.time is None or match.time == earlier:
        return
    clashes = clashes_of(match, [match.time])
    text = texts.time_set(match, match.time, earlier, origin, reason=reason, clashes=clashes)
    tell_everybody(match, text, before=earlier, by=by)
    if clashes and origin in (TimeOrigin.DEFAULT, TimeOrigin.UNANSWERED):
        tell_staff_of_clashes(match, match.time, clashes)
