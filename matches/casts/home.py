"""The casts on a league's home: its two reads take one query together."""

from collections.abc import Mapping
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.kept.reading import read_once
from clvr.lib.prepared import Values
from leagues.home import CASTS
from matches import rows
from matches.models import CAST_LASTS

PAST_AT_HOME = CASTS + 1
"""The home asks for one more than it shows."""

_TIME, _DECISION = 3, 12
"""Where a row of `rows.casts` has the match's time, and how its result was decided."""


def is_page_read(request: HttpRequest) -> bool:
    """Whether a page reads this for itself, so that its other reads share the rows."""
    return getattr(request, "is_in_process", False)


def casts_at_home(request: HttpRequest, league: int) -> Mapping[bool, list[Values]]:
    """The rows of a league's upcoming casts (True) and of its latest past ones (False), in the
    order of `StreamQuerySet.upcoming` and `past`."""
    return read_once(request, ("casts at home", league), lambda: _read(league, timezone.now()))


def _read(league: int, now: datetime) -> Mapping[bool, list[Values]]:
    found = rows.casts_at_home(PAST_AT_HOME, league=league, now=now)
    upcoming = [row for row in found if _is_upcoming(row, now)]
    past = [row for row in found if not _is_upcoming(row, now)]
    last = datetime.max.replace(tzinfo=now.tzinfo)
    return {
        True: sorted(upcoming, key=lambda row: (row[_TIME] or last, row[0])),
        False: sorted(past, key=lambda row: (row[_TIME], row[0]), reverse=True),
    }


def _is_upcoming(row: Values, now: datetime) -> bool:
    time = row[_TIME]
    return row[_DECISION] is None and (time is None or time > now - CAST_LASTS)
