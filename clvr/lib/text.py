"""Text as people compare and count it."""

import unicodedata

from clvr.lib.names import is_unseen


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


def camel_cased(name: str) -> str:
    """A Python name as payloads spell it: `roster_minimum` is `rosterMinimum`."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def counted(count: int, word: str, many: str = "") -> str:
    """A number with its word: 1 team, 2 teams."""
    return f"{count} {word if count == 1 else many or f'{word}s'}"
