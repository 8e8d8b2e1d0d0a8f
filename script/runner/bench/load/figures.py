"""What a run of script/bench load found: requests by kind, errors, and the processes' shares."""

import json
import math
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from runner.bench.load.browser import Asked
from runner.bench.record import markdown_table

HEADINGS = (
    "Requests",
    "number",
    "errors",
    "a second",
    "half within, ms",
    "99 of 100, ms",
    "slowest, ms",
)
ALL, AT_THE_PROXY = "all", "all, as nginx counts"


def within(waits: Sequence[float], share: float) -> float:
    """The wait that this share of sorted waits does not exceed."""
    return waits[max(0, math.ceil(len(waits) * share) - 1)]


def table(asked: Sequence[Asked], proxied: Sequence[Asked], seconds: float) -> str:
    """A row for each kind of request, the most frequent first, one for all, and one for all as the
    proxy saw them, without the time that the people's own machine took."""
    kinds = [kind for kind, _ in Counter(each.kind for each in asked).most_common()]
    rows = [_row(kind, [each for each in asked if each.kind == kind], seconds) for kind in kinds]
    rows += [_row(ALL, asked, seconds), _row(AT_THE_PROXY, proxied, seconds)]
    return markdown_table(HEADINGS, rows)


def proxied_requests(log: str) -> list[Asked]:
    """The requests in the proxy's log."""
    return [_proxied(json.loads(line)) for line in log.splitlines()]


def _proxied(line: Mapping[str, Any]) -> Asked:
    status = str(line["status"])
    return Asked(AT_THE_PROXY, line["seconds"], status if int(status) >= 400 else "")


def _row(kind: str, asked: Sequence[Asked], seconds: float) -> tuple[str, ...]:
    waits = sorted(each.seconds for each in asked)
    return (
        kind,
        f"{len(waits):,}",
        str(sum(1 for each in asked if each.error)),
        f"{len(waits) / seconds:.1f}",
        *(
            f"{wait * 1000:.0f}"
            for wait in (statistics.median(waits), within(waits, 0.99), waits[-1])
        ),
    )


def errors(asked: Iterable[Asked]) -> list[str]:
    """Each error with how often it came, the most frequent first."""
    counted = Counter(each.error for each in asked if each.error)
    return [f"{number} × {error}" for error, number in counted.most_common()]
