"""What `migrate` writes, made once for each state of the code: a SQLite database, and statements
for PostgreSQL."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from runner import processes
from runner.paths import ROOT, VAR
from runner.postgres import PostgresServer
from runner.step import fingerprint

_FOLLOW_FROM = (
    *("*/migrations/*.py", "*/models.py", "*/models/**/*.py", "*/enums.py", "clvr/lib/**/*.py"),
    *("clvr/management/commands/migrate.py", "*/*/new_groups.py", "*/*/new_leagues.py"),
    *("clvr/answer_cache.py", "clvr/settings.py", "requirements.txt"),
)
"""The files that decide what `migrate` writes: Django writes permissions from the models."""


def migrated_tables(suffix: str = ".sqlite3") -> Path:
    """Where it is, once somebody has made it with the code as it is."""
    return VAR / "test" / f"tables-{fingerprint(ROOT, _FOLLOW_FROM)[:16]}{suffix}"


def migrated_statements() -> Path:
    """Where PostgreSQL's statements are, once somebody has made them with the code as it is."""
    return migrated_tables(".sql")


def put_into(database: sqlite3.Connection) -> bool:
    """Copy the tables into an empty database, if they were made. Returns whether they were."""
    made = migrated_tables()
    if not made.exists():
        return False
    with closing(sqlite3.connect(made)) as stored:
        stored.backup(database)
    return True


def keep(database: sqlite3.Connection) -> None:
    """Keep what `migrate` has just written. Each process may; the last one stays: they are the
    same."""
    kept = migrated_tables()
    kept.parent.mkdir(parents=True, exist_ok=True)
    made = kept.with_suffix(f".{os.getpid()}")
    with closing(sqlite3.connect(made)) as stored:
        database.backup(stored)
    made.replace(kept)


def keep_statements(server: PostgresServer, log: Path) -> None:
    """Keep what `migrate` has just written into PostgreSQL, if its programs can dump it. Revisions
    count a server's own transactions, so none is kept."""
    kept = migrated_statements()
    kept.parent.mkdir(parents=True, exist_ok=True)
    made = kept.with_suffix(f".{os.getpid()}")
    options = ("--inserts", "--no-owner", "--exclude-table-data=data_revision")
    command = (server.programs / "pg_dump", *options, f"--file={made}", server.url)
    if processes.run(command, environment=os.environ, log=log) == 0:
        made.replace(kept)


def statements_in(dump: str) -> str:
    """A dump without psql's own commands, which no server knows."""
    return "".join(line for line in dump.splitlines(keepends=True) if not line.startswith("\\"))
