"""Making tokens and their digests."""

import hashlib
import secrets

MARK = "clvr_"
"""The start of every token, so that people and scanners recognise one that leaked."""
RANDOM_BYTES = 32
PREFIX_LENGTH = len(MARK) + 6
LONGEST_TOKEN = 200
"""The most characters of a token; longer texts are refused without hashing them."""


def new_token() -> str:
    """A new token of 256 random bits, safe in a header."""
    return MARK + secrets.token_urlsafe(RANDOM_BYTES)


def digest_of(token: str) -> str:
    """The digest used to look up a token. A plain hash is enough: 256 random bits can't be guessed,
    and the time of the lookup reveals nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def prefix_of(token: str) -> str:
    """The first characters of a token, enough for its owner to recognise it."""
    return token[:PREFIX_LENGTH]
