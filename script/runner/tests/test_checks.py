from runner.checks import BY_DEFAULT, PARTS, all_checks
from runner.test import steps_of


def test_checks_need_only_steps_of_their_part() -> None:
    for check in all_checks():
        assert check.after <= {step.name for step in steps_of([check.part])}


def test_every_part_has_checks_and_no_two_share_a_name() -> None:
    checks = all_checks()

    assert {check.part for check in checks} == set(PARTS)
    assert len({check.name for check in checks}) == len(checks)


def test_engines_are_for_releases_alone() -> None:
    assert set(PARTS) - set(BY_DEFAULT) == {"engines"}


def test_every_python_test_runs_on_one_of_the_databases() -> None:
    """PostgreSQL runs what has one of the marks of `conftest.py` and not `any_database`."""
    sqlite, postgresql = (check for check in all_checks() if check.name.startswith("pytest"))

    assert sqlite.command[:6] == postgresql.command[:6]
    assert sqlite.command[-2:] == ("-m", "not database or any_database")
    assert postgresql.command[-2:] == ("-m", "")
