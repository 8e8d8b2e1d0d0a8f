"""Texts about teams without a leader, for staff."""

from accounts.notifications.text import NotificationText
from teams.models import Team

WHY = (
    "Its captain and co-captain are banned or have closed their accounts, or it has none. Appoint "
    "a captain on its page Manage. Until then, and for two days after, deadlines that wait for "
    "this team decide nothing."
)


def captain_wanted(team: Team) -> NotificationText:
    return NotificationText(f"Nobody may lead {team}", WHY)
