"""Texts of the demonstration's notifications about events that the seed invents."""

from accounts.notifications.text import NotificationText
from matches.models import Match


def result_official(match: Match) -> NotificationText:
    return NotificationText(f"The result of {match.versus} is official")
