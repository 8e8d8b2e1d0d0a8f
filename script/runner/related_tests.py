"""Which Python tests to run for a changed file: found by names and folders, not by running."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath


def related_tests(root: Path, changed: Iterable[str]) -> list[str]:
    """The tests of changed Python files, the nearest first: changed tests, those that import a
    changed file, and those in `tests` beside one. Of a file that has none of them, those of the
    nearest folder above."""
    files = sorted(changed)
    own = [file for file in files if Path(file).match("test_*.py") and (root / file).exists()]
    importing = [test for file in files for test in importing_tests(root, file)]
    beside: list[str] = []
    for file in files:
        folder = PurePosixPath(file).parent
        beside += _tests_in(root, folder if folder.name == "tests" else folder / "tests")
        if not own and not importing and not beside:
            above = (_tests_in(root, parent / "tests") for parent in folder.parents)
            beside += next(filter(None, above), [])
    return list(dict.fromkeys((*own, *importing, *beside)))


def importing_tests(root: Path, file: str) -> list[str]:
    """The tests that import a file themselves, in one line."""
    # The commands' package lies in the folder script/.
    path = PurePosixPath(file.removeprefix("script/")).with_suffix("")
    *packages, name = (path.parent if path.name == "__init__" else path).parts
    package, module = (re.escape(".".join(parts)) for parts in (packages, [*packages, name]))
    imports = (
        rf"^ *(from {module} import|import {module}\b|from {package} import (.*[ (])?{name}\b)"
    )
    command = ("git", "grep", "--untracked", "-lE", imports, "--", "*/test_*.py")
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return sorted(found.stdout.splitlines())


def _tests_in(root: Path, folder: PurePosixPath) -> list[str]:
    return sorted(file.relative_to(root).as_posix() for file in (root / folder).glob("test_*.py"))
