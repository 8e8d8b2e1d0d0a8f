"""Dropping the report of a match that is yet to be played."""

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from matches.addresses import room_address
from matches.enums import MatchPanel, ReportStatus
from matches.models import Match, ResultReport
from matches.play.events import texts
from matches.play.events.closing import close_events
from teams.leaders import leaders_of


def drop_report(match: Match, *, by: User | None) -> None:
    """Close a locked match's open report, if any, because the match is yet to be played, and notify
    both sides and the reporter."""
    report = match.reports.open().select_related("reported_by").first()
    if report is None:
        return
    report.status = ReportStatus.SUPERSEDED
    report.save(update_fields=["status"])
    close_events([report])
    audit.record("result.drop", match, actor=by, league=match.season.league.code)
    _tell_dropped(match, report, by=by)


def _tell_dropped(match: Match, report: ResultReport, *, by: User | None) -> None:
    """Notify both sides and the reporter that a report no longer counts: the match was moved."""
    leaders = [*leaders_of(match.team_a), *leaders_of(match.team_b)]
    notify(
        people=[person for person in dict.fromkeys([*leaders, report.reported_by]) if person != by],
        kind=NotificationKind.TIME_CHANGED,
        text=texts.report_dropped(match),
        link=room_address(match, MatchPanel.TIME),
        league=match.season.league.code,
    )
