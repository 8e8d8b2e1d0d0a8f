"""script/test quick: the types, the lint and the tests of what changed since main, in two minutes.

It lists what it leaves out: tests that take too long, and files without a known test.
"""

import json
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from runner.changes import changed_files, merge_base
from runner.check import Check
from runner.checks import BUILT, NODE_READY, PYTHON_READY, REPORTS
from runner.durations import Durations
from runner.environment import Environment, clean_environment
from runner.paths import ROOT, VENV
from runner.related_tests import ImportGraph
from runner.setup_steps import PYTHON
from runner.terminal import say

BRANCH = "main"
PYTHON_SECONDS = 50.0
WEB_SECONDS = 25.0
"""Of the two minutes; the rest is for types and lint, and for starting."""
WORKERS = 2

_WEB_SUFFIXES = {".ts", ".tsx", ".js", ".css", ".json"}
_WITHOUT_TESTS = {".md", ".png", ".webp", ".svg", ".woff2"}


@dataclass(frozen=True, slots=True)
class Changes:
    """The changed files of a checkout, relative to it, by what can be done for them."""

    python: tuple[str, ...]
    web: tuple[str, ...]
    others: tuple[str, ...]
    gone: frozenset[str] = frozenset()

    @classmethod
    def of(cls, files: Iterable[str], root: Path) -> "Changes":
        kinds: dict[str, list[str]] = {"python": [], "web": [], "others": []}
        for file in sorted(files):
            kinds[_kind_of(file)].append(file)
        gone = frozenset(file for files in kinds.values() for file in files if _gone(root, file))
        python, web, others = (tuple(kinds[name]) for name in ("python", "web", "others"))
        return cls(python, web, others, gone)

    def there(self, files: Iterable[str]) -> list[str]:
        """Those of the files that are not gone."""
        return [file for file in files if file not in self.gone]


@dataclass(frozen=True, slots=True)
class Choice:
    """Test files to run, and those for which there is no time."""

    run: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def choose(tests: Sequence[str], durations: Durations, seconds: float) -> Choice:
    """Take tests in their order while they fit into the time, by what they took the last time. The
    first is always run."""
    choice, room = Choice(), seconds * WORKERS
    for test in tests:
        room -= durations.of(test)
        (choice.run if room >= 0 or not choice.run else choice.left_out).append(test)
    return choice


def quick_checks(root: Path = ROOT) -> list[Check]:
    """The checks of what changed since main; says what they are and what they leave out."""
    environment = clean_environment()
    changes = Changes.of(changed_files(root, merge_base(root, BRANCH)), root)
    counts = (len(changes.python), len(changes.web), len(changes.others))
    say("Changed since {}: {} Python files, {} web files, {} others".format(BRANCH, *counts))
    if unknown := [file for file in changes.others if Path(file).suffix not in _WITHOUT_TESTS]:
        say(f"No test is chosen for: {', '.join(unknown)}")
    return [
        *(_python_checks(changes, environment) if changes.python else []),
        *(_web_checks(environment) if changes.web else []),
        *_python_tests(changes, environment, root),
        *_web_tests(changes, environment, root),
    ]


def _python_checks(changes: Changes, environment: Environment) -> list[Check]:
    files = changes.there(changes.python)
    commands: dict[str, tuple[str, ...]] = {
        "mypy": (PYTHON, "-m", "mypy", "."),
        "imports": (str(VENV / "bin" / "lint-imports"),),
    }
    if files:
        commands["ruff format"] = (PYTHON, "-m", "ruff", "format", "--check", *files)
        commands["ruff lint"] = (PYTHON, "-m", "ruff", "check", *files)
    return [
        Check("python", name, command, environment, after=PYTHON_READY)
        for name, command in commands.items()
    ]


def _web_checks(environment: Environment) -> list[Check]:
    # The whole front end, because types hold between files, and this takes only seconds.
    return [Check("web", "types and lint", ("npm", "run", "lint"), environment, after=NODE_READY)]


def _python_tests(changes: Changes, environment: Environment, root: Path) -> list[Check]:
    related = ImportGraph.of(root).related_tests(changes.python)
    durations = Durations.of_pytest(REPORTS / "sqlite.xml")
    tests = [*related.near, *related.far]
    of_postgresql = [test for test in tests if needs_postgresql((root / test).read_text())]
    if of_postgresql:
        _list("Not run here because they need PostgreSQL (use script/test python):", of_postgresql)
    tests = [test for test in tests if test not in of_postgresql]
    choice = choose(tests, durations, PYTHON_SECONDS)
    _tell("pytest", choice)
    if not choice.run:
        return []
    report = REPORTS / "quick.xml"
    command = (
        *(PYTHON, "-m", "pytest", "-q", "-n", str(WORKERS), "-m", "not redis"),
        *("--junitxml", str(report), *choice.run),
    )
    return [Check("python", "pytest", command, environment, after=BUILT, report=report, wide=True)]


def _web_tests(changes: Changes, environment: Environment, root: Path) -> list[Check]:
    if not changes.web:
        return []
    tests = _vitest_related(changes.there(changes.web), environment, root)
    durations = Durations.of_vitest(REPORTS / "vitest.xml")
    near = {PurePosixPath(file).parent for file in changes.web}
    ordered = sorted(tests, key=lambda test: (PurePosixPath(test).parent not in near, test))
    choice = choose(ordered, durations, WEB_SECONDS)
    _tell("vitest", choice)
    if not choice.run:
        return []
    report = REPORTS / "quick-vitest.xml"
    command = ("npx", "vitest", "run", *choice.run)
    environment = {**environment, "VITEST_REPORT": str(report)}
    return [
        Check("web", "vitest", command, environment, after=NODE_READY, report=report, wide=True)
    ]


def _vitest_related(files: Sequence[str], environment: Environment, root: Path) -> list[str]:
    """The test files that vitest knows to load any of the files."""
    if not files:
        return []
    command = ("npx", "vitest", "list", "--filesOnly", "--json", "--changed", BRANCH)
    listed = subprocess.run(
        command, cwd=root, env=dict(environment), check=True, capture_output=True, text=True
    )
    return listed_files(listed.stdout, root)


def listed_files(output: str, root: Path) -> list[str]:
    """The test files of vitest's list, relative to the checkout, each once."""
    found: list[Mapping[str, str]] = json.loads(output or "[]")
    return sorted({Path(each["file"]).relative_to(root).as_posix() for each in found})


def _tell(runner: str, choice: Choice) -> None:
    _list(f"{runner} runs {len(choice.run)} test files:", choice.run)
    if left_out := choice.left_out:
        _list(f"{runner} leaves {len(left_out)} test files out because of the time:", left_out)


def _list(heading: str, files: Sequence[str]) -> None:
    say("\n    ".join([heading, *files]))


def needs_postgresql(text: str) -> bool:
    """Whether all tests of a module are marked to run on PostgreSQL alone."""
    return bool(re.search(r"^pytestmark = [^=]*\bmark\.postgresql\b", text, re.MULTILINE))


def _kind_of(file: str) -> str:
    path = PurePosixPath(file)
    if path.suffix == ".py":
        return "python"
    is_web = path.parts[0] == "frontend" or path.match("*.config.*")
    return "web" if is_web and path.suffix in _WEB_SUFFIXES else "others"


def _gone(root: Path, file: str) -> bool:
    return not (root / file).exists()
