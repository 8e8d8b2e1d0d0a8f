"""Who can report what about a match now, and who can answer. Used by commands and by the pages that
offer them.

A played match can be reported once its time has passed: otherwise two sides could make results as
fast as they can click. The other side's forfeit can be reported once the match is due: after its
time or, without one, after its week. Before that, a side can only report its own forfeit, which
helps the other side to plan. If confirmed, such a forfeit is official at once; if not answered, not
before the match is due.

In a closed season, sides neither report nor answer: only staff give results. A report that waits
when the season closes waits for staff. A match that a team has left open when it disbanded or
stopped playing waits for staff, too; a report that was made before goes on as others do.
"""

from django.utils import timezone

from clvr.lib.timestamps import timestamp_mark
from matches.enums import ReportStatus, Side
from matches.models import Match, ResultReport
from matches.scores.claims import ClaimKind, claim_kind
from teams.enums import TeamStatus
from teams.rosters import ENDING_STATUSES

STANDS = "Nobody answered in time, so this report counts. Ask the league’s staff to change it."
STILL_TO_COME = "This match has not been played yet."
NO_TIME = (
    "This match has no time yet. Agree on one with the other team first. If you have played "
    "already, ask the league’s staff to enter the result."
)
ANSWERED = "This report has already been answered, replaced or withdrawn."


def is_reported(match: Match) -> bool:
    """Whether a report of the match waits for an answer or for staff."""
    return match.reports.pending().exists()


def obstacle_to_reporting(
    match: Match, side: Side, waiting: ResultReport | None, kind: ClaimKind
) -> str:
    """Why the side can't report this now, or an empty string. `waiting` is the match's open
    report."""
    if match.result is not None:
        return "This match already has an official result."
    if obstacle := obstacle_of_closing(match) if waiting else obstacle_to_sides(match):
        return obstacle
    if obstacle := obstacle_before(match, kind):
        return obstacle
    if waiting is not None and waiting.stands:
        return STANDS
    if waiting is not None and waiting.side != side:
        return "The other team has reported a result. Confirm or dispute it."
    return ""


def obstacle_to_confirming(match: Match, report: ResultReport) -> str:
    """Why the report can't be confirmed now, or an empty string."""
    if report.status != ReportStatus.OPEN:
        return ANSWERED
    kind = claim_kind(report.side, report.claim)
    return obstacle_of_closing(match) or obstacle_before(match, kind)


def obstacle_to_contesting(report: ResultReport) -> str:
    """Why the report can't be disputed or withdrawn now, or an empty string."""
    if report.status != ReportStatus.OPEN:
        return ANSWERED
    return obstacle_of_closing(report.match) or (STANDS if report.stands else "")


def obstacle_of_closing(match: Match) -> str:
    """Why the sides can do nothing about a match of a closed season, or an empty string."""
    if not match.season.is_closed:
        return ""
    return f"{match.season} is closed, so the league’s staff enter the result."


def obstacle_to_sides(match: Match) -> str:
    """Why the sides can do nothing about a match without a report, or an empty string: its season
    is closed, or a team has left."""
    if obstacle := obstacle_of_closing(match):
        return obstacle
    left = match.left_team
    if left is None:
        return ""
    why = ENDING_STATUSES[TeamStatus(left.status)]
    return f"{left} {why}, so the league’s staff decide this match."


def obstacle_before(match: Match, kind: ClaimKind) -> str:
    """Why it is too early to report this, and what to do first, or an empty string."""
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
        return "This match has no time yet. Agree on one with the other team first."
    end = timestamp_mark(match.week.report_by)
    return (
        "This match has no time yet. Agree on one with the other team first. If they don’t "
        f"answer, you can report their forfeit from {end}."
    )
