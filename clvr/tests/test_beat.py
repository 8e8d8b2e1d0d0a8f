"""Celery's beat, when the clock is set back, and when its schedule is new."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from celery import Celery
from celery.beat import ScheduleEntry

from clvr.beat import SteadyScheduler


class Clock:
    now = datetime(2026, 11, 22, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(Celery, "now", lambda _: clock.now)
    return clock


@pytest.fixture
def scheduler(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[SteadyScheduler, list[str]]]:
    """A beat with work for every 10 and every 30 seconds; and the work that it has sent."""
    app = Celery("test", broker="memory://", set_as_current=False)
    app.conf.beat_schedule = {
        "often": {"task": "often", "schedule": 10.0},
        "seldom": {"task": "seldom", "schedule": 30.0},
    }
    sent: list[str] = []

    def send(self: SteadyScheduler, entry: ScheduleEntry, producer: object = None) -> None:
        sent.append(str(entry.name))

    monkeypatch.setattr(SteadyScheduler, "apply_entry", send)
    scheduler = SteadyScheduler(app, schedule_filename=str(tmp_path / "schedule"))
    yield scheduler, sent
    scheduler.close()


def test_beat_goes_on_at_its_intervals_when_the_clock_is_set_back(
    scheduler: tuple[SteadyScheduler, list[str]], clock: Clock
) -> None:
    beat, sent = scheduler

    def let_pass(seconds: int) -> list[str]:
        sent.clear()
        for _ in range(seconds):
            clock.now += timedelta(seconds=1)
            while beat.tick() == 0:
                pass
        return sorted(sent)

    let_pass(31)
    assert let_pass(30) == ["often"] * 3 + ["seldom"]
    clock.now -= timedelta(hours=1)
    assert let_pass(31) == ["often"] * 3 + ["seldom"]
    assert let_pass(30) == ["often"] * 3 + ["seldom"]


def test_beat_with_a_new_schedule_runs_all_work_at_once(
    scheduler: tuple[SteadyScheduler, list[str]],
) -> None:
    beat, sent = scheduler
    while beat.tick() == 0:
        pass
    assert {"often", "seldom"} <= set(sent)
