"""What a run of script/bench load means: whether the goal was reached, and the next limits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runner.bench.load import figures
from runner.bench.load.browser import Asked
from runner.bench.record import markdown_table
from runner.bench.usage import DATABASE, WEB, Usage, used

FILES = "files"
GOAL_SECONDS = 1.0
BUSY_ELSEWHERE = 0.2
"""Cores that other programs used, from which on a run says little about waits."""
HEADINGS = ("people", "pages a second", "cores for the web processes", "cores for PostgreSQL")


@dataclass(frozen=True)
class Run:
    """A run: how many people, their requests, and what each part has used before and after, and
    all of the machine, in cores."""

    people: int
    seconds: float
    asked: Sequence[Asked]
    before: Mapping[str, Usage]
    after: Mapping[str, Usage]
    measured_seconds: float
    machine: float

    @property
    def answers(self) -> list[Asked]:
        """All but files, which nginx keeps: what the web processes answer."""
        return [each for each in self.asked if each.kind != FILES]

    @property
    def elsewhere(self) -> float:
        """The cores that other programs of the machine used."""
        own = sum(used(self.before, self.after, part) for part in self.after)
        return max(0.0, self.machine - own / self.measured_seconds)

    def each_takes(self, part: str) -> float:
        """Seconds of the processor that a part takes for a page, read or command."""
        return used(self.before, self.after, part) / len(self.answers)


def summary(run: Run) -> str:
    """The run in four sentences."""
    errors = sum(1 for each in run.asked if each.error)
    waits = sorted(each.seconds for each in run.asked)
    share = figures.within(waits, 0.99)
    of_answers = figures.within(sorted(each.seconds for each in run.answers), 0.99)
    is_reached = not errors and share <= GOAL_SECONDS
    busy = run.elsewhere >= BUSY_ELSEWHERE
    web, database = run.each_takes(WEB), run.each_takes(DATABASE)
    return (
        f"{run.people:,} people sent {len(run.asked):,} requests in {run.seconds:.0f} seconds: "
        f"{_counted(errors)}. 99 of 100 answers came within {share * 1000:.0f} ms, without files "
        f"within {of_answers * 1000:.0f} ms; **the goal, no error and 99 of 100 within a second, "
        f"was {'reached' if is_reached else 'not reached'}**. "
        f"The machine's processors worked for {run.machine:.2f} cores, {run.elsewhere:.2f} of "
        f"them for other programs{', so the waits say little' if busy else ''}. "
        f"A page, read or command took {web * 1000:.0f} ms of the processor in the web processes "
        f"and {database * 1000:.1f} ms in PostgreSQL."
    )


def on_paper(run: Run, pages: float) -> str:
    """What 1, 10 and 100 times as many people need, when they open so many pages a second now and
    each costs the same."""
    rows = [
        (
            f"{run.people * times:,}",
            f"{pages * times:,.0f}",
            f"{run.each_takes(WEB) * pages * times:.1f}",
            f"{run.each_takes(DATABASE) * pages * times:.1f}",
        )
        for times in (1, 10, 100)
    ]
    return markdown_table(HEADINGS, rows)


def _counted(errors: int) -> str:
    return {0: "no error", 1: "1 error"}.get(errors, f"{errors:,} errors")
