"""The ends of requests to postpone a match. The caller holds the match's lock."""

from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.services import mark_done
from clvr.lib.refusals import require_reason_within
from matches.enums import PostponementStatus
from matches.models import Match, Postponement
from teams.request_state import LONGEST_REQUEST_REASON

ACTIONS = {
    PostponementStatus.AGREED: "postponement.agree",
    PostponementStatus.DECLINED: "postponement.decline",
    PostponementStatus.WITHDRAWN: "postponement.withdraw",
    PostponementStatus.ENDED: "postponement.end",
    PostponementStatus.EXPIRED: "postponement.expire",
}
"""The audit action for the end of a request."""


def open_postponement(match: Match) -> Postponement | None:
    """The open request of a locked match, or None."""
    shown = Postponement.objects.open().select_related("asked_by", "from_week", "to_week")
    found = shown.filter(match=match).first()
    if found is not None:
        found.match = match
    return found


def end_postponement(match: Match, *, by: User | None) -> None:
    """End the open request of a match that changes otherwise. People read of that change alone."""
    if (postponement := open_postponement(match)) is not None:
        close_postponement(postponement, PostponementStatus.ENDED, by=by)


def close_postponement(
    postponement: Postponement, status: PostponementStatus, *, by: User | None, answer: str = ""
) -> None:
    """Close an open request and mark its notification as done.

    Raises Refused if the answer is too long.
    """
    answer = " ".join(answer.split())
    require_reason_within(LONGEST_REQUEST_REASON, answer)
    before = postponement_state(postponement)
    postponement.status, postponement.answer = status, answer
    postponement.answered_by, postponement.answered_at = by, timezone.now()
    postponement.save()
    mark_done(dedupe=postponement.event, outcome=outcome_words(status.label, by))
    audit.record(
        ACTIONS[status],
        postponement.match,
        actor=by,
        league=postponement.match.season.league.code,
        before=before,
        after=postponement_state(postponement),
        reason=answer,
    )


def postponement_state(postponement: Postponement) -> dict[str, object]:
    """The audit's record of a request."""
    weeks = (postponement.from_week, postponement.to_week)
    before, after = (None if week is None else week.number for week in weeks)
    return {
        "team": postponement.match.team_on(postponement.side).name,
        "from_week": before,
        "to_week": after,
        "status": postponement.status,
    }
