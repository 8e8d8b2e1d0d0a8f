"""Texts of the notifications about casts and casters."""

from accounts.models import User
from accounts.notifications.text import NotificationText
from leagues.models import League
from matches.models import Match


def caster_named(league: League) -> NotificationText:
    return NotificationText(f"You are now a caster for the {league}")


def caster_removed(league: League) -> NotificationText:
    return NotificationText(f"You are no longer a caster for the {league}")


def match_claimed(match: Match, caster: User, channel: str) -> NotificationText:
    return NotificationText(f"{caster} will cast {match.versus}", channel)


def cast_announced(match: Match, channel: str) -> NotificationText:
    return NotificationText(f"{match.versus} will be cast", channel)


def cast_moved(match: Match, channel: str) -> NotificationText:
    return NotificationText(f"The cast of {match.versus} has moved to another channel", channel)


def cast_called_off(match: Match) -> NotificationText:
    return NotificationText(f"A cast of {match.versus} was called off")


def your_cast_called_off(match: Match) -> NotificationText:
    return NotificationText(f"Your cast of {match.versus} was called off")
