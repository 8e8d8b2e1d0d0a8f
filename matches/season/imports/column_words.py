"""How what is wrong with a row names its column: in words, and as the file calls it."""

import re
from collections.abc import Mapping, Sequence

from clvr.lib.csv_rows import shortened
from clvr.lib.escaping.plain import isolated
from matches.enums import ImportKind
from matches.season.imports.foreign.targets import targets_of

Heads = Mapping[str, Sequence[str]]
"""What a file calls our columns, where it calls them otherwise."""

_COLUMNS = {column for kind in ImportKind for column in targets_of(kind)}
_COLUMN_FIRST = re.compile(r"([a-z][a-z0-9_]*): ")


def words_of(column: str) -> str:
    """`Team A` for `team_a`, `Map 3 rounds B` for `map3_rounds_b`."""
    spaced = re.sub(r"(?<=[a-z])(?=\d)", " ", column).replace("_", " ")
    named = re.sub(r" [ab]$", lambda side: side[0].upper(), spaced)
    return named[:1].upper() + named[1:]


def in_words(why: str, heads: Heads) -> str:
    """A reason that begins with one of our columns, `team_b: needs a name`, for people:
    `Team B (“away_team”): needs a name`."""
    found = _COLUMN_FIRST.match(why)
    if found is None or found[1] not in _COLUMNS:
        return why
    named = filter(None, heads.get(found[1], ()))
    theirs = ", ".join(f"“{isolated(shortened(head))}”" for head in named)
    return f"{words_of(found[1])}{f' ({theirs})' if theirs else ''}: {why[found.end() :]}"
