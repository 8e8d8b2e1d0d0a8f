import os
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from runner.check import Check, Counts, judge, run_check
from runner.provision import LeftOutError, UnavailableError

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


def no_server(log: Path) -> AbstractContextManager[Mapping[str, str]]:
    raise UnavailableError("There is no server.")


def no_luxury(log: Path) -> AbstractContextManager[Mapping[str, str]]:
    raise LeftOutError("there is no proxy")


def make_check(folder: Path, script: str, **changes: object) -> Check:
    given: dict[str, object] = {
        "part": "python",
        "name": "Some check",
        "command": ("sh", "-c", script),
        "environment": ENVIRONMENT,
        "logs": folder,
    }
    return Check(**{**given, **changes})  # type: ignore[arg-type]


def test_check_without_report_counts_one(tmp_path: Path) -> None:
    passed = run_check(make_check(tmp_path, "echo fine"), failed_steps=())
    failed = run_check(make_check(tmp_path, "exit 1"), failed_steps=())

    assert passed.counts == Counts(passed=1)
    assert failed.counts == Counts(failed=1)
    assert not failed.passed


def test_check_is_left_out_where_a_machine_need_not_have_what_it_lacks(tmp_path: Path) -> None:
    check = make_check(tmp_path, "exit 1", provisions=(no_luxury,))
    result = run_check(check, failed_steps=())

    assert (result.passed, result.outcome, result.counts) == (True, "left out", Counts(skipped=1))
    assert result.note == "left out, because there is no proxy"


def test_check_keeps_what_its_command_prints(tmp_path: Path) -> None:
    check = make_check(tmp_path, "echo fine")
    run_check(check, failed_steps=())

    assert check.log == tmp_path / "some-check.log"
    assert check.log.read_text() == "fine\n"


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


def test_check_gets_what_it_needs(tmp_path: Path) -> None:
    check = make_check(tmp_path, 'test "$SERVER" = here', provisions=(server,))

    assert run_check(check, failed_steps=()).passed


def test_check_fails_when_a_requirement_is_unavailable(tmp_path: Path) -> None:
    check = make_check(tmp_path, "touch ran", provisions=(no_server,))
    result = run_check(check, failed_steps=())

    assert result.counts == Counts(failed=1)
    assert result.note == "There is no server."


def test_check_fails_when_a_step_before_it_failed(tmp_path: Path) -> None:
    check = make_check(tmp_path, "true", after=frozenset({"venv", "node-packages"}))
    result = run_check(check, failed_steps={"node-packages", "frontend-build"})

    assert result.counts == Counts(failed=1)
    assert result.note == "not run, because this is missing: node-packages"
