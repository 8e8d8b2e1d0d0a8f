import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from runner.step import Step, StepFailedError, perform, perform_all, sole_setup

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
    file = folder / "runs.txt"
    return len(file.read_text().splitlines()) if file.exists() else 0


def test_step_runs_once_and_is_up_to_date_the_second_time(
    make_step: MakeStep, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    perform(make_step())
    first = capsys.readouterr().out
    perform(make_step())

    assert runs(tmp_path) == 1
    assert first.startswith("… Copy\n✓ Copy  0.")
    assert capsys.readouterr().out == "✓ Copy  up to date\n"
    perform(make_step(), quietly=True)
    assert capsys.readouterr().out == ""


def test_output_that_was_made_by_hand_is_left_alone(make_step: MakeStep, tmp_path: Path) -> None:
    make_step().adopt()
    assert not make_step().is_done()
    (tmp_path / "output.txt").write_text("by hand")
    make_step().adopt()
    perform(make_step())
    assert (tmp_path / "output.txt").read_text() == "by hand"
    # What a step has made is not taken for something else.
    (tmp_path / "input.txt").write_text("second")
    make_step().adopt()
    perform(make_step())
    assert (tmp_path / "output.txt").read_text() == "second"


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
    perform(make_step())
    undo(make_step())
    perform(make_step())

    assert runs(tmp_path) == 2
    assert (tmp_path / "output.txt").read_text() == (tmp_path / "input.txt").read_text()


@pytest.mark.parametrize("change", [{"version": "2"}, {"commands": (COUNT_THE_RUN, ("true",))}])
def test_step_runs_again_when_its_version_or_commands_change(
    make_step: MakeStep, tmp_path: Path, change: dict[str, object]
) -> None:
    perform(make_step())
    perform(make_step(**change))

    assert runs(tmp_path) == 2


def test_step_runs_again_when_its_input_changes_while_it_runs(
    make_step: MakeStep, tmp_path: Path
) -> None:
    command = ("sh", "-c", "echo ran >> runs.txt; echo later >> input.txt; touch output.txt")
    perform(make_step(commands=(command,)))

    assert not make_step(commands=(command,)).is_done()


def test_step_undoes_the_steps_that_depend_on_it(make_step: MakeStep) -> None:
    later = make_step(name="later")
    perform(later)
    perform(make_step(undoes=("later",)))

    assert not later.is_done()


def test_failing_step_leaves_no_stamp_and_shows_its_log(
    make_step: MakeStep, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    perform(make_step())
    (tmp_path / "input.txt").write_text("second")
    step = make_step(commands=(("sh", "-c", "echo the reason; exit 3"),))
    with pytest.raises(StepFailedError, match="ended with status 3"):
        perform(step)

    assert not step.stamp.exists()
    printed = capsys.readouterr().out
    assert "    the reason\n" in printed
    assert f"The whole log: {tmp_path}/var/log/copy.log" in printed


@pytest.mark.parametrize(
    ("command", "reason"),
    [("true", r"did not make output\.txt"), ("no-such-program", "ended with status 127")],
)
def test_step_without_its_output_or_program_fails(
    make_step: MakeStep, command: str, reason: str
) -> None:
    step = make_step(commands=((command,),))
    with pytest.raises(StepFailedError, match=reason):
        perform(step)

    assert not step.stamp.exists()


def test_steps_end_at_the_first_that_fails(make_step: MakeStep, tmp_path: Path) -> None:
    failing = make_step(name="failing", commands=(("false",),))
    with pytest.raises(StepFailedError):
        perform_all([failing, make_step()])

    assert runs(tmp_path) == 0


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
        assert not entered.wait(0.1)
    second.join(60)

    assert entered.is_set()
