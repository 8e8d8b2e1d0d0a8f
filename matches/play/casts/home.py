"""The casts on a home: all its reads take one query together."""

from collections.abc import Mapping
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE
from clvr.lib.prepared import Values
from leagues.home import Shown
from leagues.several_leagues import Leagues, by_league, of_league
from matches import rows
from matches.models import CAST_LASTS

Limits = tuple[int | None, int]
"""How many upcoming and how many past casts a page asks for; None for all."""

_TIME, _LEAGUE, _DECISION = 3, 5, 12
"""Where a row of `rows.casts` has the match's time, its league, and how its result was decided."""


def _limits_of(code: str) -> Limits:
    """A home asks for one more than it shows."""
    shown = Shown.at(code, {})
    upcoming, past = shown.upcoming, shown.casts or 0
    return None if upcoming is None else upcoming + 1, past + 1


_AT_HOMES = (_limits_of(next(iter(LEAGUES))), _limits_of(UMBRELLA_CODE))


def casts_at_home(
    request: HttpRequest, league: int, *, is_upcoming: bool, limit: int | None
) -> list[Values] | None:
    """The rows of a league's casts, for a home's read in process of as many as it asks for; None
    for any other read."""
    side = 0 if is_upcoming else 1
    asked = next((each for each in _AT_HOMES if each[side] == limit), None)
    if asked is None or not getattr(request, "is_in_process", False):
        return None
    found = of_league(request, league, f"casts at home {asked}", lambda all_: _read(all_, asked))
    return found[is_upcoming]


def _read(leagues: Leagues, limits: Limits) -> Mapping[int, Mapping[bool, list[Values]]]:
    now = timezone.now()
    found = by_league(leagues, rows.casts_at_home(leagues, *limits, now=now), _LEAGUE)
    return {league: _in_order(casts, now) for league, casts in found.items()}


def _in_order(casts: list[Values], now: datetime) -> Mapping[bool, list[Values]]:
    """Upcoming casts (True) and past ones (False), in the order of `StreamQuerySet.upcoming` and
    `past`."""
    upcoming = [row for row in casts if _is_upcoming(row, now)]
    past = [row for row in casts if not _is_upcoming(row, now)]
    last = datetime.max.replace(tzinfo=now.tzinfo)
    return {
        True: sorted(upcoming, key=lambda row: (row[_TIME] or last, row[0])),
        False: sorted(past, key=lambda row: (row[_TIME], row[0]), reverse=True),
    }


def _is_upcoming(row: Values, now: datetime) -> bool:
    time = row[_TIME]
    return row[_DECISION] is None and (time is None or time > now - CAST_LASTS)
