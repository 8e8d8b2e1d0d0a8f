"""Who can report what of a match now, and who can answer: asked by the commands, and by pages that
offer them.

Before a match is due nobody has played, and nobody has failed to come: a side can say no more than
that it forfeits itself, which the other side is glad to know early. Confirmed, that is official at
once, for both sides stand behind it; unanswered, it stands no sooner than the match is due.
"""

from django.utils import timezone

from matches.enums import Decision, ReportStatus, Side
from matches.models import Match, ResultReport

STANDS = "Nobody answered in time, so this report stands. Ask the league’s staff to change it."
ANSWERED = "This report has been answered, replaced or withdrawn already. Look at the match again."


def is_reported(match: Match) -> bool:
    """A side has said how the match ended, and that is still to be answered or settled."""
    standing = (ReportStatus.OPEN, ReportStatus.DISPUTED)
    return match.reports.filter(status__in=standing).exists()


def obstacle_to_reporting(
    match: Match, side: Side, waiting: ResultReport | None, *, is_own_forfeit: bool
) -> str:
    """Why the side can't report a result of the match now, or that it forfeits; empty when it can.
    `waiting` is the match's open report."""
    if match.result is not None:
        return "This match has an official result already."
    if not is_own_forfeit and (obstacle := _still_to_come(match)):
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
    return "" if is_own_forfeit(report.side, report.claim) else _still_to_come(match)


def obstacle_to_contesting(report: ResultReport) -> str:
    """Why nobody can dispute the report now, nor take it back; empty when its sides can."""
    if report.status != ReportStatus.OPEN:
        return ANSWERED
    return STANDS if report.stands else ""


def is_own_forfeit(side: int, claim: "dict[str, object]") -> bool:
    """By this claim, as `matches.verdicts` writes it, the side that makes it forfeits itself."""
    return claim["decision"] == Decision.FORFEIT and claim["forfeitingSide"] == side


def _still_to_come(match: Match) -> str:
    """That the match is not due yet, in words; empty when it is."""
    if match.is_due(timezone.now()):
        return ""
    if match.time is not None:
        return "This match is still to be played."
    return "This match’s week has not begun."
