"""A copy of a tree in which one mutation at a time is applied and tested."""

import json
import re
import shutil
import subprocess
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from runner import processes
from runner.changes import changed_files, git
from runner.environment import Environment
from runner.mutants import Mutant
from runner.related_tests import ImportGraph

# What was set up in the tree serves its copies, too.
_SHARED = (".venv", "node_modules", "var/build", "var/static")
# As pytest's summary names what failed: a test, or a file that could not be collected.
_FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s:]+\.py(?:::[^\s\[]+)?)", re.MULTILINE)
# They look for each mutation's text in the files, so they fail with any mutation.
_ABOUT_MUTATIONS = ("script/runner/tests/test_mutate.py",)
_PASSED, _FAILURES, _BROKEN_OFF, _NOTHING_RAN = 0, 1, 2, 5


class UntestableError(Exception):
    """The tests could not be run at all; the message says where the log is."""


@dataclass(frozen=True, slots=True)
class Scratch:
    """The copy at `folder`, whose commands have this environment."""

    folder: Path
    environment: Environment

    @contextmanager
    def mutated(self, mutant: Mutant) -> Iterator[None]:
        """Have the mutation in the copy for a while."""
        file = self.folder / mutant.file
        text = file.read_text()
        file.write_text(mutant.changed(text))
        try:
            yield
        finally:
            file.write_text(text)

    def first_failure(self, mutant: Mutant, graph: ImportGraph) -> str:
        """The first test that fails with the mutation: those near the file run first, and all of
        SQLite's suite where they pass. Empty when none fails."""
        if not mutant.is_python:
            beside = ("run", f"{PurePosixPath(mutant.file).parent}/")
            for tests in (beside, ("related", mutant.file)):
                if failed := self._vitest((*tests, "--bail=1", "--passWithNoTests")):
                    return failed[0]
            return ""
        related = graph.related_tests([mutant.file])
        first = {*related.near, *related.far}
        others = [test for test in graph.tests if test not in {*first, *_ABOUT_MUTATIONS}]
        for stage in (related.near, related.far, others):
            if failed := self._pytest(stage, stop_at_first=True):
                return failed[0]
        return ""

    def failing_now(self, tests: Collection[str]) -> set[str]:
        """Which of the tests fail as the copy is."""
        python = sorted(test for test in tests if ".py" in test)
        web = sorted(test for test in tests if ".py" not in test)
        files = sorted({test.partition(" > ")[0] for test in web})
        failed = {*self._pytest(python, stop_at_first=False)}
        if files:
            failed |= {*self._vitest(("run", *files))}
        return failed

    def _pytest(self, tests: Sequence[str], *, stop_at_first: bool) -> list[str]:
        """The tests of those that fail, without their parameters."""
        if not tests:
            return []
        log = self._log()
        command = (
            *(str(self.folder / ".venv" / "bin" / "python"), "-m", "pytest", "-q", "-ra"),
            *("-p", "no:cacheprovider", "-m", "not redis and not postgresql"),
            *(("-x",) if stop_at_first else ()),
            *tests,
        )
        status = processes.run(command, environment=self.environment, log=log, folder=self.folder)
        if status in (_PASSED, _NOTHING_RAN):
            return []
        failed = list(dict.fromkeys(_FAILED.findall(log.read_text(errors="replace"))))
        if status not in (_FAILURES, _BROKEN_OFF) or not failed:
            raise UntestableError(f"pytest ended with status {status}: {log}")
        return failed

    def _vitest(self, arguments: Sequence[str]) -> list[str]:
        """The tests that fail, as `file > name`."""
        log, report = self._log(), self.folder / "var" / "vitest.json"
        report.unlink(missing_ok=True)
        vitest = self.folder / "node_modules" / ".bin" / "vitest"
        command = (
            *(str(vitest), *arguments, "--run"),
            *("--maxWorkers=1", "--reporter=json", f"--outputFile={report}"),
        )
        status = processes.run(command, environment=self.environment, log=log, folder=self.folder)
        if status == _PASSED:
            return []
        if not report.exists():
            raise UntestableError(f"vitest ended with status {status}: {log}")
        return failed_in(json.loads(report.read_text()), self.folder)

    def _log(self) -> Path:
        log = self.folder / "var" / "tests.log"
        log.unlink(missing_ok=True)
        return log


def failed_in(report: dict[str, list[dict[str, object]]], folder: Path) -> list[str]:
    """The tests that failed by vitest's JSON report; a file alone could not be loaded."""
    failed = []
    for suite in report["testResults"]:
        file = Path(str(suite["name"])).relative_to(folder).as_posix()
        cases = suite["assertionResults"]
        assert isinstance(cases, list)  # noqa: S101 (the report's form)
        names = [case["fullName"] for case in cases if case["status"] == "failed"]
        failed += [f"{file} > {name}" for name in names]
        if not names and suite["status"] == "failed":
            failed.append(file)
    return failed


@contextmanager
def scratch_copy(tree: Path, lane: int, environment: Environment) -> Iterator[Scratch]:
    """Copy the tree as it is, uncommitted changes and all, into a git worktree in its var/."""
    folder = tree / "var" / f"mutate-{lane}"
    _remove(tree, folder)
    git(tree, "worktree", "add", "--quiet", "--detach", str(folder), "HEAD")
    try:
        for file in changed_files(tree, "HEAD"):
            _copy(tree / file, folder / file)
        for shared in _SHARED:
            if (tree / shared).exists():
                (folder / shared).parent.mkdir(exist_ok=True)
                (folder / shared).symlink_to(tree / shared)
        _compile(folder)
        yield Scratch(folder, {**environment, "PYTHONDONTWRITEBYTECODE": "1"})
    finally:
        _remove(tree, folder)


def _copy(file: Path, to: Path) -> None:
    """Make `to` what the file is; gone, where the file is gone."""
    if file.exists():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, to)
    else:
        to.unlink(missing_ok=True)


def _compile(folder: Path) -> None:
    """Compile the copy's Python once, to be checked by content: by size and second, a mutation
    would pass for the file before it."""
    packages = [str(each.parent) for each in folder.glob("*/__init__.py")]
    python = folder / ".venv" / "bin" / "python"
    command = (
        str(python),
        "-m",
        "compileall",
        "-q",
        "--invalidation-mode",
        "checked-hash",
        *packages,
    )
    subprocess.run(command, check=True)


def _remove(tree: Path, folder: Path) -> None:
    """Remove a copy, this command's or one that an interrupted one left."""
    shutil.rmtree(folder, ignore_errors=True)
    git(tree, "worktree", "prune")
