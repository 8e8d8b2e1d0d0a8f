"""Which due work runs, and which is late."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from accounts.models import DueRun
from clvr.due import DUE_FUNCTIONS
from clvr.lib.due import DueFunction

PATIENCE = timedelta(seconds=100)
"""How long after its time a function may succeed before it is late. `/readyz` says so within two
minutes, although it gives an answer again for some seconds."""
STARTED = timezone.now()
"""When this process did. A version may add work that has never run before."""
NAMED = 5
"""How many late functions are named; the others are counted."""


@dataclass(frozen=True, slots=True)
class Run:
    """A due function with its last run, if it ever ran."""

    function: DueFunction
    last: DueRun | None
    is_late: bool


def runs(now: datetime) -> list[Run]:
    """Every due function with its last run. One query; a second one if any may be late."""
    known = {each.name: each for each in DueRun.objects.all()}
    found = [_run(each, known.get(each.name), now) for each in DUE_FUNCTIONS.values()]
    if not any(each.is_late for each in found):
        return found
    # No time counts before the tables were made: they are new, or a backup was restored.
    age = now - installed_at()
    return [replace(each, is_late=each.is_late and age > _allowed(each)) for each in found]


def installed_at() -> datetime:
    """When the portal's first migration was applied."""
    first: datetime = MigrationRecorder.Migration.objects.earliest("applied").applied
    return first


def _run(function: DueFunction, last: DueRun | None, now: datetime) -> Run:
    run = Run(function, last, is_late=True)
    since = STARTED if last is None else last.succeeded_at
    is_in_time = since is not None and now - since <= _allowed(run)
    return replace(run, is_late=not is_in_time)


def _allowed(run: Run) -> timedelta:
    return run.function.every + PATIENCE


def newest_end(found: Iterable[Run]) -> datetime | None:
    """When any due work last ended."""
    return max((each.last.ended_at for each in found if each.last is not None), default=None)


def late_words(names: Sequence[str]) -> str:
    """The late functions in words: some by name, the others counted."""
    others = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {others} others" if others > 0 else "")
