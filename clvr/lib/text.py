"""Text as people compare it."""

import unicodedata

from clvr.lib.names import is_unseen


def folded(text: str) -> str:
    """The key under which two spellings count as the same name.

    Unicode compatibility forms are unified, case is folded and runs of white space are one space.
    Databases can't be asked to compare so: SQLite's LOWER knows ASCII alone.
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def readable(text: str) -> str:
    """The text on one line, without what cannot be seen: control characters, marks of direction,
    fillers, lone surrogates, and what Unicode has not assigned."""
    seen = (
        " " if character.isspace() else character for character in text if not is_unseen(character)
    )
    return " ".join("".join(seen).split())


def camel_cased(name: str) -> str:
    """A Python name as payloads spell it: `roster_minimum` is `rosterMinimum`."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)
