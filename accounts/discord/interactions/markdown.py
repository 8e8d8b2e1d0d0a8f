"""Markup for Discord's chat."""

import re
from collections.abc import Iterable

from accounts.discord.client import LONGEST_CONTENT
from clvr.lib.moments import in_chat
from clvr.lib.text import readable

MORE = "…"
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
ZERO_WIDTH_SPACE = "\u200b"


def escaped(text: str) -> str:
    """The text as plain text in chat: on one line, without invisible characters, markup, links or
    mentions.

    A backslash removes the meaning of punctuation. `@` is also separated from the following text,
    because Discord recognises `@everyone` before it reads backslashes.
    """
    marked = _PUNCTUATION.sub(r"\\\1", readable(text))
    return marked.replace("@", f"@{ZERO_WIDTH_SPACE}")


def bold(text: str) -> str:
    """A name that a user chose, in bold."""
    return f"**{escaped(text)}**"


def spoken(text: str) -> str:
    """The text, escaped, with its moments (`clvr.lib.moments`) in Discord's format, which shows
    them in the reader's time zone."""
    return in_chat(text, escaped)


def fitted(lines: Iterable[str]) -> str:
    """The lines as one message. When it is too long for Discord, the last lines are replaced by an
    ellipsis."""
    kept = list(lines)
    message = "\n".join(kept)
    while _length(message) > LONGEST_CONTENT:
        kept.pop()
        message = "\n".join([*kept, MORE])
    return message


def _length(text: str) -> int:
    """The length as Discord counts it: in UTF-16 code units, as in JavaScript."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
