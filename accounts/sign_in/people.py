"""The portal's person of a Discord identity."""

from accounts.models import User
from accounts.people.usernames import find_or_create_person
from accounts.punishments.bans import sign_in_refusal
from accounts.sign_in.discord import DiscordIdentity, SignInFailed


class PersonRefused(SignInFailed):
    """The portal refuses the person. The message tells them why."""

    def __init__(self, reason: str, person: User) -> None:
        super().__init__(reason)
        self.person = person


def admit(identity: DiscordIdentity) -> User:
    """The person with this identity. Creates them on their first sign-in; a person who registered
    from chat exists already.

    Raises PersonRefused, with the reason, for a person who may not use the portal.
    """
    user = find_or_create_person(discord_id=identity.id, name=identity.name)
    if reason := sign_in_refusal(user):
        raise PersonRefused(reason, user)
    if user.discord_avatar != identity.avatar:
        user.discord_avatar = identity.avatar
        user.save(update_fields=["discord_avatar"])
    return user
