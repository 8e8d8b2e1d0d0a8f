"""Game servers' passwords, encrypted by keys from the environment (GAME_SERVER_KEYS)."""

from functools import partial

from clvr.lib import encryption
from clvr.lib.encryption import SecretUnreadable as PasswordUnreadable

__all__ = ["NO_KEY", "PasswordUnreadable", "decrypted", "encrypted", "rotated"]

NO_KEY = "The portal has no key for servers’ passwords. Its operator sets GAME_SERVER_KEYS."

encrypted = partial(encryption.encrypted, no_key=NO_KEY)
decrypted = partial(encryption.decrypted, no_key=NO_KEY)
rotated = partial(encryption.rotated, no_key=NO_KEY)
