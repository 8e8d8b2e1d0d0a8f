"""Runs jobs side by side. Each begins after the jobs that it needs."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from runner.processes import stop_everything


@dataclass(frozen=True)
class Job:
    """A piece of work, which begins when the jobs named in `after` have ended, however they
    ended."""

    name: str
    work: Callable[[], object]
    after: frozenset[str] = frozenset()


def do_side_by_side(jobs: Sequence[Job], *, cores: int = os.cpu_count() or 1) -> None:
    """Do as many at once as there are cores; of those that may begin, the first in the list.
    Names of jobs that are not in the list are no reason to wait."""
    waiting, running = list(jobs), dict[Future[object], Job]()
    pool = ThreadPoolExecutor(max_workers=cores)
    try:
        while waiting or running:
            open_names = {job.name for job in (*waiting, *running.values())}
            ready = [job for job in waiting if not job.after & open_names]
            for job in ready[: cores - len(running)]:
                waiting.remove(job)
                running[pool.submit(job.work)] = job
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                del running[future]
                future.result()
    except BaseException:
        # The pool waits for its threads, and they wait for their commands.
        pool.shutdown(wait=False, cancel_futures=True)
        stop_everything()
        raise
    pool.shutdown()
