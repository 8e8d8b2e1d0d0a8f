"""Text as people compare and count it."""

import unicodedata
from collections.abc import Sequence

from clvr.lib.names import INVISIBLE, is_unseen

ENDS_OF_PICTURES = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0020, 0xE0080))))
"""Invisible characters with which an emoji can end: variation selectors, and the tags of flags."""
_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Unicode's embeddings, overrides and isolates: text after them can read backwards."""


def folded(text: str) -> str:
    """The key by which two spellings count as the same name.

    Unicode compatibility forms are unified, case is folded and each run of white space becomes one
    space. The database can't compare like this: SQLite's LOWER knows only ASCII.
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def readable(text: str) -> str:
    """The text on one line, without invisible characters: control characters, direction marks,
    fillers, lone surrogates, and characters that Unicode has not assigned."""
    seen = (
        " " if character.isspace() else character for character in text if not is_unseen(character)
    )
    return " ".join("".join(seen).split())


def trimmed(text: str) -> str:
    """The text without white space and invisible characters at both ends; empty if it has nothing
    else. Those inside stay, because emoji need them, but for the marks that turn the direction of
    the text after them."""
    text = text.translate(_TURNING)
    seen = [place for place, character in enumerate(text) if not _is_blank(character)]
    if not seen:
        return ""
    end = seen[-1] + 1
    while text[end : end + 1] in ENDS_OF_PICTURES:
        end += 1
    return text[seen[0] : end]


def _is_blank(character: str) -> bool:
    is_control = unicodedata.category(character) in ("Cc", "Cf")
    return character.isspace() or character in INVISIBLE or is_control


def camel_cased(name: str) -> str:
    """A Python name as payloads spell it: `roster_minimum` is `rosterMinimum`."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def counted(count: int, word: str, many: str = "") -> str:
    """A number with its word: 1 team, 2 teams."""
    return f"{count} {word if count == 1 else many or f'{word}s'}"


def listed(names: Sequence[str]) -> str:
    """`Foxes`, `Foxes and Owls`, `Foxes, Owls and Ravens`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
