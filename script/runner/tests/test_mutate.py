import tomllib

from runner.mutate import configuration, own_tests, pure_modules
from runner.paths import ROOT
from runner.related_tests import imports_of


def test_configuration_names_the_modules_and_the_tests_that_import_them() -> None:
    imports = {
        "teams/tests/test_form.py": frozenset({"teams.form"}),
        "teams/tests/test_page.py": frozenset[str](),
    }
    before = tomllib.loads((ROOT / "pyproject.toml").read_text())
    made = tomllib.loads(configuration(["teams.form"], imports))
    options = made["tool"].pop("mutmut")

    assert options.pop("only_mutate") == ["teams/form.py"]
    assert options.pop("pytest_add_cli_args_test_selection") == ["teams/tests/test_form.py"]
    assert options == before["tool"].pop("mutmut")
    assert made == before


def test_every_pure_module_has_tests() -> None:
    imports = imports_of(ROOT)
    files = [f"{module.replace('.', '/')}.py" for module in pure_modules()]

    assert set(files) <= imports.keys()
    assert all(own_tests(imports, file) for file in files)
