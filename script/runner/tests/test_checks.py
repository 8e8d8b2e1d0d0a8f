import sys
from contextlib import nullcontext

import pytest

from runner import test
from runner.check import Check, Counts, Result
from runner.checks import BY_DEFAULT, PARTS, all_checks
from runner.environment import clean_environment
from runner.setup_steps import steps_for_checks


def test_every_part_has_checks_which_need_only_its_steps_and_no_two_share_a_name() -> None:
    checks = all_checks()

    assert {check.part for check in checks} == set(PARTS)
    assert set(PARTS) - set(BY_DEFAULT) == {"engines"}
    assert len({check.name for check in checks}) == len(checks)
    for check in checks:
        steps = steps_for_checks(clean_environment(), built=check.part != "web")
        wide = {other.name for other in checks if other.wide}
        assert check.after <= {step.name for step in steps} | wide


@pytest.mark.parametrize("part", PARTS)
def test_each_part_runs_by_itself(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one whose checks all need the machine for themselves."""
    ran = []

    def run_check(check: Check, *, failed_steps: set[str]) -> Result:
        ran.append(check)
        return Result(check, Counts(passed=1, failed=0, skipped=0), seconds=0.0)

    monkeypatch.setattr(sys, "argv", ["script/test", part])
    monkeypatch.setattr(test, "sole_setup", nullcontext)
    monkeypatch.setattr(test, "jobs_of", lambda *_: [])
    monkeypatch.setattr(test, "run_check", run_check)
    test.main()
    expected = {check.name for check in all_checks() if check.part == part}
    assert {check.name for check in ran} == expected


def test_every_python_test_runs_on_one_of_the_databases() -> None:
    """PostgreSQL runs what has one of the marks of `conftest.py` and not `any_database`."""
    sqlite, postgresql = (check for check in all_checks() if check.name.startswith("pytest"))

    assert sqlite.command[:6] == postgresql.command[:6]
    assert sqlite.command[-2:] == ("-m", "not database or any_database")
    assert postgresql.command[-2:] == ("-m", "")
