"""Text for Discord's chat."""

import re
from collections.abc import Iterable

from clvr.lib.moments import in_chat
from clvr.lib.text import readable

LONGEST_CONTENT = 2000
MORE = "…"
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
ZERO_WIDTH_SPACE = "\u200b"


def escaped(text: str) -> str:
    """A text that stands in chat as it is: on one line, without what cannot be seen, and without
    markup, links or mentions.

    A backslash before punctuation takes its meaning; `@` is cut off from what follows as well,
    for `@everyone` is recognised before backslashes are.
    """
    marked = _PUNCTUATION.sub(r"\\\1", readable(text))
    return marked.replace("@", f"@{ZERO_WIDTH_SPACE}")


def bold(text: str) -> str:
    """A name from somebody's own hand, made to stand out."""
    return f"**{escaped(text)}**"


def spoken(text: str) -> str:
    """A text with moments in it (`clvr.lib.moments`), which Discord shows by the reader's clock;
    the rest of it as `escaped`."""
    return in_chat(text, escaped)


def fitted(lines: Iterable[str]) -> str:
    """The lines as one message; when they are more than Discord takes, the last ones are left out
    and dots say so."""
    kept = list(lines)
    message = "\n".join(kept)
    while _length(message) > LONGEST_CONTENT:
        kept.pop()
        message = "\n".join([*kept, MORE])
    return message


def _length(text: str) -> int:
    """As Discord counts: a character outside the basic plane counts twice, as in JavaScript."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
