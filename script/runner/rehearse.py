"""script/rehearse: try a portal with all parts of production on this machine."""

import argparse
import sys
from collections.abc import Sequence

from runner.check import run_check
from runner.checks import rehearsal
from runner.environment import clean_environment
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command
from runner.rehearsal.steps import UPGRADE, WITHIN
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of


def main() -> int:
    asked = _parse(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    try:
        with sole_setup():
            perform_all(steps_of(["browser"]), quietly=True)
    except StepFailedError:
        return 1
    result = run_check(rehearsal(clean_environment(), **asked), failed_steps=())
    say(end_of_log(result.check.log))
    say(f"{result.outcome}  {result.seconds:.1f} s  {result.note}".rstrip())
    return 0 if result.outcome == "passed" else 1


def _parse(arguments: Sequence[str]) -> dict[str, str]:
    """What is asked for besides, as variables of the check."""
    parser = argparse.ArgumentParser(
        prog="script/rehearse",
        description="Serve a portal with production's settings, PostgreSQL, Redis, an S3 server, "
        "two web processes behind nginx, a worker and beat, and try it.",
    )
    parser.add_argument(
        "--upgrade",
        action="store_true",
        help="also upgrade it and take it back beside readers and writers; some ten minutes",
    )
    parser.add_argument(
        "--within",
        type=float,
        metavar="SECONDS",
        help="fail if an answer takes longer beside a restart; not on a busy machine",
    )
    options = parser.parse_args(arguments)
    wishes = {UPGRADE: options.upgrade and "yes", WITHIN: options.within}
    return {name: str(value) for name, value in wishes.items() if value}


if __name__ == "__main__":
    run_command(main)
