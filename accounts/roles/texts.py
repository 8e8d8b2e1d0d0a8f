"""Texts of the notifications about roles."""

from accounts.enums import Role
from accounts.notifications.text import NotificationText


def role_changed(role: Role, reason: str, *, granted: bool) -> NotificationText:
    """For the person who got the role, or lost it."""
    has_it = "are now" if granted else "are no longer"
    return NotificationText(f"You {has_it} {role.label}", reason)


def asked_of_others(title: str, body: str) -> NotificationText:
    """The same notification, for a new holder of the role."""
    return NotificationText(title, body)
