"""Cached answers beside many visitors and other processes, on both databases. SQLite is in a file,
as the portal's own is."""

import os
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import Client

from clvr.lib.answer_cache import expiry, store
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.leagues import LeagueId
from matches.tests.factories import enrolled_teams
from teams.models import Team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"
VISITORS = 100
PROCESSES = get_context("fork")
Connect = Callable[[], Any]
"""Gives the thread or process that calls it a connection of its own."""


@pytest.fixture
def connect(tmp_path: Path) -> Iterator[Connect]:
    """The test's own thread has a connection with the shared database, too."""
    if connection.vendor != "sqlite":
        yield lambda: None
        return
    own, file = connections["default"], str(tmp_path / "portal.sqlite3")
    settings = {**own.settings_dict, "NAME": file}
    with own.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [file])

    def to_file() -> None:
        connections["default"] = DatabaseWrapper(settings, "default")

    to_file()
    yield to_file
    connection.close()
    connections["default"] = own


@contextmanager
def _raw() -> Iterator[Any]:
    """A connection with the shared database that knows nothing of Django."""
    given = connection.settings_dict
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(given["NAME"])) as raw:
            yield raw
        return
    names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST"}
    found = {name: given[key] for name, key in names.items() if given[key]}
    with psycopg.connect(**found, port=given["PORT"] or None) as raw:
        yield raw


def rename_and_die(team: Team, name: str, *, commits: bool) -> None:
    """Let another process rename a team; it is killed right after its commit, or before."""

    def run() -> None:
        with _raw() as raw:
            raw.execute(f"UPDATE teams_team SET name = '{name}' WHERE id = {team.pk}")
            if commits:
                raw.commit()
            os.kill(os.getpid(), signal.SIGKILL)

    other = PROCESSES.Process(target=run, daemon=True)
    other.start()
    other.join(timeout=120)
    assert other.exitcode == -signal.SIGKILL


def names() -> list[str]:
    return [row["name"]["name"] for row in Client().get(STANDINGS).json()]


def test_hundred_visitors_who_come_at_once_have_a_cold_answer_made_once(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    enrolled_teams(2)
    made, bodies = [], []
    make = PublicRead.initial

    def count(self: PublicRead, *args: object, **kwargs: object) -> None:
        made.append(self.request.path)
        make(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(PublicRead, "initial", count)
    # On a busy machine the visits take longer than a lock, or the answer, lasts.
    monkeypatch.setattr(store, "LONGEST_LOCK", 600)
    monkeypatch.setattr(expiry, "LONGEST", timedelta(hours=1))
    together = threading.Barrier(VISITORS, timeout=120)

    def visit() -> None:
        connect()
        together.wait()
        try:
            bodies.append(Client().get(STANDINGS).content)
        finally:
            connection.close()

    visitors = [threading.Thread(target=visit) for _ in range(VISITORS)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join(timeout=120)
    assert (len(bodies), len(set(bodies)), made) == (VISITORS, 1, [STANDINGS])


def test_what_one_process_commits_is_in_the_next_answer_of_another(connect: Connect) -> None:
    """Nobody tells another process of a change, so the one that made it may die at any
    timestamp."""
    (team,) = enrolled_teams(1)
    Team.objects.filter(pk=team.pk).update(name="Ants")
    cached = names()
    mine, others = PROCESSES.Pipe()

    def read_when_asked() -> None:
        connect()
        for _ in range(2):
            assert others.poll(120)
            others.recv()
            others.send(names())
        connection.close()

    # The other process begins with what this one keeps.
    connection.close()
    other = PROCESSES.Process(target=read_when_asked, daemon=True)
    other.start()
    for name in ("Ants", "Bears"):
        if [name] != cached:
            Team.objects.filter(pk=team.pk).update(name=name)
        mine.send("Read.")
        assert mine.poll(30)
        assert mine.recv() == [name]
    other.join(timeout=120)
    assert names() == ["Bears"]
    rename_and_die(team, "Cats", commits=True)
    assert names() == ["Cats"]
    rename_and_die(team, "Dogs", commits=False)
    assert names() == ["Cats"]
