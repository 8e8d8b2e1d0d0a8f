"""script/mutate: apply mutations one at a time, and say which the tests find."""

import argparse
import os
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue

from runner.environment import clean_environment
from runner.mutants import Mutant, UnlocatedError, locate, product_files
from runner.mutation_report import Outcome, summary, table
from runner.mutation_scratch import Scratch, scratch_copy
from runner.mutations import MUTATIONS, Mutation
from runner.paths import ROOT
from runner.processes import run_command, stop_everything
from runner.related_tests import ImportGraph
from runner.terminal import say


def main() -> int:
    arguments = _parse(sys.argv[1:])
    chosen = chosen_mutations(MUTATIONS, arguments.names)
    if arguments.list:
        width = max(len(mutation.name) for mutation in chosen)
        say("\n".join(f"{mutation.name.ljust(width)}  {mutation.breaks}" for mutation in chosen))
        return 0
    tree: Path = arguments.tree.resolve()
    files = product_files(tree)
    mutants, outcomes = [], []
    for mutation in chosen:
        try:
            mutants.append(locate(mutation, files))
        except UnlocatedError as error:
            outcomes.append(Outcome(mutation, "", problem=str(error)))
            say(f"? {mutation.name}: {error}")
    outcomes += _try_all(tree, mutants, arguments.lanes)
    order = {mutation.name: place for place, mutation in enumerate(chosen)}
    outcomes.sort(key=lambda outcome: order[outcome.mutation.name])
    say(f"\n{table(outcomes)}\n\n{summary(outcomes)}")
    return 0 if all(outcome.is_found for outcome in outcomes) else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/mutate",
        description="Apply mutations one at a time, and say which the tests find.",
    )
    names = [mutation.name for mutation in MUTATIONS]
    parser.add_argument("names", nargs="*", metavar="NAME", help="mutations; all if none is named")
    parser.add_argument("--list", action="store_true", help="list the mutations and stop")
    parser.add_argument(
        "--tree", type=Path, default=ROOT, metavar="FOLDER", help="a checkout that is set up"
    )
    parser.add_argument(
        "--lanes", type=int, default=os.cpu_count() or 1, help="mutations tried side by side"
    )
    parsed = parser.parse_args(arguments)
    if unknown := sorted({*parsed.names} - {*names}):
        parser.error(f"no mutation is named {', '.join(unknown)}; see --list")
    return parsed


def chosen_mutations(mutations: Sequence[Mutation], names: Sequence[str]) -> list[Mutation]:
    """The mutations of these names, or all of them where none is named."""
    return [mutation for mutation in mutations if not names or mutation.name in names]


def _try_all(tree: Path, mutants: Sequence[Mutant], lanes: int) -> list[Outcome]:
    """Try mutants side by side, each lane in a copy of its own, and check what found them."""
    if not mutants:
        return []
    graph = ImportGraph.of(tree)
    with ExitStack() as copies, ThreadPoolExecutor(max_workers=lanes) as pool:
        free: SimpleQueue[Scratch] = SimpleQueue()
        for lane in range(min(lanes, len(mutants))):
            free.put(copies.enter_context(scratch_copy(tree, lane, clean_environment())))
        done = _Progress(len(mutants))

        def try_one(mutant: Mutant) -> Outcome:
            scratch = free.get()
            try:
                return done.tell(_try(mutant, scratch, graph))
            finally:
                free.put(scratch)

        try:
            outcomes = [future.result() for future in [pool.submit(try_one, m) for m in mutants]]
        except BaseException:
            # The pool waits for its threads, and those for their commands.
            pool.shutdown(wait=False, cancel_futures=True)
            stop_everything()
            raise
        return _without_false_alarms(outcomes, free.get())


def _try(mutant: Mutant, scratch: Scratch, graph: ImportGraph) -> Outcome:
    began = time.monotonic()
    with scratch.mutated(mutant):
        found_by = scratch.first_failure(mutant, graph)
    return Outcome(mutant.mutation, mutant.file, found_by, time.monotonic() - began)


def _without_false_alarms(outcomes: Sequence[Outcome], scratch: Scratch) -> list[Outcome]:
    """Ignore tests that also fail without the mutation."""
    unsound = scratch.failing_now({outcome.found_by for outcome in outcomes if outcome.found_by})
    return [
        replace(outcome, problem=f"{outcome.found_by} fails without it as well")
        if outcome.found_by in unsound
        else outcome
        for outcome in outcomes
    ]


class _Progress:
    """Says how each mutation ended while others run."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._lock = threading.Lock()

    def tell(self, outcome: Outcome) -> Outcome:
        with self._lock:
            self._done += 1
            place = f"{self._done}/{self._total}"
        mark = "✓" if outcome.is_found else "✗"
        say(f"{mark} {place} {outcome.mutation.name}  {outcome.verdict}  {outcome.seconds:.0f} s")
        return outcome


if __name__ == "__main__":
    run_command(main)
