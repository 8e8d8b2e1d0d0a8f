from pathlib import Path

import pytest

from runner import quick
from runner.changes import changed_files, git, merge_base
from runner.durations import UNKNOWN_SECONDS, Durations
from runner.quick import (
    WORKERS,
    Changes,
    Choice,
    choose,
    listed_files,
    needs_postgresql,
    quick_checks,
)

PYTEST_REPORT = """<testsuites><testsuite>
  <testcase classname="matches.tests.test_mmr" name="a" time="0.5"/>
  <testcase classname="matches.tests.test_mmr" name="b" time="0.25"/>
</testsuite></testsuites>"""
VITEST_REPORT = """<testsuites><testsuite>
  <testcase classname="frontend/ui/Menu/Menu.test.tsx" name="a" time="1.5"/>
</testsuite></testsuites>"""
AS_ADA = ("-c", "user.name=Ada", "-c", "user.email=ada@portal.test")


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


def test_changes_since_main_are_committed_staged_unstaged_and_untracked(checkout: Path) -> None:
    assert changed_files(checkout, merge_base(checkout, "main")) == [
        "committed.py",
        "frontend/new.ts",
        "gone.py",
        "matches/mmr.py",
        "staged.py",
    ]


def test_changes_are_told_apart_by_what_can_be_done_for_them(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("")
    files = [
        "a.py",
        "b.py",
        "frontend/c.tsx",
        "templates/d.html",
        "vitest.config.ts",
        "static/e.js",
    ]
    changes = Changes.of(files, tmp_path)

    assert changes.python == ("a.py", "b.py")
    assert changes.web == ("frontend/c.tsx", "vitest.config.ts")
    assert changes.others == ("static/e.js", "templates/d.html")
    assert changes.there(changes.python) == ["a.py"]


def test_tests_are_chosen_in_their_order_until_the_time_is_used_up() -> None:
    durations = Durations({"a": 3.0, "b": 4.0, "c": 4.0, "d": 0.5})

    assert choose("abcd", durations, 8.0 / WORKERS) == Choice(["a", "b"], ["c", "d"])
    assert choose("abcd", durations, 100.0) == Choice(["a", "b", "c", "d"], [])


def test_first_test_is_run_however_long_it_takes() -> None:
    assert choose("ab", Durations({"a": 300.0}), 10.0) == Choice(["a"], ["b"])


def test_durations_are_those_of_the_last_reports(tmp_path: Path) -> None:
    (tmp_path / "pytest.xml").write_text(PYTEST_REPORT)
    (tmp_path / "vitest.xml").write_text(VITEST_REPORT)

    python = Durations.of_pytest(tmp_path / "pytest.xml")
    assert python.of("matches/tests/test_mmr.py") == 0.75
    assert python.of("matches/tests/test_new.py") == UNKNOWN_SECONDS
    web = Durations.of_vitest(tmp_path / "vitest.xml")
    assert web.of("frontend/ui/Menu/Menu.test.tsx") == 1.5
    assert Durations.of_pytest(tmp_path / "none.xml").of("a") == UNKNOWN_SECONDS


def test_tests_of_vitest_are_listed_once(tmp_path: Path) -> None:
    output = f'[{{"file": "{tmp_path}/b.ts"}}, {{"file": "{tmp_path}/a.ts"}}]'

    assert listed_files(output, tmp_path) == ["a.ts", "b.ts"]
    assert listed_files("", tmp_path) == []


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
    (checkout / "templates").mkdir()
    (checkout / "templates" / "page.html").write_text("")
    monkeypatch.setattr(quick, "_vitest_related", lambda *_: ["frontend/new.test.ts"])
    checks = {check.name: check.command for check in quick_checks(checkout)}

    assert set(checks) == {
        *("mypy", "imports", "ruff format", "ruff lint", "pytest"),
        *("types and lint", "vitest"),
    }
    assert checks["ruff lint"][-3:] == ("committed.py", "matches/mmr.py", "staged.py")
    assert checks["pytest"][-1] == "matches/tests/test_mmr.py"
    assert checks["vitest"][-1] == "frontend/new.test.ts"
    said = capsys.readouterr().out
    assert "Changed since main: 4 Python files, 1 web files, 1 others" in said
    assert "No test is chosen for: templates/page.html" in said
    assert "pytest runs 1 test files:\n    matches/tests/test_mmr.py" in said


def test_quick_leaves_out_what_does_not_concern_the_change(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(checkout, "stash", "--quiet", "--include-untracked")
    git(checkout, "switch", "--quiet", "main")

    assert quick_checks(checkout) == []
