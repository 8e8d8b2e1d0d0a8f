import tomllib

from runner.mutate import configuration, pure_modules
from runner.paths import ROOT
from runner.related_tests import ImportGraph


def test_configuration_names_the_modules_and_the_tests_that_import_them() -> None:
    tests = {"teams/tests/test_form.py": "import teams.form", "teams/tests/test_page.py": ""}
    graph = ImportGraph({"teams/form.py": "", **tests})
    before = tomllib.loads((ROOT / "pyproject.toml").read_text())
    made = tomllib.loads(configuration(["teams.form"], graph))
    options = made["tool"].pop("mutmut")

    assert options.pop("only_mutate") == ["teams/form.py"]
    assert options.pop("pytest_add_cli_args_test_selection") == ["teams/tests/test_form.py"]
    assert options == before["tool"].pop("mutmut")
    assert made == before


def test_every_pure_module_has_tests() -> None:
    graph = ImportGraph.of(ROOT)
    files = [f"{module.replace('.', '/')}.py" for module in pure_modules()]

    assert set(files) <= set(graph.files)
    assert all(graph.tests_of(file) for file in files)
