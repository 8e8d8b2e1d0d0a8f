"""Texts of the notifications about overlays."""

from accounts.models import User
from accounts.notifications.text import NotificationText
from leagues.models import League


def address_renewed(league: League, who: User | None) -> NotificationText:
    return NotificationText(
        f"The overlay of your channel in the {league} has a new address",
        f"{who} made it. Paste it into OBS: the old one stopped working." if who else "",
    )


def address_revoked(league: League, who: User | None) -> NotificationText:
    return NotificationText(
        f"The overlay of your channel in the {league} has no address any more",
        f"{who} revoked it." if who else "Nobody casts for the league on the channel any more.",
    )
