"""Texts of notifications about reports that are dropped."""

from accounts.notifications.text import NotificationText
from matches.models import Match


def report_dropped(match: Match) -> NotificationText:
    return NotificationText(
        f"The reported result of {match.versus} no longer counts",
        "Staff moved the match to a later time. Report the result after the match.",
    )
