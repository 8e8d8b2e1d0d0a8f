from functools import partial
from pathlib import Path
from threading import Event

import pytest

from runner import jobs
from runner.jobs import Job, do_side_by_side
from runner.setup_steps import PYTHON
from runner.step import Step
from runner.test import setting_up

LONG = 60


def test_job_begins_when_those_that_it_needs_have_ended() -> None:
    began: list[str] = []
    work = [
        Job("third", partial(began.append, "third"), frozenset({"first", "second"})),
        Job("second", partial(began.append, "second"), frozenset({"first", "no job"})),
        Job("first", partial(began.append, "first")),
    ]
    do_side_by_side(work, cores=2)
    assert began == ["first", "second", "third"]


def test_jobs_run_at_once_in_their_order_as_many_as_there_are_cores() -> None:
    met, began = Event(), list[str]()

    def wait() -> None:
        began.append("waits")
        assert met.wait(LONG)

    work = [
        Job("waits", wait),
        Job("meets", met.set),
        Job("last", partial(began.append, "last")),
    ]
    do_side_by_side(work, cores=2)
    assert set(began) == {"waits", "last"}


def test_job_that_fails_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []
    monkeypatch.setattr(jobs, "stop_everything", lambda: ended.append("everything"))

    def fail() -> None:
        raise RuntimeError("broken")

    never = Job("never", partial(ended.append, "never"), frozenset({"fails"}))
    with pytest.raises(RuntimeError, match="broken"):
        do_side_by_side([Job("fails", fail), never], cores=1)
    assert ended == ["everything"]


def test_step_is_left_out_when_one_that_it_needs_failed(tmp_path: Path) -> None:
    failed: set[str] = set()
    steps = [
        Step(
            name=name,
            title=name,
            commands=((PYTHON, "-c", f"open({name!r}, 'w'); raise SystemExit({status})"),),
            environment={},
            root=tmp_path,
        )
        for name, status in {"node-packages": 1, "frontend-build": 0, "static-files": 0}.items()
    ]
    do_side_by_side(setting_up(steps, failed), cores=2)
    assert failed == {"node-packages", "frontend-build", "static-files"}
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["node-packages"]
