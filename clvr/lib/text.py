"""Text as people compare it."""

import unicodedata


def folded(text: str) -> str:
    """The key under which two spellings count as the same name.

    Unicode compatibility forms are unified, case is folded and runs of white space are one space.
    Databases can't be asked to compare so: SQLite's LOWER knows ASCII alone.
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
