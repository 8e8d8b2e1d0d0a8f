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
    return [_run(each, known.get(each.name), now) for each in DUE_FUNCTIONS.values()]


def _run(function: DueFunction, last: DueRun | None, now: datetime) -> Run:
    allowed = 3 * function.every + PATIENCE
    succeeded = last.succeeded_at if last is not None else None
    return Run(function, last, succeeded is None or now - succeeded > allowed)


def newest_end(found: Iterable[Run]) -> datetime | None:
    """When any due work last ended."""
    return max((each.last.ended_at for each in found if each.last is not None), default=None)
