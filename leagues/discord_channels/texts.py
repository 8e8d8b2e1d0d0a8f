"""What a league's Discord page says of its channels."""

from collections.abc import Sequence

from clvr.lib.escaping.plain import isolated
from leagues.discord_channels.mending import by_admin
from leagues.enums import MatchEvents

NO_BOT = "The portal has no bot on Discord. Whoever runs it sets DISCORD_BOT_TOKEN."
NOT_THERE = "The bot is not on this Discord server. Add it with the invite link."
AWAY = "Discord does not answer now. Try again in a while."

_NO_WEBHOOK = (
    "There is no webhook. In Discord, open the channel’s settings, Integrations, Webhooks, and "
    "copy the URL of a new one."
)
_WEBHOOK_GONE = "Discord does not know the webhook any more."
WEBHOOK_AWAY = "There is a webhook. Discord does not answer now, so it is not tested."
_CHANNEL_GONE = "The channel of threads is not on the server, or not for text."
WEBHOOK_INSTEAD = "The league’s channel is told, and teams write on the match page."
NOWHERE = (
    "Nobody on Discord is told: no webhook posts, and the channel of threads is not there. Teams "
    "write on the match page."
)
EVENTS_RIGHT = {
    MatchEvents.CAST: "Matches with a cast and a time are events of the server.",
    MatchEvents.ALL: "Matches with a time are events of the server.",
}
TEST_POST = "This is a test. Results and announcements appear here."


def no_webhook(*, is_admin: bool) -> str:
    return f"{_NO_WEBHOOK} {by_admin('enter it', is_admin=is_admin)}"


def webhook_gone(*, is_admin: bool) -> str:
    return f"{_WEBHOOK_GONE} {by_admin('enter the URL of a new one', is_admin=is_admin)}"


def channel_gone(*, is_admin: bool) -> str:
    return f"{_CHANNEL_GONE} {by_admin('choose another one', is_admin=is_admin)}"


def threads_off(*, is_admin: bool) -> str:
    return f"Off. {by_admin('turn threads on', is_admin=is_admin)}"


def events_off(*, is_admin: bool) -> str:
    return f"Off. {by_admin('turn events on', is_admin=is_admin)}"


def refused(fault: str, button: str) -> str:
    """`fault` is the label of what Discord refuses now, and `button` the one that tries it at
    once: of some faults only Discord knows whether they are over."""
    return (
        f"Discord refuses: {isolated(fault)}. The portal tries again every 15 minutes; "
        f"{isolated(button)} tries it now."
    )


def posts_in(channel: str) -> str:
    """`channel` is empty where the bot does not see it."""
    where = f"#{isolated(channel)}" if channel else "the channel of the webhook"
    return f"Results and announcements appear in {where}."


def threads_in(channel: str) -> str:
    return f"The threads of matches are made in #{isolated(channel)}."


def bot_instead(channel: str) -> str:
    return (
        f"The bot says so in #{isolated(channel)}, as no webhook posts, and teams write on the "
        "match page."
    )


def nowhere_in(channel: str, names: Sequence[str]) -> str:
    return (
        f"Nobody on Discord is told: no webhook posts, and the bot may not write in "
        f"#{isolated(channel)}. Enter a webhook, or turn on for the bot’s role in the channel’s "
        f"settings: {_listed(names)}."
    )


def lacks_in(channel: str, names: Sequence[str]) -> str:
    """Why the bot can't make threads in a channel; empty if nothing is missing."""
    if not names:
        return ""
    return (
        f"The bot lacks permissions in #{isolated(channel)}. In the channel’s settings, turn on "
        f"for its role: {_listed(names)}."
    )


def lacks(names: Sequence[str]) -> str:
    return (
        "The bot lacks permissions. In Server Settings, Roles, turn on for its role: "
        f"{_listed(names)}."
    )


def _listed(names: Sequence[str]) -> str:
    return ", ".join(map(isolated, names))
