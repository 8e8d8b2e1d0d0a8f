"""Texts of the notifications about casts on air and their recordings."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from matches.enums import PlatformFault, StreamPlatform
from matches.models import Match
from matches.play.casts.channels import channel_name


def platform_fails(platform: StreamPlatform, fault: PlatformFault) -> NotificationText:
    title = f"{platform.label} does not say which casts are on air"
    return NotificationText(title, f"{FAULTS[fault]} Until then no cast there shows as live.")


def wrong_game(
    match: Match, channel: str, platform: StreamPlatform, game: str, wanted: str
) -> NotificationText:
    """For who casts there, or who manages the league."""
    title = f"The cast of {match.versus} on {isolated(channel_name(channel))} doesn’t show as live"
    if platform == StreamPlatform.YOUTUBE:
        return NotificationText(title, "Choose the category Gaming on YouTube.")
    now = f"{platform.label} says that it shows {isolated(game)}. " if game else ""
    return NotificationText(title, f"{now}Choose {isolated(wanted)} on {platform.label}.")


def recording_found(match: Match) -> NotificationText:
    return NotificationText(
        f"The recording of {match.versus} is here", "Add it to the match, or say that it isn’t it."
    )


FAULTS = {
    PlatformFault.NONE: "",
    PlatformFault.DENIED: (
        "It does not accept the portal’s credentials. An admin has to renew them."
    ),
    PlatformFault.LIMITED: "The portal has asked it too often. That ends by itself.",
    PlatformFault.UNREACHABLE: "It can’t be reached. The portal goes on asking.",
    PlatformFault.UNREADABLE: "Its answer can’t be read. The portal goes on asking.",
}
"""What is wrong, and who mends it."""
