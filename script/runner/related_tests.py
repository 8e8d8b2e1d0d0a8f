"""Which Python tests to run first for a changed file: found by folders and imports, not by running.

A test is near a file when it lies in the `tests` folder beside it or imports it, and farther when
it imports something that imports it.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

_PACKAGES = ("clvr", "accounts", "leagues", "teams", "matches", "script")
# The commands are modules of the package `runner`, which lies in the folder script/.
_IMPORT_ROOT = "script"


@dataclass(frozen=True, slots=True)
class RelatedTests:
    """Test files, relative to the tree: those near the changed files, and those farther away; in
    each, those first whose names have the most words in common with the changed files'."""

    near: tuple[str, ...]
    far: tuple[str, ...]


class ImportGraph:
    """Which Python files of a tree import which."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        """`sources` are the texts of the tree's Python files, by their paths relative to it."""
        self.files = sorted(sources)
        self._by_module = {module_of(file): file for file in self.files}
        self._importers: dict[str, set[str]] = defaultdict(set)
        for file, text in sources.items():
            for module in _imported(text, file):
                if imported := self._by_module.get(module):
                    self._importers[imported].add(file)

    @classmethod
    def of(cls, root: Path) -> "ImportGraph":
        """Read the tree's Python files."""
        found = [root / "conftest.py"]
        for package in _PACKAGES:
            found += (root / package).rglob("*.py")
        return cls(
            {file.relative_to(root).as_posix(): file.read_text() for file in found if file.exists()}
        )

    @property
    def tests(self) -> list[str]:
        """Every test file."""
        return [file for file in self.files if is_test(file)]

    def related_tests(self, changed: Iterable[str]) -> RelatedTests:
        """Find the tests of changed Python files. A changed test is near itself."""
        near: set[str] = set()
        far: set[str] = set()
        words: set[str] = set()
        for file in changed:
            words |= _words(file)
            importers = self._importers[file]
            of_file = {*filter(is_test, {file, *importers}), *self._tests_beside(file)}
            near |= of_file or self._tests_above(file)
            for importer in importers:
                far |= {test for test in self._importers[importer] if is_test(test)}
                far |= self._tests_beside(importer)

        def closeness(test: str) -> tuple[int, str]:
            return -len(words & _words(test)), test

        return RelatedTests(
            tuple(sorted(near, key=closeness)), tuple(sorted(far - near, key=closeness))
        )

    def tests_of(self, file: str) -> list[str]:
        """The tests that import a file themselves; those near it where none does."""
        return sorted(filter(is_test, self._importers[file])) or [*self.related_tests([file]).near]

    def _tests_beside(self, file: str) -> set[str]:
        """The tests in the folder `tests` beside a file; of a test's own helper, its folder's."""
        folder = PurePosixPath(file).parent
        tests = folder if folder.name == "tests" else folder / "tests"
        return {test for test in self.tests if PurePosixPath(test).parent == tests}

    def _tests_above(self, file: str) -> set[str]:
        """The tests of the nearest folder above that has any."""
        for folder in PurePosixPath(file).parent.parents:
            if found := self._tests_beside(str(folder / "any.py")):
                return found
        return set()


def is_test(file: str) -> bool:
    path = PurePosixPath(file)
    return path.name.startswith("test_") and path.suffix == ".py"


def _words(file: str) -> set[str]:
    """The words of a path, in the singular: `matches/ledger/fold.py` shares two with
    `matches/tests/test_ledger.py`."""
    return {word.removesuffix("s") for word in re.split(r"[/_.]", file)}


def module_of(file: str) -> str:
    """The name by which a file is imported."""
    parts = PurePosixPath(file).with_suffix("").parts
    if parts[0] == _IMPORT_ROOT:
        parts = parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(text: str, file: str) -> Iterator[str]:
    """The modules that a file imports; of a name imported from a package, both are possible."""
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
