"""Plain text that people read: notifications, messages on screen, titles and descriptions of pages.

In a text from left to right, a name from right to left takes numbers beside it along: the result
`10 : 7` after an Arabic name reads `7 : 10`. Unicode's isolates (U+2068 and U+2069) around the name
keep the order. Names without letters from right to left stay as they are.
"""

import re
import unicodedata
from collections.abc import Iterable

from clvr.lib.text import listed
from clvr.lib.timestamps import MARK, without_cut_mark

ISOLATE, POP = "\u2068", "\u2069"
"""First strong isolate, and the end of an isolate."""
ISOLATES = frozenset({ISOLATE, POP})
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Unicode's embeddings, overrides and isolates: text after them can read backwards."""
_ISOLATED = re.compile(f"{ISOLATE}([^{TURNING.pattern[1:-1]}]*){POP}")
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
ELLIPSIS = "…"


class Named:
    """A model whose `str()` is a name that people chose.

    An f-string or `str.format` isolates the name: f"{team} won". `str(team)` is the bare name, for
    values that are the name alone.
    """

    def __format__(self, spec: str) -> str:
        return isolated(format(str(self), spec))


def isolated(text: object) -> str:
    """A name, or other words of a person, for use within a longer text. A timestamp's mark in them
    is no timestamp."""
    bare = MARK.sub(r"‹t:\1›", TURNING.sub("", str(text)))
    return f"{ISOLATE}{bare}{POP}" if is_turned(bare) else bare


def listed_names(names: Iterable[object]) -> str:
    """`Foxes`, `Foxes and Owls`, `Foxes, Owls and Ravens`, each name isolated."""
    return listed([isolated(name) for name in names])


def is_turned(text: str) -> bool:
    """Whether anything in the text is written from right to left."""
    if text.isascii():
        return False
    return any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text)


def balanced(text: str) -> str:
    """The text with whole isolates only. Of the characters that turn the direction of the text
    after them, no others are left."""
    if not TURNING.search(text):
        return text
    parts = _ISOLATED.split(text)
    return "".join(
        f"{ISOLATE}{part}{POP}" if place % 2 else TURNING.sub("", part)
        for place, part in enumerate(parts)
    )


def one_line(text: str, most: int) -> str:
    """The text on one line, `balanced`, with at most `most` characters."""
    return cut(" ".join(balanced(text).split()), most)


def cut(text: str, most: int) -> str:
    """The text with at most `most` characters; a shorter one ends with an ellipsis. No half of a
    timestamp's mark stays, and an isolate ends where the text does."""
    if len(text) <= most:
        return text
    kept = without_cut_mark(text[: most - 1])
    if closed(kept) != kept:
        kept = without_cut_mark(text[: most - 2]).removesuffix(ISOLATE)
    return f"{closed(kept)}{ELLIPSIS}"


def closed(text: str) -> str:
    """The text with the end of an isolate that was cut off."""
    return text + POP * (text.count(ISOLATE) - text.count(POP))
