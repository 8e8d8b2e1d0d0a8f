"""The weight of pages for a browser with an empty cache."""

import json
import os
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from runner.bench.harness import Bench, Run, markdown_table
from runner.browsers import chromium
from runner.portal_under_test import portal_under_test
from runner.provision import temporary_folder

PAGES = (
    *("/", "/bcl/home", "/clvr/home", "/bcl/standings", "/clvr/standings", "/bcl/matches"),
    *("/bcl/rules", "/bcl/champions", "/bcl/team/1", "/bcl/match/1", "/pcl/statistics"),
    *("/ocl/playoffs", "/bcl/pickem", "/bcl/stream/1", "/players/1", "/search?q=night"),
)
KINDS = ("HTML", "Script", "Style", "Fonts", "Images", "Other")


def measure(run: Run) -> int:
    """Let script/browser/weigh.js weigh pages of a portal of its own, or of the running one that is
    named."""
    with _portal(run) as portal, chromium(run.log) as browser, temporary_folder("weigh") as folder:
        answer, paths = folder / "answer.json", run.options.paths or PAGES
        command = ("node", "script/browser/weigh.js", portal, answer, *paths)
        run.call(command, {**os.environ, **browser})
        run.record("page-weight", table(json.loads(answer.read_text())))
    return 0


def table(found: Mapping[str, Mapping[str, float]]) -> str:
    """A row for each page: kilobytes by kind of file, and numbers of requests."""
    rows = []
    for path, page in found.items():
        bytes_ = [page[kind] for kind in KINDS]
        kilobytes = (f"{each / 1000:.1f}" for each in (*bytes_, sum(bytes_)))
        rows.append((f"`{path}`", *kilobytes, str(page["Requests"]), str(page["API calls"])))
    return markdown_table(("Page", *KINDS, "Sum", "Requests", "API calls"), rows)


@contextmanager
def _portal(run: Run) -> Iterator[str]:
    if run.options.portal:
        yield run.options.portal.rstrip("/")
        return
    with portal_under_test(run.log) as served:
        yield served["PORTAL_URL"]


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--portal", metavar="URL", help="a running portal; without it, a new one with fresh data"
    )
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="such as /ocl/home; as a rule those of the table"
    )


BENCH = Bench("the weight of pages for a browser with an empty cache", measure, _add_options)
