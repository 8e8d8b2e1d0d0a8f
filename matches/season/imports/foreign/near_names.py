"""Teams of the league that a name in a file may mean."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from clvr.lib.folded_key import LookKeyField
from clvr.lib.text import folded
from teams.models import Team

MOST_NEAR = 3
NEAR = 0.72
"""How alike two names are, from 0 to 1, so that one is offered for the other."""


def near_names(name: str, teams: Mapping[str, Team]) -> list[str]:
    """The names of the teams (by folded name) that are most like this one, the most alike first: a
    look-alike, those of the same words or with one more, then those that differ in letters."""
    key, look = folded(name), LookKeyField.key_of(name)
    words = _words(key)
    alike = [team.name for team in teams.values() if team.look_key == look]
    same = [team.name for other, team in teams.items() if _share_words(words, _words(other))]
    close = get_close_matches(key, teams.keys(), n=MOST_NEAR, cutoff=NEAR)
    return list(dict.fromkeys([*alike, *(teams[each].name for each in close), *same]))[:MOST_NEAR]


def _words(key: str) -> Collection[str]:
    """The words that tell a club from others: without FC, Team and their like."""
    return set(key.split()) - {"the", "team", "fc", "afc", "esports", "gaming", "vr"}


def _share_words(words: Collection[str], others: Collection[str]) -> bool:
    """Whether one name has all words of the other, and at most one more."""
    less, more = sorted((set(words), set(others)), key=len)
    return bool(less) and less <= more and len(more) - len(less) <= 1
