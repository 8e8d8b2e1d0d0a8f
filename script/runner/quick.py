"""script/test quick: the types, the lint and the tests of what changed since main, in two minutes.

It lists what it leaves out: tests that take too long, and files without a known test.
"""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from runner.check import Check
from runner.checks import BUILT, NODE_READY, REPORTS, all_checks
from runner.paths import ROOT
from runner.related_tests import related_tests
from runner.setup_steps import PYTHON
from runner.terminal import say

BRANCH = "main"
MOST_TEST_FILES = 60
"""Of Python: a file takes about a second of a core."""
_WORKERS = "2"
_WEB_SUFFIXES = {".ts", ".tsx", ".js", ".css", ".json"}
# Whole, because types hold between files, and the others take only seconds.
_OF_PYTHON = ("mypy", "imports", "ruff format", "ruff lint")
_OF_WEB = ("types and lint",)
_WITHOUT_TESTS = {".md", ".png", ".webp", ".svg", ".woff2"}


def quick_checks(root: Path = ROOT) -> list[Check]:
    """The checks of what changed since main; says what they are and what they leave out."""
    since = git(root, "merge-base", "HEAD", BRANCH).strip()
    changed = changed_files(root, since)
    python = [file for file in changed if file.endswith(".py")]
    web = [file for file in changed if _is_web(file)]
    others = [file for file in changed if file not in (*python, *web)]
    say(
        f"Changed since {BRANCH}: {len(python)} Python files, {len(web)} web files, "
        f"{len(others)} others"
    )
    if unknown := [file for file in others if Path(file).suffix not in _WITHOUT_TESTS]:
        say(f"No test is chosen for: {', '.join(unknown)}")
    names = (*(_OF_PYTHON if python else ()), *(_OF_WEB if web else ()))
    checks = [check for check in all_checks() if check.name in names]
    if web:
        # vitest knows which tests load a changed file.
        command = ("npx", "vitest", "run", "--changed", since)
        checks.append(Check("web", "vitest", command, after=NODE_READY, wide=True))
    return checks + _python_tests(python, root)


def git(folder: Path, *arguments: str) -> str:
    """Run git in a folder and answer what it prints. Raises CalledProcessError."""
    command = ("git", *arguments)
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def changed_files(folder: Path, since: str) -> list[str]:
    """The files that differ from a commit: committed since, staged, unstaged and untracked; those
    that are gone, too."""
    differing = git(folder, "diff", "--name-only", "--no-renames", "-z", since)
    untracked = git(folder, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({*differing.split("\0"), *untracked.split("\0")} - {""})


def _python_tests(changed: Sequence[str], root: Path) -> list[Check]:
    related = related_tests(root, changed)
    of_postgresql = [test for test in related if needs_postgresql((root / test).read_text())]
    tests = [test for test in related if test not in of_postgresql]
    chosen, left_out = tests[:MOST_TEST_FILES], tests[MOST_TEST_FILES:]
    _list("Not run here because they need PostgreSQL (use script/test python):", of_postgresql)
    _list(f"pytest runs {len(chosen)} test files:", chosen)
    _list(f"pytest leaves {len(left_out)} test files out because of the time:", left_out)
    if not chosen:
        return []
    report = REPORTS / "quick.xml"
    command = (
        *(PYTHON, "-m", "pytest", "-q", "-n", _WORKERS, "-m", "not redis"),
        *("--junitxml", str(report), *chosen),
    )
    return [Check("python", "pytest", command, after=BUILT, report=report, wide=True)]


def _list(heading: str, files: Sequence[str]) -> None:
    if files:
        say("\n    ".join([heading, *files]))


def needs_postgresql(text: str) -> bool:
    """Whether all tests of a module are marked to run on PostgreSQL alone."""
    return bool(re.search(r"^pytestmark = [^=]*\bmark\.postgresql\b", text, re.MULTILINE))


def _is_web(file: str) -> bool:
    path = PurePosixPath(file)
    is_of_frontend = path.parts[0] == "frontend" or path.match("*.config.*")
    return is_of_frontend and path.suffix in _WEB_SUFFIXES
