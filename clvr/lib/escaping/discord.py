"""Text for Discord: posts to channels, messages to people, replies to commands.

Discord reads Markdown, mentions, links, custom emoji and timestamps in whatever the portal sends.
Nothing in a name or in what a person wrote may become one of these, and nothing pings anyone.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import ISOLATE, POP, balanced, cut, isolated
from clvr.lib.text import readable
from clvr.lib.timestamps import around_marks, in_chat

LONGEST_CONTENT = 2000
"""The longest message that Discord takes, in UTF-16 code units."""
LONGEST_NAME = 100
"""Characters of the name of a thread or an event."""
MOST_EMBEDS = 10
"""How many embeds Discord takes in one message."""
MORE = "…"
NO_MENTIONS: Mapping[str, Any] = {"parse": []}
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_ISOLATES = re.compile(f"([{ISOLATE}{POP}])")
ZERO_WIDTH_SPACE = "\u200b"


def escaped(text: str) -> str:
    """The text as plain text in chat: on one line, without invisible characters, markup, links or
    mentions. Whole isolates of `clvr.lib.escaping.plain` stay."""
    parts = _ISOLATES.split(balanced(text))
    kept = "".join(part if place % 2 else _keeping_spaces(part) for place, part in enumerate(parts))
    return backslash_escaped(" ".join(kept.split()))


def backslash_escaped(text: str) -> str:
    """The text with the meaning of all its punctuation removed.

    A backslash does that. `@` is also separated from the following text, because Discord recognises
    `@everyone` before it reads backslashes.
    """
    return _PUNCTUATION.sub(r"\\\1", text).replace("@", f"@{ZERO_WIDTH_SPACE}")


def bold(name: str) -> str:
    """A name that a user chose, in bold."""
    return f"**{named(name)}**"


def named(name: str) -> str:
    """A name that a user chose."""
    return escaped(isolated(name))


def escaped_with_times(text: str) -> str:
    """The text, escaped, with its timestamps (`clvr.lib.timestamps`) in Discord's format, which
    shows them in the reader's time zone."""
    return in_chat(balanced(text), escaped)


def escaped_with_marks(text: str) -> str:
    """The text, escaped, with its timestamps' marks, for a message that waits: `in_chat` fills them
    in when it is sent."""
    return around_marks(balanced(text), escaped)


def fitted(lines: Iterable[str], ending: Sequence[str] = (), *, most: int = LONGEST_CONTENT) -> str:
    """The lines as one message, and the short lines of its ending. When it is too long for Discord,
    the last lines before the ending are replaced by an ellipsis."""
    kept = list(lines)
    message = "\n".join([*kept, *ending])
    while length(message) > most and kept:
        kept.pop()
        message = "\n".join([*kept, MORE, *ending])
    return message


def shown_name(name: str) -> str:
    """The name of a thread or an event. Discord shows names as they are, without markup, and takes
    100 characters."""
    return cut(readable(name), LONGEST_NAME)


def label(text: str, longest: int = LONGEST_NAME) -> str:
    """The text of a label: of a choice, a menu, a form or its field. Discord shows labels as they
    are, without markup, and takes so many characters."""
    return cut(readable(text), longest)


def message_body(content: str, mentions: Sequence[int] = ()) -> dict[str, Any]:
    """What Discord's API takes as a message with this content, which is markup: `escaped` where
    people wrote it. It pings nobody but these accounts."""
    pinged = {"users": [str(each) for each in mentions]} if mentions else {}
    return {"content": content, "allowed_mentions": {**NO_MENTIONS, **pinged}}


def mention(account: int) -> str:
    """A mention of an account, which `message_body` lets ping it."""
    return f"<@{account}>"


def portal_link(path: str) -> str:
    """The address of a page of the portal, in the brackets that keep Discord from showing a
    preview."""
    return f"<{absolute_url(path)}>"


def length(message: str) -> int:
    """The length as Discord counts it: in UTF-16 code units, as in JavaScript."""
    return len(message.encode("utf-16-le", "surrogatepass")) // 2


def _keeping_spaces(text: str) -> str:
    """The text as `readable`, with a space at an end that had white space."""
    words = readable(text)
    if not words:
        return " " if text else ""
    return f"{' ' * text[0].isspace()}{words}{' ' * text[-1].isspace()}"
