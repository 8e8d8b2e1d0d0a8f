"""What a run of script/bench load found: requests by kind, whether the goal was reached, and what
more people need."""

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import NamedTuple

from runner.bench.record import markdown_table
from runner.bench.usage import DATABASE, WEB, Usage, used

THINKING_SECONDS = (5.0, 15.0)
"""How long a person reads a page, at least and at most."""
GOAL_SECONDS = 1.0
BUSY_ELSEWHERE = 0.2
"""If other programs used this many cores or more, a run says little about waits."""
FILES = "files"
_OF_REQUESTS = (
    *("Requests", "number", "errors", "a second", "half within, ms", "99 of 100, ms"),
    "slowest, ms",
)
_ON_PAPER = ("people", "pages a second", "cores for the web processes", "cores for PostgreSQL")


class Asked(NamedTuple):
    """One request: its kind, how long the whole answer took in seconds, and the error, or
    nothing."""

    kind: str
    seconds: float
    error: str = ""


@dataclass(frozen=True)
class Outcome:
    """A run: how many people, their requests, what each part had used before and after and the
    seconds between, and all of the machine, in cores."""

    people: int
    seconds: float
    asked: Sequence[Asked]
    before: Mapping[str, Usage]
    after: Mapping[str, Usage]
    measured_seconds: float
    machine: float

    def each_takes(self, part: str) -> float:
        """Seconds of the processor that a part takes for a page, read or command."""
        return used(self.before, self.after, part) / len(_without_files(self.asked))


def within(asked: Iterable[Asked], share: float) -> float:
    """The wait in ms that this share of the requests does not exceed."""
    waits = sorted(each.seconds for each in asked)
    return waits[max(0, math.ceil(len(waits) * share) - 1)] * 1000


def requests_table(asked: Sequence[Asked], proxied: Sequence[Asked], seconds: float) -> str:
    """A row for each kind of request, the most frequent first, one for all, and one for all as the
    proxy saw them, without the time that the people's own machine took."""
    groups = {
        kind: [each for each in asked if each.kind == kind]
        for kind, _ in Counter(each.kind for each in asked).most_common()
    }
    rows = []
    for name, group in {**groups, "all": asked, "all, as nginx counts": proxied}.items():
        errors = sum(bool(each.error) for each in group)
        waits = (f"{within(group, share):.0f}" for share in (0.5, 0.99, 1))
        rows.append((name, f"{len(group):,}", str(errors), f"{len(group) / seconds:.1f}", *waits))
    return markdown_table(_OF_REQUESTS, rows)


def proxied_requests(log: str) -> list[Asked]:
    """The requests in the proxy's log."""
    lines = map(json.loads, log.splitlines())
    return [
        Asked("", line["seconds"], line["status"] if int(line["status"]) >= 400 else "")
        for line in lines
    ]


def summary(run: Outcome) -> str:
    """The run in four sentences."""
    errors = sum(bool(each.error) for each in run.asked)
    share = within(run.asked, 0.99)
    is_reached = not errors and share <= GOAL_SECONDS * 1000
    own = sum(used(run.before, run.after, part) for part in run.after)
    elsewhere = max(0.0, run.machine - own / run.measured_seconds)
    counted = {0: "no error", 1: "1 error"}.get(errors, f"{errors:,} errors")
    return (
        f"{run.people:,} people sent {len(run.asked):,} requests in {run.seconds:.0f} seconds: "
        f"{counted}. 99 of 100 answers came within {share:.0f} ms, without files "
        f"within {within(_without_files(run.asked), 0.99):.0f} ms; **the goal, no error and 99 of "
        f"100 within a second, was {'reached' if is_reached else 'not reached'}**. "
        f"The machine's processors worked for {run.machine:.2f} cores, {elsewhere:.2f} of them for "
        f"other programs{', so the waits say little' if elsewhere >= BUSY_ELSEWHERE else ''}. "
        f"A page, read or command took {run.each_takes(WEB) * 1000:.0f} ms of the processor in the "
        f"web processes and {run.each_takes(DATABASE) * 1000:.1f} ms in PostgreSQL."
    )


def on_paper(run: Outcome) -> str:
    """What 1, 10 and 100 times as many people need, when each page costs the same."""
    pages = run.people / mean(THINKING_SECONDS)
    rows = []
    for times in (1, 10, 100):
        cores = (f"{run.each_takes(part) * pages * times:.1f}" for part in (WEB, DATABASE))
        rows.append((f"{run.people * times:,}", f"{pages * times:,.0f}", *cores))
    return markdown_table(_ON_PAPER, rows)


def counted_errors(asked: Iterable[Asked]) -> list[str]:
    """Each error with how often it came, the most frequent first."""
    counted = Counter(each.error for each in asked if each.error)
    return [f"{number} × {error}" for error, number in counted.most_common()]


def _without_files(asked: Iterable[Asked]) -> list[Asked]:
    """What the web processes answer: nginx keeps the files."""
    return [each for each in asked if each.kind != FILES]
