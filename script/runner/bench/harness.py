"""What all benches share: options, a log, people who are signed in, and tables in docs/."""

import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runner import processes
from runner.paths import LOGS, ROOT
from runner.provision import UnavailableError, temporary_folder
from runner.setup_steps import PYTHON
from runner.terminal import end_of_log, say

DOCUMENT = ROOT / "docs" / "performance.md"
# People on teams; first leaders, those with the most open matches first.
_SIGN_IN = """
import json
from pathlib import Path
from django.conf import settings
from django.test import Client
from leagues.models import Season
from matches.models import Match
from teams.enums import LEADERS
from teams.models import Membership

led = {{}}
for seat in Membership.objects.current().select_related("user").order_by("pk"):
    led.setdefault(seat.user, set()).update([seat.team_id] if seat.rank in LEADERS else [])
unplayed = Match.objects.filter(season__in=Season.objects.current(), result=None)
sides = list(unplayed.order_by("pk").values_list("pk", "team_a", "team_b"))
matches = {{
    user: [str(key) for key, *teams in sides if own & set(teams)] for user, own in led.items()
}}
sessions = []
for user in sorted(led, key=lambda user: (-len(matches[user]), not led[user]))[:{number}]:
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookies = {{settings.SESSION_COOKIE_NAME: session, settings.CSRF_COOKIE_NAME: "a" * 32}}
    sessions.append({{"cookies": cookies, "matches": matches[user]}})
Path({file!r}).write_text(json.dumps(sessions))
"""


@dataclass(frozen=True)
class Run:
    """One run of a bench: what was asked for, and the log of the commands that it runs."""

    options: Namespace
    log: Path

    def record(self, name: str, rows: str, document: Path = DOCUMENT) -> None:
        """Put a table in its place in a document, and print it; with `--dry` only print it."""
        if not self.options.dry:
            document.write_text(with_table(document.read_text(), name, rows))
        say(f"{rows}\n")

    def manage(self, environment: Mapping[str, str], *command: str) -> None:
        """Run a command of manage.py. Raises UnavailableError if it fails."""
        self.call((PYTHON, "manage.py", *command), environment)

    def call(self, command: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        """Run a command. Raises UnavailableError if it fails."""
        if processes.run(command, environment=environment, log=self.log):
            raise UnavailableError(f"{' '.join(map(str, command[:3]))} failed.")

    def sessions(self, environment: Mapping[str, str], number: int) -> list[dict[str, Any]]:
        """Sign in so many people on teams, first those who lead matches without a result: the
        cookies of each, and the keys of these matches."""
        with temporary_folder("sessions") as folder:
            file = folder / "sessions.json"
            script = _SIGN_IN.format(number=number, file=str(file))
            self.manage(environment, "shell", "-c", script)
            sessions: list[dict[str, Any]] = json.loads(file.read_text())
        return sessions


@dataclass(frozen=True)
class Bench:
    """A bench: its measurement, which returns an exit status, and its own options."""

    about: str
    measure: Callable[[Run], int]
    add_options: Callable[[ArgumentParser], None] = lambda parser: None


def run_bench(name: str, bench: Bench, arguments: Sequence[str]) -> int:
    """Run a bench, and return its exit status."""
    parser = ArgumentParser(prog=f"script/bench {name}", description=bench.about)
    parser.add_argument("--dry", action="store_true", help="print the tables, record nothing")
    bench.add_options(parser)
    run = Run(parser.parse_args(arguments), LOGS / f"bench-{name}.log")
    run.log.parent.mkdir(parents=True, exist_ok=True)
    run.log.write_bytes(b"")
    try:
        return bench.measure(run)
    except UnavailableError as error:
        say(f"✗ {error}\n{end_of_log(run.log)}")
        return 1


def with_table(document: str, name: str, rows: str) -> str:
    """Put a table between the document's marks of its name; ValueError if there are none."""
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    marks = re.compile(f"{re.escape(begin)}.*{re.escape(end)}", re.DOTALL)
    if not marks.search(document):
        raise ValueError(f"the document has no {begin} … {end}")
    return marks.sub(lambda _: f"{begin}\n\n{rows}\n\n{end}", document)


def markdown_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return the rows in Markdown: words first, then numbers."""
    rule = ("---", *["--:"] * (len(headings) - 1))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (headings, rule, *rows))
