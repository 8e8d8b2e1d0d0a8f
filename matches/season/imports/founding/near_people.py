"""People that a name in a pasted text may mean."""

from collections import Counter
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from accounts.models import PlayerName, User
from clvr.lib.text import folded
from leagues.models import League

MOST_NEAR = 3
NEAR = 0.72
MOST_COMPARED = 30
"""How many usernames are compared letter by letter for each name: those that share most pairs of
letters with it."""


def near_people(league: League, names: Collection[str]) -> dict[str, list[str]]:
    """The usernames that each of these names is most like, by folded name: first those of people
    who play under that name in the league. Two queries for any number of names."""
    if not names:
        return {}
    keys = {folded(name) for name in names}
    found: dict[str, list[str]] = {key: [] for key in keys}
    in_game = PlayerName.objects.filter(league=league.code, name_key__in=keys, user__is_active=True)
    for key, username in in_game.order_by("pk").values_list("name_key", "user__username"):
        found[key].append(username)
    people = User.objects.filter(is_active=True)
    usernames = dict(people.values_list("username_key", "username"))
    index = _index(usernames)
    for key, near in found.items():
        counts = Counter(other for pair in _pairs(key) for other in index.get(pair, ()))
        likely = [other for other, _ in counts.most_common(MOST_COMPARED)]
        close = get_close_matches(key, likely, n=MOST_NEAR, cutoff=NEAR)
        near.extend(usernames[other] for other in close)
    return {key: list(dict.fromkeys(near))[:MOST_NEAR] for key, near in found.items()}


def _index(keys: Iterable[str]) -> dict[str, list[str]]:
    index: dict[str, list[str]] = {}
    for key in keys:
        for pair in _pairs(key):
            index.setdefault(pair, []).append(key)
    return index


def _pairs(key: str) -> set[str]:
    return {key[place : place + 2] for place in range(len(key) - 1)}
