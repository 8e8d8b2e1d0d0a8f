"""Which Python tests to run for a changed file: found by folders and imports, not by running."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

_PACKAGES = ("clvr", "accounts", "leagues", "teams", "matches", "script")

Imports = Mapping[str, frozenset[str]]
"""The modules that each Python file of a checkout imports, by the file's path in it."""


def imports_of(root: Path) -> Imports:
    """Read a checkout's Python files."""
    files = [file for package in _PACKAGES for file in (root / package).rglob("*.py")]
    return {
        file.relative_to(root).as_posix(): frozenset(_imported(file.read_text())) for file in files
    }


def related_tests(imports: Imports, changed: Iterable[str]) -> list[str]:
    """The tests of changed Python files, the nearest first: changed tests, those that import a
    changed file, and those in `tests` beside one. Of a file that has none of them, those of the
    nearest folder above."""
    files = sorted(changed)
    own = [file for file in files if is_test(file) and file in imports]
    importing = [test for file in files for test in importing_tests(imports, file)]
    beside: list[str] = []
    for file in files:
        folder = PurePosixPath(file).parent
        beside += _tests_in(imports, folder if folder.name == "tests" else folder / "tests")
        if not own and not importing and not beside:
            above = (_tests_in(imports, parent / "tests") for parent in folder.parents)
            beside += next(filter(None, above), [])
    return list(dict.fromkeys((*own, *importing, *beside)))


def importing_tests(imports: Imports, file: str) -> list[str]:
    """The tests that import a file themselves."""
    name = module_of(file)
    return sorted(test for test, modules in imports.items() if is_test(test) and name in modules)


def is_test(file: str) -> bool:
    return PurePosixPath(file).match("test_*.py")


def module_of(file: str) -> str:
    """The name by which a file is imported: the commands' package lies in the folder script/."""
    path = PurePosixPath(file.removeprefix("script/")).with_suffix("")
    return ".".join((path.parent if path.name == "__init__" else path).parts)


def _tests_in(imports: Imports, folder: PurePosixPath) -> list[str]:
    return sorted(
        file for file in imports if is_test(file) and PurePosixPath(file).parent == folder
    )


def _imported(text: str) -> Iterator[str]:
    """The modules that a text imports; of a name imported from a package, both are possible."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
