"""The bot's conversations on Discord.

Their numbers stay the same, so they are kept: a second message to a person takes one request
instead of two.
"""

from dataclasses import dataclass

from accounts.locking import lock_person
from accounts.models import DiscordConversation, User
from clvr.lib.transactions import transactional


@dataclass(frozen=True, slots=True)
class Receiver:
    """Somebody with a Discord account. `channel` is their conversation with the bot; None if none
    is known."""

    user: int
    discord_id: int
    channel: int | None


def receiver(key: int) -> Receiver | None:
    """The person with this key; None without a Discord account. One query."""
    about = ("discord_id", "discord_conversation__discord_id", "discord_conversation__channel")
    found = User.objects.filter(pk=key, discord_id__isnull=False).values_list(*about).first()
    if found is None:
        return None
    discord_id, opened_for, channel = found
    return Receiver(key, discord_id, channel if opened_for == discord_id else None)


@transactional
def keep(to: Receiver, channel: int) -> None:
    """Keep the number of a conversation, unless the person left the portal meanwhile."""
    if lock_person(User(pk=to.user)).discord_id != to.discord_id:
        return
    kept = DiscordConversation(user_id=to.user, discord_id=to.discord_id, channel=channel)
    DiscordConversation.objects.bulk_create(
        [kept],
        update_conflicts=True,
        unique_fields=["user"],
        update_fields=["discord_id", "channel"],
    )


def forget(to: Receiver) -> None:
    """Forget a conversation that Discord refused: the bot may be another one by now."""
    DiscordConversation.objects.filter(user=to.user).delete()
