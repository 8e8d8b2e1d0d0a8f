"""script/test: set up what is missing, run the checks, and end with one table.

`script/test quick` runs the checks of what changed (see `runner.quick`).
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial

from runner.check import Check, Result, run_check
from runner.checks import BY_DEFAULT, PARTS, all_checks
from runner.environment import clean_environment
from runner.jobs import Job, do_side_by_side
from runner.prerequisites import demand
from runner.processes import run_command
from runner.quick import quick_checks
from runner.setup_steps import steps_for_checks
from runner.step import jobs_of, sole_setup
from runner.terminal import end_of_log, say

QUICK = "quick"
_SHOWN_LINES = 300
_SHOWN_FAILURES = 30
_WIDE_AT_ONCE = 2


def main() -> int:
    parts = _parse(sys.argv[1:])
    demand()
    failed_steps: set[str] = set()
    results: dict[str, Result] = {}

    def run_one(check: Check) -> None:
        results[check.name] = run_check(check, failed_steps=failed_steps)
        _tell(results[check.name])

    def job(check: Check) -> Job:
        return Job(check.name, partial(run_one, check), check.after)

    steps = steps_for_checks(clean_environment(), built=list(parts) != ["web"])
    if parts == [QUICK]:
        with sole_setup():
            do_side_by_side(jobs_of(steps, failed_steps))
        checks = quick_checks()
        do_side_by_side([job(check) for check in checks if not check.wide])
    else:
        checks = [check for check in all_checks() if check.part in parts]
        with ExitStack() as set_up:
            set_up.enter_context(sole_setup())
            end = Job("", set_up.close, frozenset(step.name for step in steps))
            # The longest comes first. The engines have none.
            jobs = [job(check) for check in checks if not check.wide]
            do_side_by_side([*jobs[:1], *jobs_of(steps, failed_steps), end, *jobs[1:]])
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


_HEADINGS = ("part", "check", "result", "passed", "failed", "skipped", "seconds")


def table(results: Sequence[Result]) -> str:
    """Format the results in columns: words on the left, numbers on the right."""
    rows = [_HEADINGS, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    signs = "<<<>>>>"
    heading, *lines = (
        "  ".join(f"{c:{sign}{width}}" for c, sign, width in zip(row, signs, widths, strict=True))
        for row in rows
    )
    rule = "-" * len(heading)
    return "\n".join([rule, heading, rule, *lines, rule])


def summary(results: Sequence[Result]) -> str:
    """Return what failed, a line for each, and `N passed, N failed`: every test of a runner, and
    every other check, counts one."""
    passed = sum(result.counts.passed for result in results)
    failed = sum(result.counts.failed for result in results)
    lines = [f"✗ {line}" for result in results for line in _failures(result)]
    left_off = [f"… {len(lines) - _SHOWN_FAILURES} more"] if len(lines) > _SHOWN_FAILURES else []
    return "\n".join([*lines[:_SHOWN_FAILURES], *left_off, f"{passed} passed, {failed} failed"])


def _failures(result: Result) -> list[str]:
    """The lines of a check's failed tests, or one for the check when its tests do not say."""
    if result.passed:
        return []
    found = result.counts.failures or (result.note or "failed",)
    return [f"{result.check.name}: {each}" for each in found]


def _row(result: Result) -> tuple[str, ...]:
    check, counts = result.check, result.counts
    numbers = (str(each) for each in (counts.passed, counts.failed, counts.skipped))
    return check.part, check.name, result.outcome, *numbers, f"{result.seconds:.1f}"


def _tell(result: Result) -> None:
    mark = "✗" if not result.passed else "–" if result.note else "✓"
    say(f"{mark} {result.check.name}  {result.seconds:.1f} s  {result.note}".rstrip())
    if not result.passed:
        say(end_of_log(result.check.log, lines=_SHOWN_LINES))


if __name__ == "__main__":
    run_command(main)
