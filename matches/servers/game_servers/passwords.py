"""Game servers' passwords, encrypted by keys from the environment (GAME_SERVER_KEYS)."""

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from clvr.lib.refusals import Refused

NO_KEY = "The portal has no key for servers’ passwords. Its operator sets GAME_SERVER_KEYS."


class PasswordUnreadable(Exception):
    """None of the keys opens the password."""


def encrypted(password: str) -> str:
    """Raises Refused if the portal has no key."""
    return _keys().encrypt(password.encode()).decode()


def decrypted(stored: str) -> str:
    """Raises PasswordUnreadable, and Refused if the portal has no key."""
    try:
        return _keys().decrypt(stored.encode()).decode()
    except InvalidToken:
        raise PasswordUnreadable from None


def rotated(stored: str) -> str:
    """The same password under the current key. Raises PasswordUnreadable and Refused."""
    try:
        return _keys().rotate(stored.encode()).decode()
    except InvalidToken:
        raise PasswordUnreadable from None


def _keys() -> MultiFernet:
    keys = settings.ENVIRONMENT.encryption_keys
    if not keys:
        raise Refused(NO_KEY)
    return MultiFernet([Fernet(key) for key in keys])
