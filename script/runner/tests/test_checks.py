from runner.checks import PARTS, all_checks
from runner.test import steps_of


def test_checks_need_only_steps_of_their_part() -> None:
    for check in all_checks():
        assert check.after <= {step.name for step in steps_of([check.part])}


def test_every_part_has_checks_and_no_two_share_a_name() -> None:
    checks = all_checks()

    assert {check.part for check in checks} == set(PARTS)
    assert len({check.name for check in checks}) == len(checks)


def test_both_databases_run_every_python_test() -> None:
    sqlite, postgresql = (check for check in all_checks() if check.name.startswith("pytest"))

    assert sqlite.command[:-1] == postgresql.command[:-1]
