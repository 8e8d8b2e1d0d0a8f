"""Which due work runs, and which is late."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import DueRun
from clvr.due import DUE_FUNCTIONS
from clvr.lib.due import DueFunction

PATIENCE = timedelta(minutes=2)
"""How much later than at the third interval a function may succeed before it is late."""


@dataclass(frozen=True, slots=True)
class Run:
    """A due function with its last run, if it ever ran."""

    function: DueFunction
    last: DueRun | None
    is_late: bool


def runs(now: datetime) -> list[Run]:
    """Every due function with its last run. One query."""
    known = {each.name: each for each in DueRun.objects.all()}
    ran = [each.every for each in DUE_FUNCTIONS.values() if each.name in known]
    longest = max(ran, default=timedelta.max)
    return [_run(each, known.get(each.name), longest, now) for each in DUE_FUNCTIONS.values()]


def _run(function: DueFunction, last: DueRun | None, longest: timedelta, now: datetime) -> Run:
    """`longest` is the longest interval of the functions that have run."""
    if last is None:
        # In a new portal the first run comes after an interval. Rarer work has run before it.
        is_late = 3 * function.every <= longest
    else:
        allowed = 3 * function.every + PATIENCE
        is_late = last.succeeded_at is None or now - last.succeeded_at > allowed
    return Run(function, last, is_late)


def newest_end(found: Iterable[Run]) -> datetime | None:
    """When any due work last ended."""
    return max((each.last.ended_at for each in found if each.last is not None), default=None)
