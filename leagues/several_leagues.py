"""What the reads of a page that shows several leagues take from the database together.

Each read of the page asks for one league. The first finds the rows of all of them, in one query.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.prepared import Values

_TOGETHER = "clvr.leagues_together"
"""A key in a request's META, which a page's reads in process have, too."""

Leagues = tuple[int, ...]
"""The keys of leagues."""
Found = TypeVar("Found")


def show_together(request: HttpRequest, leagues: Iterable[LeagueIdentity]) -> None:
    """The page of this request shows these leagues."""
    request.META[_TOGETHER] = tuple(int(each.id) for each in leagues)


def of_league(
    request: HttpRequest,
    league: int,
    key: str,
    read: Callable[[Leagues], Mapping[int, Found]],
) -> Found:
    """What `read` finds for a league. It reads for all leagues of the page at once; `key` names
    what."""
    leagues: Leagues = request.META.get(_TOGETHER, (league,))
    return read_once(request, (key, leagues), lambda: read(leagues))[league]


def by_league(leagues: Leagues, rows: Iterable[Values], code_at: int) -> dict[int, list[Values]]:
    """The rows of each league, in their order; `code_at` is where they have its code."""
    found: dict[int, list[Values]] = {league: [] for league in leagues}
    for row in rows:
        found[int(LEAGUES[LeagueCode(row[code_at])].id)].append(row)
    return found
