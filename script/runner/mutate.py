"""script/mutate: let mutmut change the pure modules in small ways, one at a time, and list the
changes that no test notices.

mutmut works in var/mutate, so that the checkout stays as it is. It tries each change with those
tests that import one of the modules and run what is changed.
"""

import argparse
import json
import shutil
import sys
import tomllib
from collections.abc import Sequence

from runner.environment import clean_environment
from runner.paths import ROOT, VAR, VENV
from runner.processes import run_command, start
from runner.related_tests import importing_tests, related_tests

FOLDER = VAR / "mutate"
_MUTMUT = VENV / "bin" / "mutmut"
_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def main() -> int:
    arguments = _parse(sys.argv[1:])
    if arguments.show:
        return _mutmut("show", arguments.show)
    _make_folder(arguments.modules or pure_modules())
    return _mutmut("run") or _mutmut("results")


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/mutate",
        description="Change the pure modules in small ways, one at a time, and list the changes "
        "that no test notices.",
    )
    parser.add_argument(
        "modules", nargs="*", metavar="MODULE", help="such as teams.form; all if none is named"
    )
    parser.add_argument("--show", metavar="CHANGE", help="show a change of the last run, and stop")
    parsed = parser.parse_args(arguments)
    if unknown := sorted({*parsed.modules} - {*pure_modules()}):
        parser.error(f"not a pure module: {', '.join(unknown)}; pyproject.toml lists them")
    return parsed


def pure_modules() -> list[str]:
    """The modules that import-linter's contract `rules` names."""
    contracts = _PROJECT["tool"]["importlinter"]["contracts"]
    [modules] = [each["source_modules"] for each in contracts if each["id"] == "rules"]
    return list(modules)


def own_tests(file: str) -> list[str]:
    """The tests that import a file themselves; those near it where none does."""
    return importing_tests(ROOT, file) or related_tests(ROOT, [file])


def configuration(modules: Sequence[str]) -> str:
    """The project's configuration, and the table that lets mutmut change these modules."""
    files = [f"{module.replace('.', '/')}.py" for module in modules]
    options = {
        **_PROJECT["tool"]["mutmut"],
        "only_mutate": files,
        "pytest_add_cli_args_test_selection": sorted(
            {test for file in files for test in own_tests(file)}
        ),
    }
    project = (ROOT / "pyproject.toml").read_text().partition("[tool.mutmut]")[0]
    # Lists of strings are the same in JSON and in TOML.
    lines = (f"{name} = {json.dumps(value)}" for name, value in options.items())
    return "\n".join([f"{project}[tool.mutmut]", *lines, ""])


def _make_folder(modules: Sequence[str]) -> None:
    """Make the folder in which mutmut works: links to the checkout, whose code it copies."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "mutants").mkdir(parents=True)
    options = _PROJECT["tool"]["mutmut"]
    copied = {*options["source_paths"], *options["also_copy"]}
    for name in copied:
        (FOLDER / name).symlink_to(ROOT / name)
    # Beside the copies, the tests find everything else that they read.
    for entry in ROOT.iterdir():
        if entry.name not in {*copied, "pyproject.toml"}:
            (FOLDER / "mutants" / entry.name).symlink_to(entry)
    (FOLDER / "pyproject.toml").write_text(configuration(modules))


def _mutmut(*arguments: str) -> int:
    return start(
        (_MUTMUT, *arguments),
        environment=clean_environment(),
        output=sys.stdout.fileno(),
        folder=FOLDER,
    ).wait()


if __name__ == "__main__":
    run_command(main)
