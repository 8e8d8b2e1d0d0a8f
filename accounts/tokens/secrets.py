"""The text of a token: how it is made, known again, and found."""

import hashlib
import secrets

MARK = "clvr_"
"""How every token begins, so that people and scanners recognise one that lies about."""
RANDOM_BYTES = 32
PREFIX_LENGTH = len(MARK) + 6
LONGEST_TOKEN = 200
"""What is longer is no token, and is not worth a digest."""


def new_token() -> str:
    """A token of 256 random bits, fit for a header."""
    return MARK + secrets.token_urlsafe(RANDOM_BYTES)


def digest_of(token: str) -> str:
    """By what a token is found. With 256 random bits in it a plain digest can't be reversed, and
    looking it up tells nothing by the time it takes."""
    return hashlib.sha256(token.encode()).hexdigest()


def prefix_of(token: str) -> str:
    """How a token begins: enough for its owner to tell it from others."""
    return token[:PREFIX_LENGTH]
