"""Visitors and signed-in people on a portal with all parts of production, through its proxy."""

import json
import os
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from runner import processes
from runner.bench import usage
from runner.bench.figures import (
    Asked,
    Outcome,
    counted_errors,
    on_paper,
    proxied_requests,
    requests_table,
    summary,
)
from runner.bench.harness import Bench, Run, leaders
from runner.paths import ROOT, VENV_PYTHON
from runner.provision import UnavailableError
from runner.rehearsal.stack import rehearsed_portal
from runner.setup_steps import PYTHON
from runner.terminal import say

REQUESTS, PROCESSES, SUMMARY, PAPER = "load", "load-processes", "load-summary", "load-paper"
VISITORS, SIGNED_IN, SECONDS = 500, 50, 300.0
LOCAL_SERVERS = "127.0.0.0/8"
"""The demonstration has game servers on this machine."""
_GRACE_SECONDS = 60.0


def measure(run: Run) -> int:
    with rehearsed_portal(run.log) as environment, tempfile.TemporaryDirectory() as folder:
        say("… demonstration data")
        run.manage({**environment, "GAME_SERVER_NETWORKS": LOCAL_SERVERS}, "seed_demo")
        local = {**environment, "ENVIRONMENT": "local"}
        run.manage(local, "bench_league", f"{run.options.teams}")
        return _measured(run, environment, Path(folder))


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--visitors", type=int, default=VISITORS)
    parser.add_argument("--signed-in", type=int, default=SIGNED_IN)
    parser.add_argument("--teams", type=int, default=0, help="of BCL, at least")
    parser.add_argument("--warm-up", metavar="SECONDS", type=float, default=0.0)
    parser.add_argument("--results-every", metavar="SECONDS", type=float, default=0.0)


BENCH = Bench("550 people on a portal with all parts of production", measure, _add_options)


def _measured(run: Run, environment: Mapping[str, str], folder: Path) -> int:
    """Show what people met; 1 if there was an error."""
    asked = run.options
    sessions = leaders(run, environment, asked.signed_in)
    plan = {
        "portal": environment["PORTAL_URL"],
        "certificate": environment["CERTIFICATE"],
        "seconds": asked.seconds,
        "visitors": asked.visitors,
        "sessions": sessions,
    }
    if asked.warm_up:
        _people(run, {**plan, "seconds": asked.warm_up}, folder)
    say(f"… {asked.visitors} visitors and {len(sessions)} signed-in people, {asked.seconds:.0f} s")
    load = f"{os.getloadavg()[0]:.1f}"
    log = Path(environment["PROXY_LOG"])
    already = log.stat().st_size
    before, busy, begun = usage.usage_below(os.getpid()), _busy_seconds(), time.monotonic()
    with _results(run, environment):
        result, after, seconds = _people(run, plan, folder)
    machine = (_busy_seconds() - busy) / (time.monotonic() - begun)
    found = [Asked(*each) for each in result["asked"]]
    proxied = proxied_requests(log.read_bytes()[already:].decode())
    people = asked.visitors + len(sessions)
    outcome = Outcome(people, result["seconds"], found, before, after, seconds, machine)
    say(f"The machine's load before: {load}; its processors were used at {machine:.0%} of one.")
    run.record(SUMMARY, summary(outcome))
    run.record(PAPER, on_paper(outcome))
    run.record(REQUESTS, requests_table(found, proxied, result["seconds"]))
    run.record(PROCESSES, usage.table(before, after, seconds))
    say(f"Discord refused {_refused(environment)} requests, because they were too many.")
    errors = counted_errors(found)
    say("\n".join(errors) or "No errors.")
    return 1 if errors else 0


@contextmanager
def _results(run: Run, environment: Mapping[str, str]) -> Iterator[None]:
    """Let results come in meanwhile, if that was asked for, and say how long they took."""
    asked = run.options
    if not asked.results_every:
        yield
        return
    options = ("--seconds", f"{asked.seconds}", "--every", f"{asked.results_every}")
    with tempfile.TemporaryFile() as output:
        coming = processes.start(
            (PYTHON, "manage.py", "bench_results", *options), environment=environment, output=output
        )
        try:
            yield
            coming.wait(_GRACE_SECONDS)
        finally:
            processes.stop([coming])
        output.seek(0)
        say(output.read().decode().strip())


def _refused(environment: Mapping[str, str]) -> int:
    """How many requests the stand-in for Discord answered with 429."""
    stand_in = urlsplit(environment["DISCORD_API_URL"])
    with urlopen(f"http://{stand_in.netloc}/stand-in/refused", timeout=10) as answer:
        return int(answer.read())


def _people(
    run: Run, plan: Mapping[str, Any], folder: Path
) -> tuple[dict[str, Any], Mapping[str, usage.Usage], float]:
    """Let the people come; their result, what the parts have used at the end, and the seconds
    between."""
    plan_file, result_file = folder / "plan.json", folder / "result.json"
    plan_file.write_text(json.dumps(plan))
    begun = time.monotonic()
    with run.log.open("ab") as output:
        people = processes.start(
            (VENV_PYTHON, "-m", "runner.bench.people", plan_file, result_file),
            environment={**os.environ, "PYTHONPATH": str(ROOT / "script")},
            output=output,
        )
    try:
        # The people's own share is counted while they are there.
        time.sleep(plan["seconds"])
        after, seconds = usage.usage_below(os.getpid()), time.monotonic() - begun
        people.wait(_GRACE_SECONDS)
    finally:
        processes.stop([people])
    if people.returncode != 0:
        raise UnavailableError(f"The people ended with status {people.returncode}.")
    return json.loads(result_file.read_text()), after, seconds


def _busy_seconds() -> float:
    """What all of the machine's processors have worked since its start."""
    ticks = [int(each) for each in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    # The fourth and fifth are idle and waiting for disks; the last two are in the first two.
    return (sum(ticks[:8]) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")
