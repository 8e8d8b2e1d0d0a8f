"""script/bench paint: how soon pages paint on a slow phone, against static pages of the same rows.
The table goes to docs/performance.md."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from runner import processes
from runner.chromium import browser
from runner.paths import LOGS
from runner.performance_record import markdown_table, record
from runner.portal_under_test import portal_under_test
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.provision import UnavailableError
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of

TABLE = "paint"
PAGES = ("/bcl/standings", "/bcl/home", "/bcl/matches", "/bcl/team/1", "/bcl/match/1")
TURNS = 7
_LOG = LOGS / "bench-paint.log"
_HEADINGS = (
    *("Page", "painted, × static", "blocked, ms", "shift", "requests"),
    *("kB", "pictures, kB"),
)


@dataclass(frozen=True)
class Paint:
    """A page on the slow phone: medians of several turns.

    `painted` is a ratio of the static page of the same rows. The others are of the page alone, by
    the names that `script/browser/paint.js` gives them.
    """

    path: str
    painted: float
    page: Mapping[str, float]


def main(portal: str | None = None) -> int:
    """Measure a portal of its own, or the running one at this address."""
    demand(missing_from_python() + missing_from_node())
    _LOG.unlink(missing_ok=True)
    try:
        paints = measure(portal) if portal else _measured_alone()
    except (UnavailableError, StepFailedError) as error:
        say(f"✗ {error}")
        return 1
    record(TABLE, table(paints))
    return 0


def _measured_alone() -> list[Paint]:
    with sole_setup():
        perform_all(steps_of(["browser"]), quietly=True)
    with portal_under_test(_LOG) as address:
        return measure(address["PORTAL_URL"])


def measure(portal: str) -> list[Paint]:
    """Measure the pages of a portal; UnavailableError if the browser could not."""
    answer = LOGS / "paint.json"
    answer.unlink(missing_ok=True)
    command = ("node", "script/browser/paint.js", portal, str(TURNS), str(answer), *PAGES)
    with browser(_LOG) as chromium:
        if processes.run(command, environment={**os.environ, **chromium}, log=_LOG) != 0:
            raise UnavailableError(f"The pages could not be measured.\n{end_of_log(_LOG)}")
    return paints_in(answer)


def paints_in(answer: Path) -> list[Paint]:
    """Read what the browser's script wrote."""
    return [
        Paint(
            path=each["path"],
            painted=_middle(each["page"], "painted") / _middle(each["still"], "painted"),
            page={name: _middle(each["page"], name) for name in each["page"][0]},
        )
        for each in json.loads(answer.read_text())
    ]


def _middle(views: Sequence[Mapping[str, float]], name: str) -> float:
    return median(view[name] for view in views)


def table(paints: Sequence[Paint]) -> str:
    """Return the rows in Markdown, bytes in kB of 1000."""
    return markdown_table(_HEADINGS, map(_cells, paints))


def _cells(paint: Paint) -> tuple[str, ...]:
    page = paint.page
    return (
        f"`{paint.path}`",
        f"{paint.painted:.2f}",
        f"{page['blocked']:.0f}",
        f"{page['shift']:.3f}",
        f"{page['requests']:.0f}",
        f"{page['bytes'] / 1000:.0f}",
        f"{page['pictures'] / 1000:.0f}",
    )
