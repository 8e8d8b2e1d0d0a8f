"""Who can report what of a match now, and who can answer: asked by the commands, and by pages that
offer them.

That a match was played can be said once it has a time that has passed: the two sides alone could
else make results as fast as they click. That the other side has not come can be said once the match
is due: its time has passed, or, where it has none, its week. Before, a side can say no more than
that it forfeits itself, which the other side is glad to know early. Confirmed, that is official at
once, for both sides stand behind it; unanswered, it stands no sooner than the match is due.
"""

from django.utils import timezone

from clvr.lib.moments import told
from matches.enums import ReportStatus, Side
from matches.models import Match, ResultReport
from matches.results.claims import ClaimKind, claim_kind

STANDS = "Nobody answered in time, so this report stands. Ask the league’s staff to change it."
STILL_TO_COME = "This match is still to be played."
NO_TIME = (
    "This match has no time yet. Agree on one with the other side first. If you have played "
    "already, ask the league’s staff to enter the result."
)
ANSWERED = "This report has been answered, replaced or withdrawn already. Look at the match again."


def is_reported(match: Match) -> bool:
    """A side has said how the match ended, and that is still to be answered or settled."""
    standing = (ReportStatus.OPEN, ReportStatus.DISPUTED)
    return match.reports.filter(status__in=standing).exists()


def obstacle_to_reporting(
    match: Match, side: Side, waiting: ResultReport | None, kind: ClaimKind
) -> str:
    """Why the side can't say this of the match now; empty when it can. `waiting` is the match's
    open report."""
    if match.result is not None:
        return "This match has an official result already."
    if obstacle := obstacle_before(match, kind):
        return obstacle
    if waiting is None:
        return ""
    if waiting.stands:
        return STANDS
    if waiting.side != side:
        return "The other side has reported a result: confirm or dispute it."
    return ""


def obstacle_to_confirming(match: Match, report: ResultReport) -> str:
    """Why nobody can confirm the report now; empty when the other side can."""
    if report.status != ReportStatus.OPEN:
        return ANSWERED
    return obstacle_before(match, claim_kind(report.side, report.claim))


def obstacle_to_contesting(report: ResultReport) -> str:
    """Why nobody can dispute the report now, nor take it back; empty when its sides can."""
    if report.status != ReportStatus.OPEN:
        return ANSWERED
    return STANDS if report.stands else ""


def obstacle_before(match: Match, kind: ClaimKind) -> str:
    """Why it is too early to say this of the match, and what to do first; empty when it is not."""
    now = timezone.now()
    if kind is ClaimKind.OWN_FORFEIT or match.has_begun(now):
        return ""
    if match.time is not None:
        return STILL_TO_COME
    if kind is ClaimKind.PLAYED:
        return NO_TIME
    if match.is_due(now):
        return ""
    if match.week is None:
        return "This match has no time yet. Agree on one with the other side first."
    end = told(match.week.report_by)
    return (
        "This match has no time yet. Agree on one with the other side first. If they don’t "
        f"answer, you can report that they forfeit from {end} on."
    )
