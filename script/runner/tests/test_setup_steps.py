from pathlib import Path

import pytest

from runner import setup_steps
from runner.setup_steps import data_steps, static_files

LOCAL = {"ENVIRONMENT": "local"}


def names(environment: dict[str, str]) -> list[str]:
    return [step.name for step in data_steps(environment)]


def test_data_steps_belong_to_one_database() -> None:
    bundled = names(LOCAL)
    elsewhere = names({**LOCAL, "VAR_DIR": "/tmp/elsewhere"})
    postgres = names({**LOCAL, "DATABASE_URL": "postgres://postgres@localhost/portal"})

    assert bundled == names(LOCAL)
    assert len({*bundled, *elsewhere, *postgres}) == 6


def test_data_steps_run_when_the_sqlite_file_is_gone_and_after_migrations(tmp_path: Path) -> None:
    migrations, demonstration = data_steps({**LOCAL, "VAR_DIR": str(tmp_path)})

    assert migrations.outputs == demonstration.outputs == (str(tmp_path / "portal.sqlite3"),)
    assert migrations.undoes == (demonstration.name,)


def test_production_database_gets_no_demonstration_data() -> None:
    (only,) = data_steps({"ENVIRONMENT": "production"})

    assert only.title == "Database migrations"


def test_static_files_of_an_earlier_build_stay_and_of_a_debugged_portal_are_others() -> None:
    assert static_files({**LOCAL, "DEBUG": "true"}).digest() != static_files(LOCAL).digest()
    assert "--clear" not in static_files(LOCAL).commands[0]


def test_virtual_environment_is_the_same_for_every_name_of_its_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (venv, _) = setup_steps.python_steps(LOCAL)
    interpreter = Path(venv.commands[0][0])

    assert interpreter == interpreter.resolve()
