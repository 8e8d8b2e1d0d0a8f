"""Texts of the notifications about pairing."""

from accounts.notifications.text import NotificationText
from leagues.models import Week
from teams.models import Team


def bye_given(team: Team, week: Week) -> NotificationText:
    return NotificationText(
        f"{team} has a bye in week {week.number}",
        "There was no opponent left for your team. You have no match to play that week.",
    )
