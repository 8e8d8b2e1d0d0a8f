"""Visitors and signed-in people on a portal with all parts of production, through its proxy."""

import json
import os
import statistics
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner import processes
from runner.bench import usage
from runner.bench.harness import Bench, Run
from runner.bench.load import figures, words
from runner.bench.load.browser import Asked
from runner.bench.load.people import THINKING_SECONDS, Plan
from runner.paths import ROOT, VENV_PYTHON
from runner.provision import UnavailableError
from runner.rehearsal.stack import rehearsed_portal
from runner.terminal import say

REQUESTS, PROCESSES, SUMMARY, PAPER = "load", "load-processes", "load-summary", "load-paper"
VISITORS, SIGNED_IN, SECONDS = 500, 50, 300.0
LOCAL_SERVERS = "127.0.0.0/8"
"""The demonstration has game servers on this machine."""
_GRACE_SECONDS = 60.0
# The leaders of teams, those with the most open matches first.
_SIGN_IN = """
import json
from pathlib import Path
from django.conf import settings
from django.test import Client
from leagues.models import Season
from matches.models import Match
from teams.models import Membership

led = {{}}
for seat in Membership.objects.leading().select_related("user").order_by("pk"):
    led.setdefault(seat.user, set()).add(seat.team_id)
unplayed = Match.objects.filter(season__in=Season.objects.current(), result=None)
sides = list(unplayed.order_by("pk").values_list("pk", "team_a", "team_b"))
matches = {{
    user: [str(key) for key, *teams in sides if own & set(teams)] for user, own in led.items()
}}
sessions = []
for user in sorted(led, key=lambda user: -len(matches[user]))[:{number}]:
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    token = "a" * 32
    cookies = (
        f"{{settings.SESSION_COOKIE_NAME}}={{session}}; {{settings.CSRF_COOKIE_NAME}}={{token}}"
    )
    sessions.append({{"cookies": cookies, "token": token, "matches": matches[user]}})
Path({file!r}).write_text(json.dumps(sessions))
"""


def measure(run: Run) -> int:
    with rehearsed_portal(run.log) as environment, tempfile.TemporaryDirectory() as folder:
        say("… demonstration data")
        run.manage({**environment, "GAME_SERVER_NETWORKS": LOCAL_SERVERS}, "seed_demo")
        return _measured(run, environment, Path(folder))


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--visitors", type=int, default=VISITORS)
    parser.add_argument("--signed-in", type=int, default=SIGNED_IN)


BENCH = Bench("550 people on a portal with all parts of production", measure, _add_options)


def _measured(run: Run, environment: Mapping[str, str], folder: Path) -> int:
    """Show what people met; 1 if there was an error."""
    asked = run.options
    sessions = _sessions(run, environment, folder)
    plan = Plan(
        portal=environment["PORTAL_URL"],
        certificate=environment["CERTIFICATE"],
        seconds=asked.seconds,
        visitors=asked.visitors,
        sessions=sessions,
    )
    say(f"… {asked.visitors} visitors and {len(sessions)} signed-in people, {asked.seconds:.0f} s")
    load = f"{os.getloadavg()[0]:.1f}"
    log = Path(environment["PROXY_LOG"])
    already = log.stat().st_size
    before, busy, begun = usage.usage_below(os.getpid()), _busy_seconds(), time.monotonic()
    result, after, seconds = _people(run, plan, folder)
    machine = (_busy_seconds() - busy) / (time.monotonic() - begun)
    found = [Asked(*each) for each in result["asked"]]
    proxied = figures.proxied_requests(log.read_bytes()[already:].decode())
    people = asked.visitors + len(sessions)
    told = words.Run(people, result["seconds"], found, before, after, seconds, machine)
    say(f"The machine's load before: {load}; its processors were used at {machine:.0%} of one.")
    tables = (
        (SUMMARY, words.summary(told)),
        (PAPER, words.on_paper(told, people / statistics.mean(THINKING_SECONDS))),
        (REQUESTS, figures.table(found, proxied, result["seconds"])),
        (PROCESSES, usage.table(before, after, seconds)),
    )
    for name, rows in tables:
        run.record(name, rows)
    errors = figures.errors(found)
    say("\n".join(errors) or "No errors.")
    return 1 if errors else 0


def _people(
    run: Run, plan: Plan, folder: Path
) -> tuple[dict[str, Any], Mapping[str, usage.Usage], float]:
    """Let the people come; their result, what the parts have used at the end, and the seconds
    between."""
    plan_file, result_file = folder / "plan.json", folder / "result.json"
    plan_file.write_text(json.dumps(vars(plan)))
    begun = time.monotonic()
    with run.log.open("ab") as output:
        people = processes.start(
            (VENV_PYTHON, "-m", "runner.bench.load.people", plan_file, result_file),
            environment={**os.environ, "PYTHONPATH": str(ROOT / "script")},
            output=output,
        )
    try:
        # The people's own share is counted while they are there.
        time.sleep(plan.seconds)
        after, seconds = usage.usage_below(os.getpid()), time.monotonic() - begun
        people.wait(_GRACE_SECONDS)
    finally:
        processes.stop([people])
    if people.returncode != 0:
        raise UnavailableError(f"The people ended with status {people.returncode}.")
    return json.loads(result_file.read_text()), after, seconds


def _sessions(run: Run, environment: Mapping[str, str], folder: Path) -> list[dict[str, Any]]:
    """Sign in leaders of teams."""
    file = folder / "sessions.json"
    script = _SIGN_IN.format(number=run.options.signed_in, file=str(file))
    run.manage(environment, "shell", "-c", script)
    sessions: list[dict[str, Any]] = json.loads(file.read_text())
    return sessions


def _busy_seconds() -> float:
    """What all of the machine's processors have worked since its start."""
    ticks = [int(each) for each in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    # The fourth and fifth are idle and waiting for disks; the last two are in the first two.
    return (sum(ticks[:8]) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")
