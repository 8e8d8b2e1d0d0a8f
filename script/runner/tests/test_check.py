import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from runner.check import Check, Counts, Result, run_check
from runner.provision import LeftOutError, Provision, UnavailableError
from runner.test import summary, table

ENVIRONMENT = {"PATH": os.environ["PATH"]}
REPORT = """<testsuites><testsuite>
  <testcase name="a"/>
  <testcase name="b" classname="x"><failure message="&#10;why&#10;not"/></testcase>
  <testcase name="c"><error/></testcase>
  <testcase name="d"><skipped/></testcase>
</testsuite><testsuite><testcase name="e"/></testsuite></testsuites>"""
FAILURES = ("a: why", "b")
PASSING_REPORT = "<testsuites><testsuite><testcase name='a'/></testsuite></testsuites>"


@contextmanager
def server(log: Path) -> Iterator[Mapping[str, str]]:
    yield {"SERVER": "here"}


def failing(error: UnavailableError) -> Provision:
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
    check = make_check(tmp_path, "echo fine; test $SERVER = here", provisions=(server,))

    assert run_check(check, failed_steps=()).counts == Counts(passed=1)
    assert check.log == tmp_path / "some-check.log"
    assert check.log.read_text() == "fine\n"


@pytest.mark.parametrize(
    ("script", "changes", "outcome", "note"),
    [
        (
            "true",
            {"provisions": (failing(LeftOutError("no nginx")),)},
            "left out",
            "left out, because no nginx",
        ),
        ("echo no nginx; exit 77", {}, "left out", "left out, because no nginx"),
        (
            "true",
            {"provisions": (failing(UnavailableError("No server.")),)},
            "FAILED",
            "No server.",
        ),
        ("exit 1", {}, "FAILED", ""),
        ("true", {"after": frozenset({"a", "b"})}, "FAILED", "not run, because this is missing: b"),
    ],
)
def test_check_is_left_out_only_for_what_a_machine_need_not_have(
    tmp_path: Path, script: str, changes: dict[str, object], outcome: str, note: str
) -> None:
    result = run_check(make_check(tmp_path, script, **changes), failed_steps={"b", "c"})

    counts = Counts(skipped=1) if outcome == "left out" else Counts(failed=1)
    assert (result.outcome, result.counts, result.note) == (outcome, counts, note)


@pytest.mark.parametrize(
    ("written", "status", "counts", "note"),
    [
        (REPORT, 1, Counts(2, 2, 1, ("x › b: why", "c")), ""),
        ("", 0, Counts(failed=1), "no test ran"),
        (PASSING_REPORT, 5, Counts(1, 1), "no test failed, but it ended with status 5"),
        ("<testsuites>", 5, Counts(0, 1), "no test failed, but it ended with status 5"),
    ],
)
def test_check_with_a_report_counts_its_tests_and_not_those_of_an_earlier_run(
    tmp_path: Path, written: str, status: int, counts: Counts, note: str
) -> None:
    report = tmp_path / "report.xml"
    report.write_text(PASSING_REPORT)
    script = f"cat > {report} <<'END'\n{written}\nEND\n" if written else ""
    check = make_check(tmp_path, f"{script}exit {status}", report=report)

    result = run_check(check, failed_steps=())
    assert (result.counts, result.note) == (counts, note)


def test_check_that_hangs_is_stopped_and_fails_and_its_log_has_the_stacks(tmp_path: Path) -> None:
    # As pytest and its workers: a child that hangs, too.
    hanging = f"{sys.executable} -ISX faulthandler -c 'input(print(1, flush=True))'"
    check = make_check(tmp_path, f"sleep 99 | {hanging}", most_seconds=4)
    result = run_check(check, failed_steps=())

    assert (result.counts, result.note) == (Counts(failed=1), "stopped after 4 seconds")
    log = check.log.read_text()
    assert 'File "<string>", line 1 in <module>' in log
    assert log.endswith("\nIt was stopped, because it took over 4 seconds.\n")


def test_table_lays_out_every_result_and_the_summary_adds_them_up() -> None:
    results = [
        Result(Check("python", "pytest sqlite", (), {}), Counts(120, 2, 3, FAILURES), 12.34),
        Result(Check("web", "tsc", (), {}), Counts(passed=1), 6.0),
    ]
    assert table(results) == (
        "---------------------------------------------------------------\n"
        "part    check          result  passed  failed  skipped  seconds\n"
        "---------------------------------------------------------------\n"
        "python  pytest sqlite  FAILED     120       2        3     12.3\n"
        "web     tsc            passed       1       0        0      6.0\n"
        "---------------------------------------------------------------"
    )
    assert summary(results) == ("✗ pytest sqlite: a: why\n✗ pytest sqlite: b\n121 passed, 2 failed")


def test_summary_says_of_a_check_without_named_tests_that_it_failed_and_of_many_the_first() -> None:
    mypy = Result(Check("python", "mypy", (), {}), Counts(failed=1), 1.0)
    late = Result(Check("web", "vitest", (), {}), Counts(failed=1), 1.0, "stopped after 9 seconds")
    many = Result(
        Check("web", "tests", (), {}), Counts(0, 32, 0, tuple(f"t{n}" for n in range(32))), 1.0
    )
    assert summary([mypy, late]).splitlines() == [
        "✗ mypy: failed",
        "✗ vitest: stopped after 9 seconds",
        "0 passed, 2 failed",
    ]
    assert summary([many]).splitlines()[29:] == ["✗ tests: t29", "… 2 more", "0 passed, 32 failed"]
