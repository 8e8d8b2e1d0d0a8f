"""What people read about their accounts being joined."""

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated

WRONG = "If this is wrong, write to the staff."


def account_named(asker: User) -> NotificationText:
    """For the person whose account another one says is theirs."""
    return NotificationText(
        f"{asker} says that your account is theirs",
        "They asked the admins to join both accounts. If you are not the same person, write to the "
        "staff now.",
    )


def asked_to_join(asker: User, other: User, text: str) -> NotificationText:
    """For the admins."""
    return NotificationText(f"{asker} asks to join the account of {other} with theirs", text)


def joined(gone: User, stays: User, reason: str) -> NotificationText:
    """For both accounts."""
    return NotificationText(
        f"The account of {gone} was joined into that of {stays}", f"{isolated(reason)}\n{WRONG}"
    )


def not_joined_any_more(gone: User, stays: User, reason: str) -> NotificationText:
    return NotificationText(f"The accounts of {gone} and {stays} are two again", reason)


def discord_changed(reason: str) -> NotificationText:
    return NotificationText(
        "You sign in with another Discord account from now on", f"{isolated(reason)}\n{WRONG}"
    )


def discord_changed_back(reason: str) -> NotificationText:
    return NotificationText("You sign in with your former Discord account again", reason)
