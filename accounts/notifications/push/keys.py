"""The portal's key for push services (VAPID, RFC 8292)."""

from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02


def new_private_key() -> str:
    """A private key, as PUSH_PRIVATE_KEY has it: 32 bytes in URL-safe base64."""
    number = generate_private_key(SECP256R1()).private_numbers().private_value
    return packed(number.to_bytes(32))


def has_key() -> bool:
    """Whether the portal has a key. Without one it sends nothing to devices."""
    return bool(settings.ENVIRONMENT.push_private_key.get_secret_value())


def own_key() -> Vapid02 | None:
    """The portal's key; None when it has none."""
    if not has_key():
        return None
    return Vapid02.from_raw(settings.ENVIRONMENT.push_private_key.get_secret_value().encode())


def public_key() -> str | None:
    """The public half of the portal's key, as browsers ask for it; None without a key."""
    key = own_key()
    if key is None:
        return None
    return packed(key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def packed(value: bytes) -> str:
    """The bytes in URL-safe base64 without padding."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()
