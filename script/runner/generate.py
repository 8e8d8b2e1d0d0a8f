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
class GeneratedFile:
    """A file in the checkout, and the commands that write it to a given place, in their order."""

    path: str
    commands: Callable[[Path], tuple[Command, ...]]


FILES = (
    GeneratedFile(
        "frontend/api/schema.d.ts",
        lambda output: (
            (PYTHON, "manage.py", "spectacular", "--validate", "--fail-on-warn", "--file", OPENAPI),
            ("npx", "openapi-typescript", OPENAPI, "--output", str(output)),
        ),
    ),
    GeneratedFile(
        "frontend/api/enums.ts",
        lambda output: ((PYTHON, "manage.py", "export_enums", "--output", str(output)),),
    ),
    GeneratedFile(
        "frontend/api/staffEnums.ts",
        lambda output: ((PYTHON, "manage.py", "export_enums", "--staff", "--output", str(output)),),
    ),
    GeneratedFile(
        "accounts/audit_log/words.json",
        lambda output: ((PYTHON, "manage.py", "export_audit_words", "--output", str(output)),),
    ),
)


def main() -> int:
    options = _parse(sys.argv[1:])
    files = [file for file in FILES if not options.files or file.path in options.files]
    act = is_fresh if options.check else write
    outcomes = [act(file) for file in files]
    return 0 if all(outcomes) else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/generate",
        description="Write the files that are generated from the code.",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is stale"
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=f"of {', '.join(file.path for file in FILES)}"
    )
    options = parser.parse_args(arguments)
    if unknown := set(options.files) - {file.path for file in FILES}:
        parser.error(f"not a generated file: {', '.join(sorted(unknown))}")
    return options


def write(file: GeneratedFile) -> bool:
    """Write a file in the checkout; False when its command failed."""
    if _produce(file, ROOT / file.path):
        say(f"✓ {file.path}")
        return True
    return False


def is_fresh(file: GeneratedFile) -> bool:
    """Say whether a file is what its command would write now, and show the differences."""
    made = VAR / "test" / "generated" / Path(file.path).name
    if not _produce(file, made):
        return False
    kept = ROOT / file.path
    old = kept.read_text().splitlines() if kept.exists() else []
    difference = difflib.unified_diff(
        old, made.read_text().splitlines(), file.path, "what the code says now", lineterm=""
    )
    if lines := list(difference):
        say("\n".join(lines))
        say(f"\n{file.path} is stale. Write it again: script/generate")
    return not lines


def _produce(file: GeneratedFile, output: Path) -> bool:
    log = LOGS / "generate" / f"{output.name}.log"
    output.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    environment = clean_environment()
    # All of them, until one fails.
    if all(run(each, environment=environment, log=log) == 0 for each in file.commands(output)):
        return True
    say(f"✗ {file.path} could not be made")
    say(end_of_log(log))
    return False


if __name__ == "__main__":
    run_command(main)
