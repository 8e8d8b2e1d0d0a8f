"""Celery's beat, for a clock that may be set back, and for a schedule that may be lost."""

from datetime import timedelta
from typing import Any

from celery.beat import PersistentScheduler


class SteadyScheduler(PersistentScheduler):
    """Celery's scheduler. When the clock was set back, Celery's own would skip work whose last run
    now lies in the future, until the clock reaches that time again.

    Work that this schedule has not run yet is due at once: the schedule may be new because its file
    was lost, and Celery's own would wait for a whole interval, which is hours for some."""

    def setup_schedule(self) -> None:
        super().setup_schedule()
        for entry in self.schedule.values():
            if not entry.total_run_count:
                entry.last_run_at = entry.default_now() - timedelta(days=365)

    def tick(self, *args: Any, **kwargs: Any) -> float:
        ahead = [entry for entry in self.schedule.values() if _is_ahead(entry)]
        for entry in ahead:
            entry.last_run_at = entry.default_now()
        if ahead:
            # The heap is ordered by the old clock: Celery builds it again.
            self._heap = None
        seconds: float = super().tick(*args, **kwargs)
        return seconds


def _is_ahead(entry: Any) -> bool:
    return bool(entry.last_run_at > entry.default_now())
