"""Whether a request comes from Discord: Ed25519 over the timestamp and the body as they came."""

from binascii import Error as HexError
from binascii import unhexlify

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

FRESH_SECONDS = 5 * 60
"""How far a signature's time may be from ours. Discord delivers within seconds; the rest is for two
clocks that differ. The longer it is, the longer a copy that somebody caught is good."""
LONGEST_TIMESTAMP = 12


class Forged(Exception):
    """The request does not prove that Discord sent it just now; the text says what is wrong."""


def verify(*, public_key: str, signature: str, timestamp: str, body: bytes, now: float) -> None:
    """Raise Forged unless the body was signed, with its timestamp, by the holder of the key, at
    most five minutes from `now` (unix seconds) in either direction.

    The key and the signature are hexadecimal, the timestamp is unix seconds.
    """
    if not public_key:
        raise Forged("This portal is not connected with Discord's commands.")
    try:
        key = Ed25519PublicKey.from_public_bytes(unhexlify(public_key))
        key.verify(unhexlify(signature), timestamp.encode() + body)
    except (HexError, ValueError, InvalidSignature):
        raise Forged("The signature is not Discord's.") from None
    if not _is_fresh(timestamp, now):
        raise Forged("The request is too old, or ahead of its time.")


def _is_fresh(timestamp: str, now: float) -> bool:
    is_number = timestamp.isascii() and timestamp.isdecimal()
    if not is_number or len(timestamp) > LONGEST_TIMESTAMP:
        return False
    return abs(now - int(timestamp)) <= FRESH_SECONDS
