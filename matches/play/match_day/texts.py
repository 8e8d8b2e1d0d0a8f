"""Texts of notifications about match day."""

from datetime import datetime

from accounts.notifications.text import NotificationText
from clvr.lib.timestamps import timestamp_mark
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.play.events.soon import Lead


def match_soon(
    match: Match, time: datetime, lead: Lead, *, is_asked: bool = False
) -> NotificationText:
    """For people who play; `is_asked` are those who have not said whether they do."""
    when = f"Your match is on {timestamp_mark(time)}."
    question = " Can you play? Answer in, maybe or out."
    return NotificationText(
        f"{match.versus} is in {lead.label}", when + question if is_asked else when
    )


def check_in_open(match: Match, time: datetime, until: datetime) -> NotificationText:
    return NotificationText(
        f"Check in for {match.versus}",
        f"The match is on {timestamp_mark(time)}. Check-in is open until {timestamp_mark(until)}.",
    )


def absence_claimed(match: Match, report: ResultReport) -> NotificationText:
    """For the team that is said to be absent, and for both teams in their thread on Discord."""
    claimant, other = match.team_on(report.side), match.team_on(Side(report.side).other)
    if report.confirms_at is None:
        deadline = "Confirm or dispute it."
    else:
        until = timestamp_mark(report.confirms_at)
        deadline = (
            f"If {other} were there, they dispute it by {until}. If nobody answers by then, "
            f"{other} forfeit the match."
        )
    return NotificationText(
        f"{claimant} says that {other} did not come to {match.versus}", deadline
    )
