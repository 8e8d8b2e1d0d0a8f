"""Claiming on match day that the other side is absent.

A claim is a report of the other side's forfeit, with a deadline of its own: everything that follows
(answer, withdrawal, silence, the staff's case) is that of a report.
"""

from django.utils import timezone

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.refusals import Refused
from matches.addresses import room_address
from matches.enums import MatchPanel, Side
from matches.locking import lock_match_in_league
from matches.models import Match, ResultReport
from matches.play.buttons import report_buttons
from matches.play.match_day import texts
from matches.play.match_day.rules import obstacle_to_claim
from matches.play.match_day.state import day_facts, standing_check_ins
from matches.play.results.services.reports import add_report
from matches.powers import acting_side
from matches.scores.report_state import obstacle_to_sides
from matches.scores.verdicts import Verdict
from teams.leaders import leaders_of


@command("match.season.league.code")
def claim_absence(*, match: Match, by: User) -> ResultReport:
    """Claim that the other side did not come, and notify its leaders with their deadline. If they
    don't answer by then, it forfeits.

    Raises PermissionDenied unless `by` leads one of the teams; Refused if they are banned from the
    league, the season is closed, a report waits, their side has not checked in, the other has, or
    it is too early or too late (`matches.play.match_day.rules`).
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    facts, now = day_facts(match, standing_check_ins(match)), timezone.now()
    if obstacle := obstacle_to_sides(match) or obstacle_to_claim(facts, side, now):
        raise Refused(obstacle)
    report = add_report(
        ResultReport(
            match=match,
            side=side,
            claim=Verdict.forfeit(side.other).as_json(),
            reported_by=by,
            reported_at=now,
            confirms_at=now + match.season.league.absence_answered_within,
            is_absence_claim=True,
        ),
        action="match.claim_absence",
    )
    tell_claimed(report)
    return report


def tell_claimed(report: ResultReport) -> None:
    """Notify the leaders of the side that is said to be absent, with their deadline."""
    match = report.match
    absent = match.team_on(Side(report.side).other)
    notify(
        people=[each for each in leaders_of(absent) if each != report.reported_by],
        kind=NotificationKind.ABSENCE_CLAIMED,
        text=texts.absence_claimed(match, report),
        link=room_address(match, MatchPanel.RESULT),
        league=match.season.league.code,
        dedupe=report.event,
        buttons=report_buttons(report),
    )
