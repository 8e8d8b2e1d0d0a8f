"""Texts about teams without a leader, for staff."""

from accounts.notifications.text import NotificationText
from teams.models import Team

WHY = (
    "The team has no captain or co-captain, or they are banned or have closed their accounts. Make "
    "one of its players captain on its page Manage. Until two days after that, no time to answer "
    "runs out for this team."
)


def captain_wanted(team: Team) -> NotificationText:
    return NotificationText(f"Nobody may lead {team}", WHY)
