"""Texts of the demonstration's notifications about events that the seed invents."""

from accounts.notifications.text import NotificationText
from leagues.models import Announcement
from matches.models import Match


def result_official(match: Match) -> NotificationText:
    return NotificationText(f"The result of {match.versus} is official")


def announced(announcement: Announcement) -> NotificationText:
    league = announcement.league.identity.name
    return NotificationText(announcement.title, f"New announcement from the {league}.")
