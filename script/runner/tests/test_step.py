import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from runner.jobs import do_side_by_side
from runner.step import Step, fingerprint, jobs_of, perform, sole_setup

COUNT_THE_RUN = ("sh", "-c", "cat input.txt > output.txt; echo ran >> runs.txt")

MakeStep = Callable[..., Step]


@pytest.fixture
def make_step(tmp_path: Path) -> MakeStep:
    (tmp_path / "input.txt").write_text("first")

    def make(**changes: object) -> Step:
        given: dict[str, object] = {
            "name": "copy",
            "title": "Copy",
            "commands": (COUNT_THE_RUN,),
            "environment": {"PATH": "/usr/bin:/bin"},
            "inputs": ("input.txt",),
            "outputs": ("output.txt",),
            "root": tmp_path,
        }
        return Step(**{**given, **changes})  # type: ignore[arg-type]

    return make


def runs(folder: Path) -> int:
    return len((folder / "runs.txt").read_text().splitlines())


def failed_of(*steps: Step) -> set[str]:
    failed: set[str] = set()
    do_side_by_side(jobs_of(steps, failed), cores=1)
    return failed


def test_step_runs_once_and_is_up_to_date_the_second_time(
    make_step: MakeStep, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for said, quietly in (("… Copy\n✓ Copy  0.", False), ("✓ Copy  up to", False), ("", True)):
        perform(make_step(), set(), quietly=quietly)
        printed = capsys.readouterr().out
        assert printed.startswith(said)
        assert bool(printed) == bool(said)
    assert runs(tmp_path) == 1


@pytest.mark.parametrize(
    "undo",
    [
        lambda step: (step.root / "input.txt").write_text("second"),
        lambda step: (step.root / "output.txt").unlink(),
        lambda step: step.forget(),
    ],
    ids=["input changed", "output gone", "forgotten"],
)
def test_step_runs_again_when_something_is_different(
    make_step: MakeStep, tmp_path: Path, undo: Callable[[Step], object]
) -> None:
    perform(make_step(), set())
    undo(make_step())
    perform(make_step(), set())

    assert runs(tmp_path) == 2
    assert (tmp_path / "output.txt").read_text() == (tmp_path / "input.txt").read_text()


@pytest.mark.parametrize("change", [{"version": "2"}, {"commands": (COUNT_THE_RUN, ("true",))}])
def test_step_runs_again_when_its_version_or_commands_change(
    make_step: MakeStep, change: dict[str, object]
) -> None:
    perform(make_step(), set())

    assert not make_step(**change).is_done()


def test_step_runs_again_when_its_input_changes_while_it_runs(make_step: MakeStep) -> None:
    changing = make_step(commands=(("sh", "-c", "echo later >> input.txt; touch output.txt"),))
    perform(changing, set())

    assert not changing.is_done()


def test_step_undoes_the_steps_that_depend_on_it(make_step: MakeStep) -> None:
    later = make_step(name="later")
    perform(later, set())
    perform(make_step(undoes=("later",)), set())

    assert not later.is_done()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("true",), "it did not make output.txt"),
        (("no-such-program",), "no-such-program ended with status 127"),
        (("sh", "-c", "echo the reason; exit 3"), "exit 3 ended with status 3\n    the reason\n"),
    ],
)
def test_failing_step_leaves_no_stamp_shows_its_log_and_those_after_it_are_left_out(
    make_step: MakeStep,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    command: tuple[str, ...],
    reason: str,
) -> None:
    step = make_step(commands=(command,))
    later = make_step(name="later", after=frozenset({"copy"}))
    assert failed_of(later, step) == {"copy", "later"}

    assert not step.stamp.exists()
    assert not (tmp_path / "runs.txt").exists()
    printed = capsys.readouterr().out
    assert reason in printed
    assert f"The whole log: {tmp_path}/var/log/copy.log" in printed


def test_fingerprint_changes_with_content_name_and_removal_alone(tmp_path: Path) -> None:
    page, renamed, compiled = (
        tmp_path / name for name in ("a/home.py", "a/start.py", "a/__pycache__/home.py")
    )
    compiled.parent.mkdir(parents=True)

    def digest() -> str:
        return fingerprint(tmp_path, ["a/**/*.py", "absent.txt"])

    seen = [digest()]
    compiled.write_text("compiled")
    (tmp_path / "home.py").write_text("elsewhere")
    assert digest() == seen[0]
    for change in (
        lambda: page.write_text("first"),
        lambda: page.write_text("second"),
        lambda: page.rename(renamed),
    ):
        change()
        seen.append(digest())
    assert len(set(seen)) == 4
    renamed.unlink()
    assert digest() == seen[0]


def test_second_setup_waits_for_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entered = threading.Event()

    def set_up() -> None:
        with sole_setup(tmp_path):
            entered.set()

    with sole_setup(tmp_path):
        second = threading.Thread(target=set_up, daemon=True)
        second.start()
        said, until = "", time.monotonic() + 60
        while "waiting for it" not in said and time.monotonic() < until:
            said += capsys.readouterr().out
            assert second.is_alive()
        assert not entered.is_set()
    second.join(60)

    assert entered.is_set()
