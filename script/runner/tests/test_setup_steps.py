import importlib.util
from pathlib import Path

import pytest

from runner import prerequisites
from runner.prerequisites import demand, missing_from_node
from runner.setup_steps import built_steps, data_steps, python_steps

LOCAL = {"ENVIRONMENT": "local"}


def test_data_steps_belong_to_one_database() -> None:
    elsewhere = {**LOCAL, "VAR_DIR": "/tmp/elsewhere"}
    postgres = {**LOCAL, "DATABASE_URL": "postgres://postgres@localhost/portal"}
    names = [step.name for each in (LOCAL, elsewhere, postgres) for step in data_steps(each)]

    assert len(set(names)) == 6
    assert [step.name for step in data_steps(LOCAL)] == names[:2]


def test_data_steps_run_when_the_sqlite_file_is_gone_and_after_migrations(tmp_path: Path) -> None:
    migrations, demonstration = data_steps({**LOCAL, "VAR_DIR": str(tmp_path)})

    assert migrations.outputs == demonstration.outputs == (str(tmp_path / "portal.sqlite3"),)
    assert migrations.undoes == (demonstration.name,)
    assert migrations.name in demonstration.after


def test_production_database_gets_no_demonstration_data() -> None:
    (only,) = data_steps({"ENVIRONMENT": "production"})

    assert only.title == "Database migrations"


def test_static_files_of_an_earlier_build_stay_and_of_a_debugged_portal_are_others() -> None:
    debugged, static = (built_steps(each)[-1] for each in ({**LOCAL, "DEBUG": "true"}, LOCAL))
    assert debugged.digest() != static.digest()
    assert "--clear" not in static.commands[0]


def test_virtual_environment_is_the_same_for_every_name_of_its_python() -> None:
    interpreter = Path(python_steps(LOCAL)[0].commands[0][0])

    assert interpreter == interpreter.resolve()


@pytest.mark.parametrize(
    ("version", "named"),
    [(None, "none"), ("v18.20.4", "v18.20.4"), ("v20.18.1", "v20.18.1"), ("v24.1.0", "")],
)
def test_node_that_is_absent_or_too_old_is_missing(
    monkeypatch: pytest.MonkeyPatch, version: str | None, named: str
) -> None:
    monkeypatch.setattr(prerequisites, "node_version", lambda: version)
    named_as = f"Node.js 20.19 or newer ({named} was found)"
    assert [each.what for each in missing_from_node()] == ([named_as] if named else [])


def test_demand_names_the_missing_package_and_exits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    demand()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        demand(node=False)
    assert "  Debian, Ubuntu:  apt-get install python3." in capsys.readouterr().out
