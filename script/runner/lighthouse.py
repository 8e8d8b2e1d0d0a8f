"""script/lighthouse: measure pages with Lighthouse, and write the table into
docs/performance.md."""

import argparse
import json
import os
import sys
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
from runner.processes import run_command
from runner.provision import UnavailableError
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of

TABLE = "lighthouse"
PAGES = tuple(f"/bcl/{page}" for page in ("home", "standings", "matches", "rules", "champions"))
RUNS = 5
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
_LOG = LOGS / "lighthouse.log"
_HEADINGS = ("Page", "Performance", "Accessibility", "Best practices", "SEO")


@dataclass(frozen=True)
class Scores:
    """Lighthouse's result for a page: the median of each category's scores, 0 to 100.

    `failed` names the audits outside performance that were not perfect.
    """

    path: str
    medians: Mapping[str, float]
    failed: Sequence[str]


def main() -> int:
    options = _parse(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    _LOG.unlink(missing_ok=True)
    try:
        scores = _scores(options.portal, options.runs, options.paths or PAGES)
    except (UnavailableError, StepFailedError) as error:
        say(f"✗ {error}")
        return 1
    record(TABLE, table(scores))
    for each in scores:
        if each.failed:
            say(f"{each.path}: {', '.join(each.failed)}")
    return 0


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/lighthouse",
        description="Measure pages with Lighthouse, and write the table into docs/performance.md.",
    )
    parser.add_argument(
        "--portal", metavar="URL", help="a running portal; without it, a new one with fresh data"
    )
    parser.add_argument(
        "--runs", metavar="N", type=int, default=RUNS, help=f"how often each page; {RUNS}"
    )
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help=f"such as /ocl/home; {', '.join(PAGES)}"
    )
    return parser.parse_args(arguments)


def _scores(portal: str | None, runs: int, paths: Sequence[str]) -> list[Scores]:
    if portal:
        return measure(portal.rstrip("/"), runs, paths)
    with sole_setup():
        perform_all(steps_of(["browser"]), quietly=True)
    with portal_under_test(_LOG) as address:
        return measure(address["PORTAL_URL"], runs, paths)


def measure(portal: str, runs: int, paths: Sequence[str]) -> list[Scores]:
    """Measure pages of a portal; UnavailableError if Lighthouse could not."""
    answer = LOGS / "lighthouse.json"
    answer.unlink(missing_ok=True)
    command = ("node", "script/browser/lighthouse.js", portal, str(runs), str(answer), *paths)
    with browser(_LOG) as chromium:
        if processes.run(command, environment={**os.environ, **chromium}, log=_LOG) != 0:
            raise UnavailableError(f"The pages could not be measured.\n{end_of_log(_LOG)}")
    return scores_in(answer)


def scores_in(answer: Path) -> list[Scores]:
    """Read what the browser's script wrote."""
    return [
        Scores(
            path=each["path"],
            medians={
                category: median(run[category] for run in each["runs"]) for category in CATEGORIES
            },
            failed=each["failed"],
        )
        for each in json.loads(answer.read_text())
    ]


def table(scores: Sequence[Scores]) -> str:
    """Return the rows in Markdown."""
    return markdown_table(_HEADINGS, map(_cells, scores))


def _cells(scores: Scores) -> tuple[str, ...]:
    return (f"`{scores.path}`", *(f"{scores.medians[each]:.0f}" for each in CATEGORIES))


if __name__ == "__main__":
    run_command(main)
