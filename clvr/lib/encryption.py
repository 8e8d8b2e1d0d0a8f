"""Secrets that the portal itself has to read again, encrypted by keys from the environment
(GAME_SERVER_KEYS): passwords of game servers, and secrets of webhooks."""

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from clvr.lib.refusals import Refused

NO_KEY = "The portal has no key for secrets. Its operator sets GAME_SERVER_KEYS."


class SecretUnreadable(Exception):
    """None of the keys opens the secret."""


def encrypted(secret: str, *, no_key: str = NO_KEY) -> str:
    """Raises Refused, with the words of `no_key`, if the portal has no key."""
    return _keys(no_key).encrypt(secret.encode()).decode()


def decrypted(stored: str, *, no_key: str = NO_KEY) -> str:
    """Raises SecretUnreadable, and Refused if the portal has no key."""
    try:
        return _keys(no_key).decrypt(stored.encode()).decode()
    except InvalidToken:
        raise SecretUnreadable from None


def rotated(stored: str, *, no_key: str = NO_KEY) -> str:
    """The same secret under the current key. Raises SecretUnreadable and Refused."""
    try:
        return _keys(no_key).rotate(stored.encode()).decode()
    except InvalidToken:
        raise SecretUnreadable from None


def _keys(no_key: str) -> MultiFernet:
    keys = settings.ENVIRONMENT.encryption_keys
    if not keys:
        raise Refused(no_key)
    return MultiFernet([Fernet(key) for key in keys])
