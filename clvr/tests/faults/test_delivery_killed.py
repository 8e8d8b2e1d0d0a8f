"""A worker that is killed between Discord's answer and its record: the message arrives twice, and
never not at all."""

import re
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from pytest_django import DjangoDbBlocker

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from clvr.discord_stand_in.conversations import CHANNELS_FROM
from clvr.discord_stand_in.http import Answer, Call
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.tests.processes import MANAGE, environment, manage, models_in, running, wait_until

PIP = 300_000_000_000_000_007
APPLICATION = Application("1234", "s3cret", "b0t")
# One process runs it twice: during the lease of the worker that died, and after it.
TWICE = """
from django.core.management import call_command
from accounts.models import OutboxMessage
from django.db import connection
for until in ("2999-01-01 00:00:00", "2026-01-01 00:00:00"):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE accounts_outboxmessage SET claimed_until = %s", [until])
    call_command("run_due")
    print("attempts:", OutboxMessage.objects.get().attempts)
"""
TEXT = "**Ember is yours to lead**\n<https://clvr.example/bcl/team/7/manage>"


class LockingDiscord(DiscordStandIn):
    """Accepts messages. From the first one on, it locks the portal's database until `release` is
    called, so that the sender can't store Discord's answer."""

    def __init__(self, database: Path) -> None:
        super().__init__(APPLICATION)
        self.answered = Event()
        self._database = database
        self._held: sqlite3.Connection | None = None

    def answer(self, call: Call) -> Answer:
        answer = super().answer(call)
        if call.path.endswith("/messages") and not self.answered.is_set():
            self._held = sqlite3.connect(self._database, timeout=20, check_same_thread=False)
            self._held.execute("BEGIN IMMEDIATE")
            self.answered.set()
        return answer

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    @property
    def written(self) -> list[dict[str, Any]]:
        """The bodies of the accepted messages."""
        received = self.messages.received
        path = f"/api/v10/channels/{CHANNELS_FROM + PIP}/messages"
        return [each["body"] for each in received if each["path"] == path]


@pytest.fixture
def database(
    tmp_path: Path, migrated: bytes, django_db_blocker: DjangoDbBlocker, notices_wait: None
) -> Path:
    """A portal's database with a waiting message."""
    file = tmp_path / "portal.sqlite3"
    file.write_bytes(migrated)
    with django_db_blocker.unblock(), models_in(file):
        notify(
            people=[User.objects.create_user("Pip", discord_id=PIP)],
            kind=NotificationKind.CAPTAINCY_OFFERED,
            text=NotificationText("Ember is yours to lead"),
            link="/bcl/team/7/manage",
            dedupe="captaincy:7",
        )
    return file


@pytest.fixture
def discord(database: Path) -> Iterator[LockingDiscord]:
    stand_in = LockingDiscord(database)
    yield stand_in
    stand_in.release()


def states(database: Path) -> list[tuple[Any, ...]]:
    """For every message: the number of attempts, whether a worker holds it, whether it is sent."""
    query = (
        "SELECT attempts, claimed_until IS NOT NULL, sent_at IS NOT NULL "
        "FROM accounts_outboxmessage"
    )
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def test_message_is_sent_again_when_its_worker_dies_before_storing_the_answer(
    tmp_path: Path, database: Path, discord: LockingDiscord
) -> None:
    with running_stand_in(discord) as address:
        env = environment(
            tmp_path,
            PORTAL_URL="https://clvr.example",
            DISCORD_API_URL=f"{address}/api/v10",
            DISCORD_BOT_TOKEN="b0t",
        )
        log = tmp_path / "worker.log"
        with running([*MANAGE, "run_due"], env, log) as worker:
            wait_until(discord.answered.is_set, log=log)
            # Time for the answer to arrive; it can't be stored meanwhile.
            time.sleep(0.5)
            assert worker.poll() is None
            worker.send_signal(signal.SIGKILL)
            worker.wait(timeout=120)
        discord.release()
        assert len(discord.written) == 1
        assert states(database) == [(1, True, False)]

        # No worker takes it during the dead worker's lease, and one does afterwards. On a busy
        # machine the command may take longer than a lease.
        told = manage(env, "shell", "-v", "0", "-c", TWICE)
        assert re.findall(r"attempts: (\d)", told) == ["1", "2"]
        assert states(database) == [(2, False, True)]

    first, second = discord.written
    assert first == second
    # The nonce by which Discord can recognise a message that it has already shown.
    assert (first["content"], first["enforce_nonce"]) == (TEXT, True)
