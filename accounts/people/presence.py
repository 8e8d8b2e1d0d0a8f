"""Whether people are still on the portal: staff decide nothing about those who left for good."""

from accounts.models import User
from clvr.lib.refusals import Refused


def is_out_of_reach(user: User) -> bool:
    """Whether the person left for good and their Discord id is forgotten, so that no ban could keep
    them out."""
    return user.left_at is not None and user.discord_id is None


def require_present(user: User) -> None:
    """Raise Refused for a person who left for good."""
    if user.left_at is not None:
        raise Refused(_gone(user))


def require_in_reach(user: User) -> None:
    """Raise Refused for a person whom a punishment does not reach any more."""
    if is_out_of_reach(user):
        raise Refused(_gone(user))


def _gone(user: User) -> str:
    return f"{user} has left for good."
