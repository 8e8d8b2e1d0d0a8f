"""script/test: set up what is missing, run the checks, and end with one table.

`script/test quick` runs the checks of what changed (see `runner.quick`).
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial

from runner import setup_steps
from runner.check import Check, Result, run_check
from runner.checks import BY_DEFAULT, PARTS, all_checks
from runner.environment import clean_environment
from runner.jobs import Job, do_side_by_side
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command
from runner.quick import quick_checks
from runner.step import Step, StepFailedError, perform, sole_setup
from runner.terminal import conclude, end_of_log, say

QUICK = "quick"
_SHOWN_LINES = 300
_WIDE_AT_ONCE = 2
_PYTHON = ("venv", "python-packages", "development-packages")
_NODE = ("node-packages", "frontend-build")
"""The names of steps that need those before them; all other steps need all of these."""


def main() -> int:
    parts = _parse(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    failed_steps: set[str] = set()
    results: dict[str, Result] = {}

    def run_one(check: Check) -> None:
        results[check.name] = run_check(check, failed_steps=failed_steps)
        _tell(results[check.name])

    def job(check: Check) -> Job:
        return Job(check.name, partial(run_one, check), check.after)

    if parts == [QUICK]:
        with sole_setup():
            failed_steps |= _set_up(PARTS)
        say()
        checks = quick_checks()
        do_side_by_side([job(check) for check in checks if not check.wide])
    else:
        checks = [check for check in all_checks() if check.part in parts]
        with ExitStack() as set_up:
            set_up.enter_context(sole_setup())
            steps = setting_up(steps_of(parts), failed_steps)
            end = Job("", set_up.close, frozenset(step.name for step in steps))
            # The longest comes first. The engines have none.
            jobs = [job(check) for check in checks if not check.wide]
            do_side_by_side([*jobs[:1], *steps, end, *jobs[1:]])
    # Each waits at times for other processes, so two of them keep the cores busier than one.
    do_side_by_side([job(check) for check in checks if check.wide], cores=_WIDE_AT_ONCE)
    found = [results[check.name] for check in checks]
    say(f"\n{table(found)}\n\n{summary(found)}")
    return 0 if all(result.passed for result in found) else 1


def _parse(arguments: list[str]) -> Sequence[str]:
    parser = argparse.ArgumentParser(
        prog="script/test", description="Set up what is missing, then run the checks."
    )
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"of {', '.join(PARTS)}; without one, {', '.join(BY_DEFAULT)}. "
        f"Or {QUICK}: what changed since main",
    )
    parts: list[str] = parser.parse_args(arguments).parts
    if parts == [QUICK]:
        return parts
    if unknown := set(parts) - set(PARTS):
        parser.error(f"not a part: {', '.join(sorted(unknown))}; parts are {', '.join(PARTS)}")
    return parts or BY_DEFAULT


def _set_up(parts: Sequence[str]) -> set[str]:
    """Bring the steps up to date, and return the names of those that failed or were left out."""
    failed: set[str] = set()
    do_side_by_side(setting_up(steps_of(parts), failed))
    return failed


def setting_up(steps: Sequence[Step], failed: set[str]) -> list[Job]:
    """The work of bringing the steps up to date, which adds the names of those that failed, and of
    those that needed them."""
    names = frozenset(step.name for step in steps)

    def bring_up_to_date(step: Step) -> None:
        try:
            if needed_by(step.name) & failed:
                failed.add(step.name)
            else:
                perform(step)
        except StepFailedError:
            failed.add(step.name)

    def needed_by(name: str) -> frozenset[str]:
        for chain in (_PYTHON, _NODE):
            if name in chain:
                return names.intersection(chain[: chain.index(name)])
        return names.intersection((*_PYTHON, *_NODE))

    return [Job(step.name, partial(bring_up_to_date, step), needed_by(step.name)) for step in steps]


def steps_of(parts: Sequence[str]) -> list[Step]:
    """List the steps that the checks of some parts need."""
    environment = clean_environment()
    steps = [
        *setup_steps.python_steps(environment),
        setup_steps.development_packages(environment),
        setup_steps.node_packages(environment),
    ]
    if parts != ["web"]:
        steps += [
            setup_steps.frontend_build(environment),
            setup_steps.static_files(environment),
        ]
    return steps


_HEADINGS = ("part", "check", "result", "passed", "failed", "skipped", "seconds")


def table(results: Sequence[Result]) -> str:
    """Format the results in columns: words on the left, numbers on the right."""
    rows = [_HEADINGS, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if column < _HEADINGS.index("passed") else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    rule = "-" * len(lines[0])
    return "\n".join([rule, lines[0], rule, *lines[1:], rule])


def summary(results: Sequence[Result]) -> str:
    """Return `N passed, N failed`: every test of a runner, and every other check, counts one."""
    passed = sum(result.counts.passed for result in results)
    failed = sum(result.counts.failed for result in results)
    return f"{passed} passed, {failed} failed"


def _row(result: Result) -> tuple[str, ...]:
    check, counts = result.check, result.counts
    numbers = (str(each) for each in (counts.passed, counts.failed, counts.skipped))
    return check.part, check.name, result.outcome, *numbers, f"{result.seconds:.1f}"


def _tell(result: Result) -> None:
    name, seconds = result.check.name, f"{result.seconds:.1f} s"
    if result.passed:
        conclude("–" if result.note else "✓", name, f"{seconds}  {result.note}".rstrip())
        return
    details = end_of_log(result.check.log, lines=_SHOWN_LINES)
    conclude("✗", name, f"{seconds}  {result.note}".rstrip(), details)


if __name__ == "__main__":
    run_command(main)
