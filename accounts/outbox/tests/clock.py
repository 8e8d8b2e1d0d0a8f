"""A clock for runs of deliveries in tests."""

from datetime import datetime, timedelta
from threading import Lock

import pytest
from django.utils import timezone

from accounts.outbox import sending


class Clock:
    """Time that passes only while a run waits. However busy the machine is, a run's time is not
    over before it has waited that long."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = timezone.now()
        self._lock = Lock()

    def monotonic(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        with self._lock:
            self.seconds += seconds

    def now(self) -> datetime:
        return self._began + timedelta(seconds=self.seconds)


def clock_of_runs(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Runs read this clock for how long they take; timestamps are those of the machine."""
    clock = Clock()
    monkeypatch.setattr(sending, "time", clock)
    return clock


def clock_of_everything(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Runs read this clock, and so does everything that asks Django for the time."""
    clock = clock_of_runs(monkeypatch)
    monkeypatch.setattr("django.utils.timezone.now", clock.now)
    return clock
