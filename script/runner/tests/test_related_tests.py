import pytest

from runner.related_tests import importing_tests, module_of, related_tests

IMPORTS = {
    file: frozenset(modules)
    for file, modules in {
        "matches/mmr.py": (),
        "matches/casts/api.py": ("matches.mmr",),
        "matches/casts/tests/test_api.py": (),
        "matches/services/reports.py": ("matches.mmr",),
        "matches/tests/factories.py": ("matches.services.reports",),
        "matches/tests/test_gone.py": ("matches.gone",),
        "matches/tests/test_mmr.py": (),
        "teams/tests/test_reports.py": ("matches.services.reports",),
        "script/runner/tests/test_step.py": ("runner.step",),
    }.items()
}
IN_MATCHES = [f"matches/tests/test_{name}.py" for name in ("gone", "mmr")]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("matches/services/reports.py", ["teams/tests/test_reports.py"]),  # imports it
        ("matches/casts/api.py", ["matches/casts/tests/test_api.py"]),  # beside it
        ("matches/services/other.py", IN_MATCHES),  # of the nearest folder above
        ("matches/gone.py", IN_MATCHES),  # what imports a deleted file, too
        ("matches/tests/factories.py", IN_MATCHES),
        ("matches/tests/test_deleted.py", IN_MATCHES),
        ("matches/tests/test_mmr.py", IN_MATCHES[::-1]),  # itself first
        ("script/runner/step.py", ["script/runner/tests/test_step.py"]),
        ("conftest.py", []),
    ],
)
def test_related_tests_import_a_changed_file_or_lie_beside_it(
    changed: str, tests: list[str]
) -> None:
    assert related_tests(IMPORTS, [changed]) == tests


def test_tests_that_import_a_file_are_told_from_those_beside_it() -> None:
    assert importing_tests(IMPORTS, "matches/gone.py") == ["matches/tests/test_gone.py"]
    assert importing_tests(IMPORTS, "matches/mmr.py") == []
    assert module_of("matches/services/__init__.py") == "matches.services"
