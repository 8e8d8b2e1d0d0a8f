"""Texts of messages about matches."""

LINES: tuple[tuple[bool, str], ...] = (
    (True, "Hi! Does Saturday evening work for you? Two of us are at work on Friday."),
    (False, "Saturday is fine, after 18:00 UTC.\nWe are in the lobby ten minutes earlier."),
    (True, "Great. We host, the password comes here."),
    (False, "Thanks. Good luck!"),
)
"""A talk of both sides: whether team A writes, and the text."""
STAFF_LINE = "If the server is full, use the second one and write here which one you play on."
RUDE = (False, "You only won last time because the server lagged, you clowns.")
REMOVED = "Write without insults, please."
"""Why staff removed the rude message."""
