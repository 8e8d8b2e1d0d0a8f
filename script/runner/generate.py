"""script/generate: write the files that are generated from the code, or find outdated ones.

Without names it takes all of them. It leaves the API's description in var/openapi.yaml.
"""

import argparse
import difflib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from runner.environment import clean_environment
from runner.paths import LOGS, ROOT, VAR
from runner.processes import run, run_command
from runner.setup_steps import PYTHON
from runner.terminal import end_of_log, say

Command = tuple[str, ...]

OPENAPI = str(VAR / "openapi.yaml")
"""The API's description. It is made when it is needed, and not kept."""


@dataclass(frozen=True)
class GeneratedFiles:
    """Files of one folder in the checkout, and the commands, in their order, that write them into
    a given folder."""

    folder: str
    names: tuple[str, ...]
    commands: Callable[[Path], tuple[Command, ...]]

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(f"{self.folder}/{name}" for name in self.names)


GENERATED = (
    GeneratedFiles(
        "frontend/api",
        ("schema.d.ts",),
        lambda folder: (
            (PYTHON, "manage.py", "spectacular", "--validate", "--fail-on-warn", "--file", OPENAPI),
            ("npx", "openapi-typescript", OPENAPI, "--output", f"{folder}/schema.d.ts"),
        ),
    ),
    GeneratedFiles(
        "frontend/api",
        (
            "enums.ts",
            "accountEnums.ts",
            "teamEnums.ts",
            "honourEnums.ts",
            "entryEnums.ts",
            "roomEnums.ts",
            "pickBanEnums.ts",
            "castEnums.ts",
            "overlayEnums.ts",
            "matchEnums.ts",
            "staffEnums.ts",
            "webhookEnums.ts",
        ),
        lambda folder: ((PYTHON, "manage.py", "export_enums", "--output", str(folder)),),
    ),
    GeneratedFiles(
        "accounts/audit_log",
        ("words.json",),
        lambda folder: (
            (PYTHON, "manage.py", "export_audit_words", "--output", f"{folder}/words.json"),
        ),
    ),
)


def main() -> int:
    options = _parse(sys.argv[1:])
    act = are_fresh if options.check else write
    chosen = set(options.files)
    outcomes = [act(each) for each in GENERATED if not chosen or chosen & {*each.paths}]
    return 0 if all(outcomes) else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/generate", description="Write the files that are generated from the code."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is stale"
    )
    known = [path for each in GENERATED for path in each.paths]
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help=f"of {', '.join(known)}; those that the same command writes come with it",
    )
    options = parser.parse_args(arguments)
    if unknown := set(options.files) - set(known):
        parser.error(f"not a generated file: {', '.join(sorted(unknown))}")
    return options


def write(files: GeneratedFiles, folder: Path | None = None) -> bool:
    """Write files in the checkout, or in another folder; False when their command failed."""
    into = folder or ROOT / files.folder
    into.mkdir(parents=True, exist_ok=True)
    log = LOGS / "generate" / f"{files.names[0]}.log"
    log.unlink(missing_ok=True)
    environment = clean_environment()
    # All of them, until one fails.
    if all(run(each, environment=environment, log=log) == 0 for each in files.commands(into)):
        say("\n".join(f"✓ {into.relative_to(ROOT)}/{name}" for name in files.names))
        return True
    say(f"✗ {' and '.join(files.paths)} could not be made\n{end_of_log(log)}")
    return False


def are_fresh(files: GeneratedFiles) -> bool:
    """Say whether files are what their command would write now, and show the differences."""
    made = VAR / "test" / "generated"
    if not write(files, made):
        return False
    stale = [path for path in files.paths if not _is_fresh(path, made)]
    return not stale


def _is_fresh(path: str, made: Path) -> bool:
    old, new = (
        file.read_text().splitlines() if file.exists() else []
        for file in (ROOT / path, made / Path(path).name)
    )
    lines = list(difflib.unified_diff(old, new, path, "what the code says now", lineterm=""))
    if lines:
        say("\n".join([*lines, f"\n{path} is stale. Write it again: script/generate"]))
    return not lines


if __name__ == "__main__":
    run_command(main)
