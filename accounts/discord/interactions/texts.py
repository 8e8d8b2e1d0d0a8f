"""Replies to slash commands that no command gives itself."""

from clvr.lib.throttling import waiting_words

UNKNOWN_SERVER = (
    "This server is not one of the portal’s leagues. Use the command in a league’s server."
)
UNKNOWN_COMMAND = "The portal no longer has this command."


def too_many_commands(wait: float | None) -> str:
    """`wait` is the number of seconds until the next command is allowed, if known."""
    return f"Too many commands. {waiting_words(wait)}"
