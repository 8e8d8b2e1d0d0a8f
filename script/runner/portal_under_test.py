"""Portals of their own for the browser tests, each with its own data, on a free port.

Run as a program: `demonstration` makes their data, which takes one core, so it can run beside
other checks. `empty` serves an empty portal to the process that starts it: it prints its addresses
and data folder as JSON, and ends when its input ends.
"""

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from runner import processes
from runner.environment import clean_environment
from runner.migrated_tables import keep, migrated_tables, put_into
from runner.paths import LOGS, VAR
from runner.portal import TELLING_PEOPLE, served_portal
from runner.ports import free_port
from runner.processes import run_command
from runner.provision import UnavailableError
from runner.services import Services
from runner.setup_steps import PYTHON
from runner.terminal import say

MIGRATED_DATABASE = "MIGRATED_DATABASE"
"""Names a SQLite database that has been migrated and nothing else."""
_FOLDER = VAR / "test" / "portal"
_FRESH = _FOLDER / "fresh"
"""Is there between the making of the demonstration data and their use."""
_EMPTY_FOLDER = VAR / "test" / "empty-portal"
_DATABASE = "portal.sqlite3"


@contextmanager
def portal_under_test(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve the built front end with demonstration data, and give its PORTAL_URL and
    MIGRATED_DATABASE."""
    with _served(fresh_demonstration_data(log), log) as environment:
        yield {"PORTAL_URL": environment["PORTAL_URL"], MIGRATED_DATABASE: str(migrated_tables())}


@contextmanager
def portal_with_share_cards(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve the same after due work has drawn share cards for a few seconds: those of the first
    matches. Drawing all would take a minute."""
    folder = fresh_demonstration_data(log)
    _manage(folder, log, "run_due", "draw_share_cards")
    with _served(folder, log) as environment:
        yield {"PORTAL_URL": environment["PORTAL_URL"]}


def fresh_demonstration_data(log: Path) -> Path:
    """The VAR_DIR of demonstration data that nobody has used."""
    if not _FRESH.exists():
        make_demonstration_data(log)
    _FRESH.unlink()
    return _FOLDER


def make_demonstration_data(log: Path) -> None:
    """Make the data that the next portal under test serves."""
    _make_folder(_FOLDER)
    with closing(sqlite3.connect(_FOLDER / _DATABASE)) as database:
        if not put_into(database):
            _manage(_FOLDER, log, "migrate", "--noinput")
            keep(database)
    _manage(_FOLDER, log, "seed_demo")
    _FRESH.touch()


@contextmanager
def empty_portal(log: Path, migrated: str | None) -> Iterator[Mapping[str, str]]:
    """Serve the built front end as a new deployment has it, and give its PORTAL_URL, VAR_DIR and
    STAND_IN_URL.

    It starts from a copy of a migrated database, or migrates one of its own, which takes longer.
    """
    _make_folder(_EMPTY_FOLDER)
    if migrated is None:
        _manage(_EMPTY_FOLDER, log, "migrate", "--noinput")
    else:
        shutil.copyfile(migrated, _EMPTY_FOLDER / _DATABASE)
    # One person at a time uses it.
    with _served(_EMPTY_FOLDER, log, workers=1) as environment:
        stand_in = environment["DISCORD_API_URL"].removesuffix("/api/v10")
        yield {
            **{name: environment[name] for name in ("PORTAL_URL", "VAR_DIR")},
            "STAND_IN_URL": stand_in,
        }


@contextmanager
def _served(folder: Path, log: Path, *, workers: int = 2) -> Iterator[Mapping[str, str]]:
    # On a machine that is busy with tests, the server must not leave rendering to the browser.
    given = {**clean_environment(), "VAR_DIR": str(folder), "ISLAND_TIMEOUT_MS": "10000"}
    # Tests wait for it.
    due = ("--within", "5", *TELLING_PEOPLE)
    services = served_portal(given, free_port(), workers=workers, due=due)
    with Services(services, log):
        yield services[0].environment


def _make_folder(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _manage(folder: Path, log: Path, *command: str) -> None:
    environment = {**clean_environment(), "VAR_DIR": str(folder)}
    if processes.run((PYTHON, "manage.py", *command), environment=environment, log=log):
        raise UnavailableError(f"manage.py {command[0]} failed; see {log}")


def main() -> int:
    log = LOGS / "test" / f"{sys.argv[1]}-portal.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_bytes(b"")
    try:
        if sys.argv[1] == "demonstration":
            make_demonstration_data(log)
        else:
            with empty_portal(log, os.environ.get(MIGRATED_DATABASE)) as given:
                say(json.dumps(dict(given)))
                sys.stdin.read()
    except UnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_command(main)
