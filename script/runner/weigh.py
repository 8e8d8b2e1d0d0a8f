"""script/weigh: weigh pages in a browser, and write the table into docs/performance.md."""

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

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

TABLE = "page-weight"
PAGES = (
    "/",
    "/bcl/home",
    "/clvr/home",
    "/bcl/standings",
    "/clvr/standings",
    "/bcl/matches",
    "/bcl/rules",
    "/bcl/champions",
    "/bcl/team/1",
    "/bcl/match/1",
    "/pcl/statistics",
    "/ocl/playoffs",
    "/bcl/stream/1",
    "/players/1",
    "/search?q=night",
)
WIDTH = 1440
KINDS = ("html", "script", "style", "fonts", "images", "other")
_LOG = LOGS / "weigh.log"
_HEADINGS = (
    *("Page", "HTML", "Script", "Style", "Fonts", "Images", "Other", "Sum"),
    *("Requests", "API calls"),
)


@dataclass(frozen=True)
class Weight:
    """What a page costs a browser with an empty cache.

    `bytes` are response bodies by kind of file; `calls` are requests to the API before the network
    is idle. The page's first data is part of its HTML.
    """

    path: str
    bytes: Mapping[str, int]
    requests: int
    calls: int


def main() -> int:
    options = _parse(sys.argv[1:])
    demand(missing_from_python() + missing_from_node())
    _LOG.unlink(missing_ok=True)
    try:
        weights = _weights(options.portal, options.paths or PAGES)
    except (UnavailableError, StepFailedError) as error:
        say(f"✗ {error}")
        return 1
    record(TABLE, table(weights))
    return 0


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/weigh",
        description="Weigh pages in a browser, and write the table into docs/performance.md.",
    )
    parser.add_argument(
        "--portal", metavar="URL", help="a running portal; without it, a new one with fresh data"
    )
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="such as /bcl/standings; the public pages if none is named",
    )
    return parser.parse_args(arguments)


def _weights(portal: str | None, paths: Sequence[str]) -> list[Weight]:
    if portal:
        return weigh(portal.rstrip("/"), paths)
    with sole_setup():
        perform_all(steps_of(["browser"]), quietly=True)
    with portal_under_test(_LOG) as address:
        return weigh(address["PORTAL_URL"], paths)


def weigh(portal: str, paths: Sequence[str]) -> list[Weight]:
    """Weigh pages of a portal; UnavailableError if the browser could not load one."""
    answer = LOGS / "weigh.json"
    answer.unlink(missing_ok=True)
    command = ("node", "script/browser/weigh.js", portal, str(WIDTH), str(answer), *paths)
    with browser(_LOG) as chromium:
        if processes.run(command, environment={**os.environ, **chromium}, log=_LOG) != 0:
            raise UnavailableError(f"The pages could not be weighed.\n{end_of_log(_LOG)}")
    return weights_in(answer)


def weights_in(answer: Path) -> list[Weight]:
    """Read what the browser's script wrote."""
    return [
        Weight(
            path=each["path"],
            bytes={kind: sums["bytes"] for kind, sums in each["kinds"].items()},
            requests=sum(sums["requests"] for sums in each["kinds"].values()),
            calls=each["calls"],
        )
        for each in json.loads(answer.read_text())
    ]


def table(weights: Sequence[Weight]) -> str:
    """Return the rows in Markdown, bytes in kB of 1000."""
    return markdown_table(_HEADINGS, map(_cells, weights))


def _cells(weight: Weight) -> tuple[str, ...]:
    sizes = [weight.bytes.get(kind, 0) for kind in KINDS]
    kilobytes = [f"{size / 1000:.1f}" for size in (*sizes, sum(sizes))]
    return (f"`{weight.path}`", *kilobytes, str(weight.requests), str(weight.calls))


if __name__ == "__main__":
    run_command(main)
