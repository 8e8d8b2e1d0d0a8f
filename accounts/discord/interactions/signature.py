"""Verifying Discord's signature: Ed25519 over the timestamp and the raw body."""

from binascii import Error as HexError
from binascii import unhexlify

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

FRESH_SECONDS = 5 * 60
"""The most seconds between a signature's time and ours. Discord delivers within seconds; the rest
allows for clocks that differ. A longer time would let a copied request work longer."""
LONGEST_TIMESTAMP = 12


class Forged(Exception):
    """The request does not prove that Discord just sent it. The message says what is wrong."""


def verify(*, public_key: str, signature: str, timestamp: str, body: bytes, now: float) -> None:
    """Raise Forged unless the holder of the key signed the body with its timestamp, at most five
    minutes before or after `now` (unix seconds).

    The key and the signature are hexadecimal, the timestamp is unix seconds.
    """
    if not public_key:
        raise Forged("This portal is not connected to Discord's commands.")
    try:
        key = Ed25519PublicKey.from_public_bytes(unhexlify(public_key))
        key.verify(unhexlify(signature), timestamp.encode() + body)
    except (HexError, ValueError, InvalidSignature):
        raise Forged("The signature is not Discord's.") from None
    if not _is_fresh(timestamp, now):
        raise Forged("The request is too old, or its time is in the future.")


def _is_fresh(timestamp: str, now: float) -> bool:
    is_number = timestamp.isascii() and timestamp.isdecimal()
    if not is_number or len(timestamp) > LONGEST_TIMESTAMP:
        return False
    return abs(now - int(timestamp)) <= FRESH_SECONDS
