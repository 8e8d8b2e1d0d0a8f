"""Text as people compare it."""

import unicodedata


def folded(text: str) -> str:
    """The key under which two spellings count as the same name.

    Unicode compatibility forms are unified, case is folded and runs of white space are one space,
    because a database's own LOWER differs from one database to the next (SQLite's knows ASCII alone).
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
