"""People on a portal, while something is measured or done to it: Locust lets them come."""

import json
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runner import processes
from runner.paths import VENV
from runner.provision import UnavailableError, temporary_folder, wait_for

PEOPLE = Path(__file__).with_name("people.py")
_GRACE_SECONDS = 120.0


@dataclass(frozen=True)
class Row:
    """Requests of a kind: how many there were, and how many errors; within how many ms half and 99
    of 100 were answered, and how long the slowest took."""

    kind: str
    number: int
    errors: int
    half: float
    most: float
    slowest: float


@dataclass
class Met:
    """What the people met, known when they are gone: the last two rows are of all without files,
    and of all."""

    rows: Sequence[Row] = ()
    errors: Sequence[str] = ()
    seconds: float = 0.0


@contextmanager
def people(
    environment: Mapping[str, str], log: Path, plan: Mapping[str, Any], *, arriving: float
) -> Iterator[Met]:
    """Let people use a portal until the block ends, as `runner.people` says, which takes the plan.
    All of them come within `arriving` seconds."""
    number = plan["visitors"] + len(plan["sessions"])
    met = Met()
    with temporary_folder("crowd") as folder:
        begun, told = folder / "begun", folder / "met"
        portal = {"portal": environment["PORTAL_URL"], "certificate": environment["CERTIFICATE"]}
        whole = {**plan, **portal, "met": str(told), "begun": str(begun)}
        (folder / "plan").write_text(json.dumps(whole))
        command = (
            *(VENV / "bin" / "locust", "--headless", "--only-summary", "--locustfile", PEOPLE),
            *("--users", str(number), "--spawn-rate", f"{number / arriving:.2f}"),
            *("--stop-timeout", "60", "--exit-code-on-error", "0"),
        )
        with log.open("ab") as output:
            crowd = processes.start(
                command, environment={**os.environ, "PLAN": f"{folder}/plan"}, output=output
            )
        try:
            wait_for(lambda: begun.exists() or crowd.poll() is not None, what="The crowd")
            yield met
            crowd.send_signal(signal.SIGTERM)
            if status := crowd.wait(_GRACE_SECONDS):
                raise UnavailableError(f"The people ended with status {status}; see {log}")
        finally:
            processes.stop({crowd: signal.SIGKILL})
        found = json.loads(told.read_text())
    met.rows = [Row(*row) for row in found["rows"]]
    met.errors, met.seconds = found["errors"], found["seconds"]
    if not met.rows[-1].number:
        raise UnavailableError(f"The people asked for nothing; see {log}")
