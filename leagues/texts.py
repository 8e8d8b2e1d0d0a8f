"""Texts of notifications about a league."""

from accounts.notifications.text import NotificationText
from leagues.models import Announcement


def announced(announcement: Announcement) -> NotificationText:
    league = announcement.league.identity.name
    return NotificationText(announcement.title, f"New announcement from the {league}.")
