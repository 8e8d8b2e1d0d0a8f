"""Whom the portal knows by an identity at Discord."""

from accounts.models import User
from accounts.people.usernames import find_or_create_person
from accounts.punishments.bans import sign_in_refusal
from accounts.sign_in.discord import DiscordIdentity, SignInFailed


class PersonRefused(SignInFailed):
    """Discord says who it is, and the portal does not let them in."""


def admit(identity: DiscordIdentity) -> User:
    """The person with this identity, who is created when they come for the first time; whoever
    registered from chat before is that person.

    Raises PersonRefused with the reason when they may not come in.
    """
    user = find_or_create_person(discord_id=identity.id, name=identity.name)
    if reason := sign_in_refusal(user):
        raise PersonRefused(reason)
    if user.discord_avatar != identity.avatar:
        user.discord_avatar = identity.avatar
        user.save(update_fields=["discord_avatar"])
    return user
