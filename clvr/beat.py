"""Celery's beat, for a clock that may be set back."""

from typing import Any

from celery.beat import PersistentScheduler


class SteadyScheduler(PersistentScheduler):
    """Celery's own, which would leave out whatever ran last by a clock that was ahead of this one,
    until this one has caught up."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        ahead = [entry for entry in self.schedule.values() if _is_ahead(entry)]
        for entry in ahead:
            entry.last_run_at = entry.default_now()
        if ahead:
            # The order in which they come due is by the other clock: Celery makes it anew.
            self._heap = None
        seconds: float = super().tick(*args, **kwargs)
        return seconds


def _is_ahead(entry: Any) -> bool:
    return bool(entry.last_run_at > entry.default_now())
