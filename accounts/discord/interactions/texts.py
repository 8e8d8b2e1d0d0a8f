"""Replies to slash commands and to buttons that none of them gives itself."""

from clvr.lib.throttling import waiting_words

UNKNOWN_SERVER = "This is not a league's server. Use the command in your league's server."
UNKNOWN_COMMAND = "This command no longer exists."
UNKNOWN_BUTTON = "This button no longer works. Open the link in the message instead."
NOT_LINKED = "No account of the portal belongs to your Discord account. Log in once with Discord."
TRY_AGAIN = "Try Again"
YOU_WROTE_IN = "You wrote ({field}):"
LATER = "The answer to a form with pictures"
"""For staff, in the list of undelivered messages."""
FETCHING = (
    "The portal fetches the pictures. Within some minutes this message says what became of it; if "
    "it does not, give the command again."
)


def too_many_commands(wait: float | None) -> str:
    """`wait` is the number of seconds until the next command is allowed, if known."""
    return f"Too many commands. {waiting_words(wait)}"
