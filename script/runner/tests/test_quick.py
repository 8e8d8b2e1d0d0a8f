from pathlib import Path

import pytest

from runner import quick
from runner.checks import REPORTS
from runner.quick import changed_files, git, needs_postgresql, quick_checks
from runner.related_tests import importing_tests, related_tests

AS_ADA = ("-c", "user.name=Ada", "-c", "user.email=ada@portal.test")
FILES = {
    "matches/casts/api.py": "",
    "matches/casts/tests/test_api.py": "",
    "matches/tests/factories.py": "from matches.services.reports import a\n",
    "matches/tests/test_gone.py": "from matches.gone import (\n    a,\n)\n",
    "matches/tests/test_mmr.py": "import matches.mmr_of_old\n",
    "teams/tests/test_reports.py": "from matches.services import mmr, reports\n",
    "script/runner/tests/test_step.py": "from runner.step import a\n",
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
    tmp_path: Path, changed: str, tests: list[str]
) -> None:
    git(tmp_path, "init", "--quiet")
    for file, text in FILES.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    assert related_tests(tmp_path, [changed]) == tests
    assert importing_tests(tmp_path, "matches/mmr.py") == []


def commit(folder: Path, *files: str) -> None:
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("")
    git(folder, "add", ".")
    git(folder, *AS_ADA, "commit", "--quiet", "--message", "More")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A branch with a commit, and changes of every kind beside it; main has gone on since."""
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path, "matches/mmr.py", "matches/tests/test_mmr.py", "gone.py", "staged.py")
    git(tmp_path, "switch", "--quiet", "--create", "work")
    commit(tmp_path, "committed.py")
    git(tmp_path, "switch", "--quiet", "main")
    commit(tmp_path, "theirs.py")
    git(tmp_path, "switch", "--quiet", "work")
    (tmp_path / "staged.py").write_text("1")
    git(tmp_path, "add", "staged.py")
    (tmp_path / "matches" / "mmr.py").write_text("1")
    (tmp_path / "gone.py").unlink()
    (tmp_path / "frontend").mkdir()
    (tmp_path / "frontend" / "new.ts").write_text("")
    return tmp_path


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("pytestmark = [pytest.mark.postgresql, pytest.mark.django_db]", True),
        ("pytestmark = [\n    pytest.mark.django_db,\n    pytest.mark.postgresql,\n]", True),
        ("pytestmark = pytest.mark.django_db\n\nx = pytest.mark.postgresql", False),
        ("@pytest.mark.postgresql\ndef test_race() -> None: ...", False),
    ],
)
def test_modules_that_need_postgresql_are_known(text: str, needs: bool) -> None:
    assert needs_postgresql(text) is needs


def test_quick_checks_what_changed_and_says_what_it_chose(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = ["committed.py", "frontend/new.ts", "gone.py", "matches/mmr.py", "staged.py"]
    assert changed_files(checkout, git(checkout, "merge-base", "HEAD", "main").strip()) == changed
    (checkout / "page.html").write_text("")
    (checkout / "matches" / "tests" / "test_one_more.py").write_text("")
    monkeypatch.setattr(quick, "MOST_TEST_FILES", 1)
    checks = {check.name: check.command for check in quick_checks(checkout)}

    assert set(checks) == {
        *("mypy", "imports", "ruff format", "ruff lint", "pytest"),
        *("types and lint", "vitest"),
    }
    assert checks["pytest"][-2:] == (str(REPORTS / "quick.xml"), "matches/tests/test_one_more.py")
    assert checks["vitest"][:-1] == ("npx", "vitest", "run", "--changed")
    said = capsys.readouterr().out
    assert "Changed since main: 5 Python files, 1 web files, 1 others" in said
    assert "No test is chosen for: page.html" in said
    assert "pytest leaves 1 test files out because of the time:\n    matches/tests/test_mmr" in said


def test_quick_leaves_out_what_does_not_concern_the_change(checkout: Path) -> None:
    git(checkout, "stash", "--quiet", "--include-untracked")
    git(checkout, "switch", "--quiet", "main")

    assert quick_checks(checkout) == []
