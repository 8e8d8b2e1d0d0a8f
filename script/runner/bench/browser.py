"""Pages in a browser: their weight, how soon they paint on a slow phone, Lighthouse's scores."""

import json
import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from runner.bench.harness import Bench, Run, add_turns
from runner.bench.record import markdown_table
from runner.chromium import obtain_browser
from runner.paths import LOGS
from runner.portal_under_test import portal_under_test
from runner.provision import UnavailableError
from runner.terminal import say

Turn = Mapping[str, float]
Turns = Mapping[str, Sequence[Turn]]
"""By page, what was found in each turn."""
Cell = Callable[[Turn], str]


@dataclass(frozen=True)
class Measurement:
    """A measurement of pages: its table, whose cells are made of the medians of all turns."""

    table: str
    about: str
    pages: Sequence[str]
    turns: int
    columns: Mapping[str, Cell]
    find: Callable[[Run, str, Sequence[str], Path], Turns]


def measure(measurement: Measurement, run: Run) -> int:
    """Measure pages of a portal of its own, or of the running one that is named."""
    answer = LOGS / f"{measurement.table}.json"
    answer.unlink(missing_ok=True)
    with _portal(run) as portal:
        turns = measurement.find(run, portal, run.options.paths or measurement.pages, answer)
    run.record(measurement.table, table(measurement, turns))
    return 0


def table(measurement: Measurement, turns: Turns) -> str:
    """A row for each page."""
    rows = []
    for path, found in turns.items():
        medians = {name: median(turn[name] for turn in found) for name in found[0]}
        cells = (cell(medians) for cell in measurement.columns.values())
        rows.append((f"`{path}`", *cells))
    return markdown_table(("Page", *measurement.columns), rows)


@contextmanager
def _portal(run: Run) -> Iterator[str]:
    if run.options.portal:
        yield run.options.portal.rstrip("/")
        return
    with portal_under_test(run.log) as address:
        yield address["PORTAL_URL"]


def _by_playwright(way: str, run: Run, portal: str, paths: Sequence[str], answer: Path) -> Turns:
    """Let script/browser/measure.js measure the pages, in one of its ways."""
    options = (portal, str(run.options.turns), str(answer))
    run.call(
        ("node", "script/browser/measure.js", way, *options, *paths),
        {**os.environ, **obtain_browser(run.log)},
    )
    found: Turns = json.loads(answer.read_text())
    return found


CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
_ATTEMPTS = 3
"""A busy machine now and then loses the start of a trace; what fails this often has failed."""


def _by_lighthouse(run: Run, portal: str, paths: Sequence[str], answer: Path) -> Turns:
    """Let Lighthouse measure the pages, and name the audits that are not perfect."""
    found: dict[str, list[Turn]] = {path: [] for path in paths}
    for _ in run.turns():
        for path in paths:
            found[path].append(_lighthouse(run, portal, path, answer))
    return found


def _lighthouse(run: Run, portal: str, path: str, answer: Path) -> Turn:
    chromium = obtain_browser(run.log)
    environment = {**os.environ, "CHROME_PATH": chromium.get("CHROMIUM_PATH", "")}
    command = (
        *("node_modules/.bin/lighthouse", f"{portal}{path}", "--quiet"),
        *("--output=json", f"--output-path={answer}", f"--only-categories={','.join(CATEGORIES)}"),
        "--chrome-flags=--headless=new --no-sandbox --disable-background-networking",
    )
    for attempt in range(_ATTEMPTS):
        try:
            run.call(command, environment)
            break
        except UnavailableError:
            if attempt + 1 == _ATTEMPTS:
                raise
    report = json.loads(answer.read_text())
    if failed := failed_audits(report):
        say(f"{path}: {', '.join(failed)}")
    return scores(report)


def scores(report: Mapping[str, Any]) -> Turn:
    """The score of each category in a report of Lighthouse, from 0 to 100."""
    return {name: round((report["categories"][name]["score"] or 0) * 100) for name in CATEGORIES}


def failed_audits(report: Mapping[str, Any]) -> list[str]:
    """The audits outside performance that are not perfect."""
    return [
        audit["id"]
        for name in CATEGORIES[1:]
        for audit in report["categories"][name]["auditRefs"]
        if audit["weight"] > 0 and (report["audits"][audit["id"]]["score"] or 0) < 1
    ]


def _number(name: str, digits: int = 0) -> Cell:
    return lambda turn: f"{turn[name]:.{digits}f}"


def _kilobytes(*names: str, digits: int = 1) -> Cell:
    return lambda turn: f"{sum(turn[name] for name in names) / 1000:.{digits}f}"


_KINDS = ("html", "script", "style", "fonts", "images", "other")
MEASUREMENTS = {
    "weigh": Measurement(
        "page-weight",
        "the weight of pages for a browser with an empty cache",
        pages=(
            *("/", "/bcl/home", "/clvr/home", "/bcl/standings", "/clvr/standings", "/bcl/matches"),
            *("/bcl/rules", "/bcl/champions", "/bcl/team/1", "/bcl/match/1", "/pcl/statistics"),
            *("/ocl/playoffs", "/bcl/stream/1", "/players/1", "/search?q=night"),
        ),
        turns=1,
        columns={
            "HTML": _kilobytes("html"),
            **{kind.capitalize(): _kilobytes(kind) for kind in _KINDS[1:]},
            "Sum": _kilobytes(*_KINDS),
            "Requests": _number("requests"),
            "API calls": _number("calls"),
        },
        find=partial(_by_playwright, "weigh"),
    ),
    "paint": Measurement(
        "paint",
        "how soon pages paint on a slow phone, against static pages of the same rows",
        pages=("/bcl/standings", "/bcl/home", "/bcl/matches", "/bcl/team/1", "/bcl/match/1"),
        turns=7,
        columns={
            "painted, × static": lambda turn: f"{turn['painted'] / turn['still']:.2f}",
            "blocked, ms": _number("blocked"),
            "shift": _number("shift", digits=3),
            "requests": _number("requests"),
            "kB": _kilobytes("bytes", digits=0),
            "pictures, kB": _kilobytes("pictures", digits=0),
        },
        find=partial(_by_playwright, "paint"),
    ),
    "lighthouse": Measurement(
        "lighthouse",
        "Lighthouse's scores of pages",
        pages=("/bcl/home", "/bcl/standings", "/bcl/matches", "/bcl/rules", "/bcl/champions"),
        turns=5,
        columns={
            "Performance": _number("performance"),
            "Accessibility": _number("accessibility"),
            "Best practices": _number("best-practices"),
            "SEO": _number("seo"),
        },
        find=_by_lighthouse,
    ),
}


def _add_options(measurement: Measurement, parser: ArgumentParser) -> None:
    add_turns(parser, measurement.turns)
    parser.add_argument(
        "--portal", metavar="URL", help="a running portal; without it, a new one with fresh data"
    )
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="such as /ocl/home; as a rule those of the table"
    )


BENCHES = {
    name: Bench(each.about, partial(measure, each), partial(_add_options, each))
    for name, each in MEASUREMENTS.items()
}
