from runner.related_tests import ImportGraph, RelatedTests, module_of

SOURCES = {
    "matches/__init__.py": "",
    "matches/api.py": "from matches.services.reports import report_result",
    "matches/casts/api.py": "from matches import mmr",
    "matches/casts/tests/test_api.py": "",
    "matches/mmr.py": "",
    "matches/services/__init__.py": "",
    "matches/services/reports.py": "import matches.mmr",
    "matches/tests/factories.py": "from matches.services import reports",
    "matches/tests/test_mmr.py": "",
    "matches/tests/test_races.py": "def inside():\n    from matches.services.reports import x",
    "matches/tests/test_reports.py": "from matches.services.reports import report_result",
    "script/runner/step.py": "",
    "script/runner/tests/test_step.py": "from runner.step import Step",
}
GRAPH = ImportGraph(SOURCES)


def test_related_tests_are_those_that_import_the_file_and_then_its_importers_own() -> None:
    assert GRAPH.related_tests(["matches/services/reports.py"]) == RelatedTests(
        near=("matches/tests/test_reports.py", "matches/tests/test_races.py"),
        far=("matches/tests/test_mmr.py",),
    )


def test_related_tests_of_a_module_lie_beside_it() -> None:
    assert GRAPH.related_tests(["matches/casts/api.py"]).near == (
        "matches/casts/tests/test_api.py",
    )


def test_related_tests_that_no_test_imports_are_those_of_the_nearest_folder_above() -> None:
    assert ImportGraph(
        {"matches/services/reports.py": "", "matches/tests/test_races.py": ""}
    ).related_tests(["matches/services/reports.py"]) == RelatedTests(
        near=("matches/tests/test_races.py",), far=()
    )


def test_related_tests_of_a_test_and_of_a_helper() -> None:
    beside = {f"matches/tests/test_{name}.py" for name in ("mmr", "races", "reports")}
    assert GRAPH.related_tests(["script/runner/tests/test_step.py"]).near[0] == (
        "script/runner/tests/test_step.py"
    )
    assert set(GRAPH.related_tests(["matches/tests/factories.py"]).near) == beside


def test_commands_are_imported_without_their_folder() -> None:
    assert module_of("script/runner/step.py") == "runner.step"
    assert module_of("matches/services/__init__.py") == "matches.services"
    assert GRAPH.related_tests(["script/runner/step.py"]).near == (
        "script/runner/tests/test_step.py",
    )


def test_deleted_file_has_the_tests_that_still_import_it() -> None:
    graph = ImportGraph({"matches/tests/test_gone.py": "import matches.gone"})

    assert graph.related_tests(["matches/gone.py"]).near == ("matches/tests/test_gone.py",)
