from functools import partial
from threading import Event

import pytest

from runner import jobs
from runner.jobs import Job, do_side_by_side


def test_job_begins_when_those_that_it_needs_have_ended() -> None:
    began: list[str] = []
    work = [
        Job("third", partial(began.append, "third"), frozenset({"first", "second"})),
        Job("second", partial(began.append, "second"), frozenset({"first", "no job"})),
        Job("first", partial(began.append, "first")),
    ]
    do_side_by_side(work, cores=2)
    assert began == ["first", "second", "third"]


def test_as_many_jobs_run_at_once_as_there_are_cores() -> None:
    met, began = Event(), list[str]()

    def wait() -> None:
        began.append("waits")
        assert met.wait(60)

    last = Job("last", partial(began.append, "last"))
    do_side_by_side([Job("waits", wait), Job("meets", met.set), last], cores=2)
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
