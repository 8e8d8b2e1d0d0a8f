import tomllib

from runner.mutate import configuration, own_tests, pure_modules
from runner.paths import ROOT


def test_configuration_names_the_modules_and_the_tests_that_import_them() -> None:
    before = tomllib.loads((ROOT / "pyproject.toml").read_text())
    made = tomllib.loads(configuration(["teams.form"]))
    options = made["tool"].pop("mutmut")

    assert options.pop("only_mutate") == ["teams/form.py"]
    assert options.pop("pytest_add_cli_args_test_selection") == own_tests("teams/form.py")
    assert options == before["tool"].pop("mutmut")
    assert made == before


def test_every_pure_module_has_tests() -> None:
    files = [f"{module.replace('.', '/')}.py" for module in pure_modules()]

    assert [file for file in files if not (ROOT / file).exists() or not own_tests(file)] == []
