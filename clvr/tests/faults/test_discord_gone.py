"""Discord does not answer, or is slow: messages wait, and no other work waits for them. (Its
refusals and rate limits: clvr/tests/test_discord_messages.py, leagues/tests/test_webhooks.py.)"""

import signal
import socket
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from accounts.discord import client
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery, sending
from clvr.due import deliver_outbox
from clvr.tests.processes import MANAGE, PATIENCE, environment, running, wait_until
from leagues.models import League

MESSAGES = 5


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of a webhook that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0), backlog=50) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/webhooks/1/t0ken"


@pytest.fixture
def trickling() -> Iterator[str]:
    """The address of a webhook that sends its answer byte by byte, without an end."""
    ended = threading.Event()

    def trickle() -> None:
        connection, _ = server.accept()
        with connection:
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n")
            while not ended.wait(0.02):
                try:
                    connection.sendall(b"x")
                except OSError:
                    return

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=trickle, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/webhooks/1/t0ken"
        ended.set()


def put_messages(webhook: str) -> None:
    League.objects.filter(code="bcl").update(webhook_url=webhook)
    for number in range(MESSAGES):
        delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": str(number)}, league="bcl")


def attempts() -> list[int]:
    return sorted(OutboxMessage.objects.values_list("attempts", flat=True))


@pytest.mark.django_db
def test_run_ends_with_the_first_message_without_an_answer(
    silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "TIMEOUT_SECONDS", 0.1)
    put_messages(silent)
    assert (deliver_outbox(), attempts()) == (0, [0, 0, 0, 0, 1])
    # The channel rests with it, so that its posts stay in order.
    assert (deliver_outbox(), attempts()) == (0, [0, 0, 0, 0, 1])
    assert OutboxMessage.objects.earliest("pk").last_error == "could not reach Discord: ReadTimeout"


@pytest.mark.django_db
def test_answer_that_never_ends_is_given_up(
    trickling: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_ANSWER_SECONDS", 0.1)
    put_messages(trickling)
    assert (deliver_outbox(), attempts()) == (0, [0, 0, 0, 0, 1])


@pytest.mark.django_db
def test_run_to_a_slow_discord_ends_before_the_next_one_is_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    put_messages("https://discord.example")

    def slow(message: OutboxMessage) -> None:
        clock[0] += 0.6 * sending.BUDGET_SECONDS

    assert sending.deliver({OutboxKind.LEAGUE_WEBHOOK: slow}) == 2
    assert timedelta(seconds=sending.BUDGET_SECONDS) < timedelta(seconds=10)


# Deliveries hang for an hour, and the work beside them writes a file each time.
LOOP = """
from datetime import timedelta
from pathlib import Path
from threading import Event
from django.core.management import call_command
from clvr.due import DUE_FUNCTIONS
from clvr.lib.due import DueFunction

def hang():
    Path("{folder}/hangs").touch()
    Event().wait({seconds})
    return 0

def note():
    with Path("{folder}/notes").open("a") as file:
        file.write("x")
    return 0

DUE_FUNCTIONS.clear()
often = timedelta(seconds=0.05)
DUE_FUNCTIONS["hang"] = DueFunction("hang", hang, often, is_outside=True)
DUE_FUNCTIONS["note"] = DueFunction("note", note, often)
call_command("run_due", "--loop")
"""


def test_other_due_work_runs_while_deliveries_hang(tmp_path: Path, migrated: bytes) -> None:
    (tmp_path / "portal.sqlite3").write_bytes(migrated)
    notes, log = tmp_path / "notes", tmp_path / "loop.log"
    code = LOOP.format(folder=tmp_path, seconds=2)
    with running([*MANAGE, "shell", "-c", code], environment(tmp_path), log) as loop:
        wait_until((tmp_path / "hangs").exists, log=log)
        before = notes.stat().st_size if notes.exists() else 0
        wait_until(lambda: notes.exists() and notes.stat().st_size > before + 3, log=log)
        loop.send_signal(signal.SIGTERM)
        assert loop.wait(timeout=PATIENCE) == 0
