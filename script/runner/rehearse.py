"""script/rehearse: try a portal with all parts of production on this machine."""

import argparse
import sys

from runner.check import run_check
from runner.checks import rehearsal
from runner.environment import clean_environment
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of


def main() -> int:
    argparse.ArgumentParser(
        prog="script/rehearse",
        description="Serve a portal with production's settings, PostgreSQL, Redis, an S3 server, "
        "two web processes behind nginx, a worker and beat, and try it.",
    ).parse_args(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    try:
        with sole_setup():
            perform_all(steps_of(["browser"]), quietly=True)
    except StepFailedError:
        return 1
    result = run_check(rehearsal(clean_environment()), failed_steps=())
    say(end_of_log(result.check.log))
    say(f"{result.outcome}  {result.seconds:.1f} s  {result.note}".rstrip())
    return 0 if result.outcome == "passed" else 1


if __name__ == "__main__":
    run_command(main)
