"""Which due work runs, and which is late."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import DueRun
from clvr.due import DUE_FUNCTIONS
from clvr.lib.due import DueFunction

PATIENCE = timedelta(seconds=100)
"""How long after its time a function may succeed before it is late. `/readyz` says so within two
minutes, although it gives an answer again for some seconds."""
NAMED = 5
"""How many late functions are named; the others are counted."""


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
        # In a new portal the first run may come after an interval. Rarer work has run before it.
        is_late = 3 * function.every <= longest
    else:
        allowed = function.every + PATIENCE
        is_late = last.succeeded_at is None or now - last.succeeded_at > allowed
    return Run(function, last, is_late)


def newest_end(found: Iterable[Run]) -> datetime | None:
    """When any due work last ended."""
    return max((each.last.ended_at for each in found if each.last is not None), default=None)


def late_words(names: Sequence[str]) -> str:
    """The late functions in words: some by name, the others counted."""
    others = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {others} others" if others > 0 else "")
