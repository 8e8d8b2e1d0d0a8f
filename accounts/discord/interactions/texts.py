"""Replies to slash commands that no command gives itself."""

from clvr.lib.throttling import waiting_words

UNKNOWN_SERVER = "This is not a league's server. Use the command in your league's server."
UNKNOWN_COMMAND = "This command no longer exists."


def too_many_commands(wait: float | None) -> str:
    """`wait` is the number of seconds until the next command is allowed, if known."""
    return f"Too many commands. {waiting_words(wait)}"
