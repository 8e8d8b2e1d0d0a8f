"""script/test: set up what is missing, run the checks, and end with one table.

`script/test quick` runs the checks of what changed (see `runner.quick`).
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from functools import partial

from runner import setup_steps
from runner.check import Check, Result, run_check
from runner.checks import PARTS, all_checks
from runner.environment import clean_environment
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command, stop_everything
from runner.quick import quick_checks
from runner.report import summary, table
from runner.step import Step, StepFailedError, perform, sole_setup
from runner.terminal import conclude, end_of_log, say

QUICK = "quick"
_SHOWN_LINES = 300
_CHAINS = (
    {"venv", "python-packages", "development-packages"},
    {"node-packages", "frontend-build"},
)
"""The names of steps that run in order, beside those of the other chain."""


def main() -> int:
    parts = _parse(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    is_quick = parts == [QUICK]
    with sole_setup():
        failed_steps = _set_up(PARTS if is_quick else parts)
    say()
    checks = quick_checks() if is_quick else all_checks()
    results = _run([check for check in checks if is_quick or check.part in parts], failed_steps)
    say(f"\n{table(results)}\n\n{summary(results)}")
    return 0 if all(result.passed for result in results) else 1


def _parse(arguments: list[str]) -> Sequence[str]:
    parser = argparse.ArgumentParser(
        prog="script/test", description="Set up what is missing, then run the checks."
    )
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"of {', '.join(PARTS)}; all if none is named. Or {QUICK}: what changed since main",
    )
    parts: list[str] = parser.parse_args(arguments).parts
    if parts == [QUICK]:
        return parts
    if unknown := set(parts) - set(PARTS):
        parser.error(f"not a part: {', '.join(sorted(unknown))}; parts are {', '.join(PARTS)}")
    return parts or PARTS


def _set_up(parts: Sequence[str]) -> set[str]:
    """Bring the steps up to date, and return the names of those that failed or were left out."""
    steps = steps_of(parts)
    done: set[str] = set()

    def perform_in_order(steps: Iterable[Step]) -> None:
        for step in steps:
            try:
                perform(step)
            except StepFailedError:
                return
            done.add(step.name)

    # Python's packages and the front end do not need each other; all that is left needs both.
    chains = [[step for step in steps if step.name in chain] for chain in _CHAINS]
    _side_by_side([partial(perform_in_order, chain) for chain in chains])
    both = {step.name for chain in chains for step in chain}
    if both <= done:
        perform_in_order(step for step in steps if step.name not in both)
    return {step.name for step in steps} - done


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


def _run(checks: Sequence[Check], failed_steps: set[str]) -> list[Result]:
    """Run narrow checks in parallel, then each wide one alone; results keep the order."""
    results: dict[str, Result] = {}

    def run_one(check: Check) -> None:
        results[check.name] = run_check(check, failed_steps=failed_steps)
        _tell(results[check.name])

    _side_by_side([partial(run_one, check) for check in checks if not check.wide])
    for check in checks:
        if check.wide:
            run_one(check)
    return [results[check.name] for check in checks]


def _side_by_side(work: Iterable[Callable[[], None]]) -> None:
    """Do as much at once as there are cores, in this order."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        try:
            pending = [pool.submit(each) for each in work]
            for future in wait(pending, return_when=FIRST_EXCEPTION).done:
                future.result()
        except BaseException:
            # The pool waits for its threads, and they wait for their commands.
            pool.shutdown(wait=False, cancel_futures=True)
            stop_everything()
            raise


def _tell(result: Result) -> None:
    name, seconds = result.check.name, f"{result.seconds:.1f} s"
    if result.passed:
        conclude("–" if result.note else "✓", name, f"{seconds}  {result.note}".rstrip())
        return
    details = end_of_log(result.check.log, lines=_SHOWN_LINES)
    conclude("✗", name, f"{seconds}  {result.note}".rstrip(), details)


if __name__ == "__main__":
    run_command(main)
