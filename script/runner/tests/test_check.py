import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from runner.check import Check, Counts, judge, run_check
from runner.provision import LeftOutError, Provision, UnavailableError

ENVIRONMENT = {"PATH": os.environ["PATH"]}
REPORT = """<testsuites><testsuite>
  <testcase name="a"/>
  <testcase name="b"><failure/></testcase>
  <testcase name="c"><error/></testcase>
  <testcase name="d"><skipped/></testcase>
</testsuite><testsuite><testcase name="e"/></testsuite></testsuites>"""
PASSING_REPORT = "<testsuites><testsuite><testcase name='a'/></testsuite></testsuites>"


@contextmanager
def server(log: Path) -> Iterator[Mapping[str, str]]:
    yield {"SERVER": "here"}


def unavailable(error: UnavailableError) -> Provision:
    def provide(log: Path) -> AbstractContextManager[Mapping[str, str]]:
        raise error

    return provide


def make_check(folder: Path, script: str, **changes: object) -> Check:
    given: dict[str, object] = {
        "part": "python",
        "name": "Some check",
        "command": ("sh", "-c", script),
        "environment": ENVIRONMENT,
        "logs": folder,
    }
    return Check(**{**given, **changes})  # type: ignore[arg-type]


def test_check_without_report_counts_one_and_keeps_what_its_command_prints(tmp_path: Path) -> None:
    passed = make_check(tmp_path, "echo fine; test $SERVER = here", provisions=(server,))
    failed = run_check(make_check(tmp_path, "exit 1", name="other"), failed_steps=())

    assert run_check(passed, failed_steps=()).counts == Counts(passed=1)
    assert passed.log == tmp_path / "some-check.log"
    assert passed.log.read_text() == "fine\n"
    assert (failed.counts, failed.passed) == (Counts(failed=1), False)


@pytest.mark.parametrize(
    ("error", "outcome", "counts", "note"),
    [
        (LeftOutError("no nginx"), "left out", Counts(skipped=1), "left out, because no nginx"),
        (UnavailableError("No server."), "FAILED", Counts(failed=1), "No server."),
    ],
)
def test_check_is_left_out_only_for_what_a_machine_need_not_have(
    tmp_path: Path, error: UnavailableError, outcome: str, counts: Counts, note: str
) -> None:
    check = make_check(tmp_path, "touch ran", provisions=(unavailable(error),))
    result = run_check(check, failed_steps=())

    assert (result.outcome, result.counts, result.note) == (outcome, counts, note)


def test_check_with_report_counts_its_tests(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    script = f"cat > {report} <<'END'\n{REPORT}\nEND\nexit 1"
    result = run_check(make_check(tmp_path, script, report=report), failed_steps=())

    assert result.counts == Counts(passed=2, failed=2, skipped=1)


def test_report_of_an_earlier_run_is_not_counted(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(PASSING_REPORT)
    result = run_check(make_check(tmp_path, "true", report=report), failed_steps=())

    assert result.counts == Counts(failed=1)
    assert result.note == "no test ran"


@pytest.mark.parametrize("content", [PASSING_REPORT, "<testsuites>", None])
def test_runner_with_an_error_status_and_no_failed_test_has_failed(
    tmp_path: Path, content: str | None
) -> None:
    report = tmp_path / "report.xml"
    if content is not None:
        report.write_text(content)
    result = judge(make_check(tmp_path, "", report=report), status=5)

    assert result.counts.failed == 1
    assert result.note == "no test failed, but it ended with status 5"


def test_check_fails_when_a_step_before_it_failed(tmp_path: Path) -> None:
    check = make_check(tmp_path, "true", after=frozenset({"venv", "node-packages"}))
    result = run_check(check, failed_steps={"node-packages", "frontend-build"})

    assert result.counts == Counts(failed=1)
    assert result.note == "not run, because this is missing: node-packages"


def test_check_that_hangs_is_stopped_and_fails_and_its_log_has_the_stacks(tmp_path: Path) -> None:
    # As pytest and its workers: a child that hangs, too.
    hanging = f"{sys.executable} -ISX faulthandler -c 'input(print(1, flush=True))'"
    check = make_check(tmp_path, f"sleep 99 | {hanging}", most_seconds=4)
    result = run_check(check, failed_steps=())

    assert (result.counts, result.note) == (Counts(failed=1), "stopped after 4 seconds")
    log = check.log.read_text()
    assert 'File "<string>", line 1 in <module>' in log
    assert log.endswith("\nIt was stopped, because it took over 4 seconds.\n")
