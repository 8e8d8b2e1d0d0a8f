"""The state of the portal, for admins."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.outbox import delivery
from accounts.tests.people import person
from clvr.backup.stored import LastBackup, backup_folder, record_last
from clvr.due import DUE_FUNCTIONS
from clvr.due_runs import record_run
from clvr.operations import due_state
from clvr.operations.faults.record import note
from clvr.version import COMMIT, VERSION

pytestmark = pytest.mark.django_db
HIDDEN = (
    *("metrics_token", "operations_webhook_url", "secret_key", "discord_client_secret"),
    *("discord_bot_token", "s3_secret_key"),
)
SHOWN = ("portal_url", "s3_access_key", "s3_bucket", "database_url")
SECRETS: dict[str, Any] = {
    **{name: SecretStr("hunter2") for name in HIDDEN},
    **dict.fromkeys(SHOWN, "hunter2"),
    "game_server_keys": [SecretStr("hunter2")],
}
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def test_admin_reads_the_state_of_every_part(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    update = {"var_dir": tmp_path, "backup_dir": None, **SECRETS}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=update)
    settings.SECRET_KEY = "hunter2" * 5
    backup_folder().mkdir()
    made = LastBackup(made_at=NOON, bundle="x.zip", bytes=99, rows=1, files=1, seconds=1)
    record_last(backup_folder(), made)
    for name in DUE_FUNCTIONS:
        record_run(name, timezone.now(), 0.126, None)
    record_run("deliver_outbox", timezone.now(), 0.5, ValueError("Pip's message"))
    delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "hello"}, league="bcl")
    note({"disk": "Full.", "backup": None}, NOON)
    client.force_login(person("admin"))
    body = client.get("/api/status").json()
    assert (body["state"], body["waitingMigrations"], body["queues"]) == ("ready", [], [])
    assert [part["name"] for part in body["parts"]] == [
        *("database", "migrations", "cache", "broker", "storage", "dueWork")
    ]
    overdue = body["messages"].pop("overdueSeconds")
    assert body["messages"] == {"waiting": 1, "undelivered": 0}
    assert 0 <= overdue < 60
    assert body["backup"] == {"madeAt": int(NOON.timestamp()), "bytes": 99}
    assert body["faults"] == [{"name": "disk", "words": "Full.", "since": int(NOON.timestamp())}]
    assert body["disk"]["totalBytes"] > body["disk"]["freeBytes"] > 0
    versions = {each["name"]: each["version"] for each in body["versions"]}
    assert set(versions) == {"portal", "commit", "Python", "Django", "database"}
    assert (versions["portal"], versions["commit"]) == (VERSION, COMMIT)
    [delivered] = [each for each in body["dueWork"] if each["name"] == "deliver_outbox"]
    assert delivered == {
        "name": "deliver_outbox",
        "everySeconds": 10,
        "succeededAt": delivered["succeededAt"],
        "seconds": 0.5,
        "failures": 1,
        "error": "ValueError",
        "isLate": False,
    }
    database = connection.settings_dict
    secrets = ["Pip", "hunter2", str(tmp_path), str(database["NAME"]), str(database["HOST"])]
    assert [each for each in secrets if len(each) > 3 and each in json.dumps(body)] == []


def test_portal_that_never_ran_says_so(client: Client, settings: Settings, tmp_path: Path) -> None:
    update = {"var_dir": tmp_path, "backup_dir": None}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=update)
    client.force_login(person("admin"))
    body = client.get("/api/status").json()
    assert (body["state"], body["backup"], body["faults"]) == ("degraded", None, [])
    assert {each["succeededAt"] for each in body["dueWork"]} == {0}
    assert all(each["isLate"] for each in body["dueWork"])


def test_portal_that_was_installed_just_now_is_ready(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"var_dir": tmp_path})
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    monkeypatch.setattr(due_state, "installed_at", lambda: now - timedelta(seconds=105))
    client.force_login(person("admin"))
    body = client.get("/api/status").json()
    assert (body["state"], [each for each in body["dueWork"] if each["isLate"]]) == ("ready", [])
    [words] = [part["words"] for part in body["parts"] if part["name"] == "dueWork"]
    assert words == "has not run yet"
