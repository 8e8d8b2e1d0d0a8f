"""Signatures of messages to webhooks, as Standard Webhooks says (standardwebhooks.com). Pure.

The signature is HMAC-SHA256 over id, timestamp and body, joined with dots. A secret is `whsec_` and
the base64 of 24 to 64 random bytes. Several signatures stand beside each other with a space
between, so that a secret can be changed without losing a message.
"""

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence

MARK = "whsec_"
RANDOM_BYTES = 32


def new_secret() -> str:
    """A new secret of 256 random bits."""
    return MARK + b64encode(secrets.token_bytes(RANDOM_BYTES)).decode()


def signature(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    """The signature of version 1."""
    key = b64decode(secret.removeprefix(MARK))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def headers(keys: Sequence[str], message_id: str, timestamp: int, body: bytes) -> Mapping[str, str]:
    """The headers of a message that is signed with each of these secrets. `timestamp` is when it is
    sent, in unix seconds."""
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signature(key, message_id, timestamp, body) for key in keys),
    }
