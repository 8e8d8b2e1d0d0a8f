"""The secret in the address of a player's calendar.

It is signed, not stored: it can't be read from the database, and a player can see theirs again. It
gives access to this player's calendar only.
"""

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

from accounts.models import User
from matches.models import CalendarKey

_signer = Signer(salt="matches.shown.calendars")


def secret_of(key: CalendarKey) -> str:
    return _signer.signature(f"{key.user_id}:{key.number}")


def opens_calendar(user: User, secret: str) -> bool:
    """Whether this is the player's current secret."""
    key = key_of(user)
    return key is not None and constant_time_compare(secret, secret_of(key))


def key_of(user: User) -> CalendarKey | None:
    """The player's current key."""
    return CalendarKey.objects.filter(user=user, is_revoked=False).first()
