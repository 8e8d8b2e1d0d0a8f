"""Without this an operator who sleeps learns of stopped backups, a full disk or a dead worker from
the players, or is woken every minute for one fault."""

import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from http.server import HTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.management import CommandError, call_command
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import OutboxKind
from accounts.models import DueRun, Fault, OutboxMessage
from accounts.outbox import delivery
from clvr.backup import making
from clvr.backup.bundle import BundleError
from clvr.backup.stored import backup_folder
from clvr.due import DUE_FUNCTIONS, run_one
from clvr.due_runs import record_run
from clvr.lib.tests.local_server import QuietHandler, served
from clvr.operations import due_state, watch
from clvr.operations.faults import checks, look, posting, record
from leagues.tests.webhook_receiver import Answer, WebhookReceiver, webhook_receiver

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def production(settings: Settings, tmp_path: Path) -> None:
    """A portal as in production, whose parts are well."""
    change(
        settings,
        environment="production",
        portal_url="http://127.0.0.1:8000",
        var_dir=tmp_path,
        backup_dir=None,
        alert_disk_percent=0,
        metrics_token=SecretStr("read by a program outside"),
    )
    settings.MEDIA_ROOT, settings.PRIVATE_ROOT = tmp_path / "media", tmp_path / "private"
    work_ran()


def change(settings: Settings, **values: Any) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=values)


def work_ran(ago: timedelta = timedelta(0)) -> None:
    for name in DUE_FUNCTIONS:
        record_run(name, timezone.now() - ago, 0.1, None)


def installed(ago: timedelta) -> None:
    MigrationRecorder.Migration.objects.update(applied=timezone.now() - ago)


def found(name: str) -> str | None:
    return checks.CHECKS[name]()


# What is looked for


def test_portal_that_is_well_has_no_fault(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(7):
        assert look.look(checks.CHECKS) == []


@pytest.mark.parametrize(
    ("ago", "words"),
    [(HOUR, None), (27 * HOUR, "No backup was ever made.")],
)
def test_portal_without_a_backup_has_a_day_s_time(ago: timedelta, words: str | None) -> None:
    installed(ago)
    assert found("backup") == words


def backed_up(*, tried: timedelta, good: timedelta | None) -> None:
    """The last backup was tried and the last good one was made so long ago."""
    now = timezone.now()
    if good is not None:
        record_run("backup", now - good, 1, None)
    if good != tried:
        record_run("backup", now - tried, 1, OSError("/secret/place"))


@pytest.mark.parametrize(
    ("tried", "good", "words"),
    [
        (HOUR, HOUR, None),
        (26 * HOUR - timedelta(minutes=1), 26 * HOUR - timedelta(minutes=1), None),
        (27 * HOUR, 27 * HOUR, "No backup was tried for 27 hours: is its timer on?"),
        (3 * DAY, 9 * DAY, "No backup was tried for 3 days: is its timer on?"),
        (HOUR, DAY, "The last backup failed with OSError."),
        (HOUR, 3 * DAY, "The last good backup is 3 days old. Later ones failed with OSError."),
        (HOUR, None, "No backup has succeeded yet. The last one failed with OSError."),
    ],
)
def test_backups_that_stopped_fail_or_are_old_are_told_apart(
    tried: timedelta, good: timedelta | None, words: str | None
) -> None:
    backed_up(tried=tried, good=good)
    assert found("backup") == words


def test_command_notes_each_backup_and_its_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    call_command("backup", verbosity=0)
    assert DueRun.objects.get(name="backup").error == ""

    def fail(*_: object, **__: object) -> None:
        raise BundleError("A newer version")

    monkeypatch.setattr("clvr.management.commands.backup.make_backup", fail)
    with pytest.raises(CommandError):
        call_command("backup")
    assert found("backup") == "The last backup failed with BundleError."


def test_backup_of_a_portal_that_noted_none_yet_counts() -> None:
    installed(9 * DAY)
    making.make_backup(backup_folder(), keep=1)
    assert found("backup") is None


@pytest.mark.parametrize(
    ("name", "run", "words"),
    [
        ("backupCopy", None, "No copy of a backup was ever made."),
        ("backupCopy", ("backup_copy", HOUR), None),
        (
            "backupCopy",
            ("backup_copy", 27 * HOUR),
            "No copy of a backup was tried for 27 hours: is its timer on?",
        ),
        ("backupRehearsal", ("backup_rehearsal", 8 * DAY - HOUR), None),
        (
            "backupRehearsal",
            ("backup_rehearsal", 9 * DAY),
            "No rehearsal of a backup was tried for 9 days: is its timer on?",
        ),
    ],
)
def test_copies_elsewhere_and_their_rehearsals_are_looked_for(
    name: str, run: tuple[str, timedelta] | None, words: str | None, settings: Settings
) -> None:
    installed(9 * DAY)
    if run is not None:
        record_run(run[0], timezone.now() - run[1], 1, None)
    assert found(name) is None
    change(settings, backup_s3_bucket="copies")
    assert found(name) == words


@pytest.mark.parametrize("way", ["operations_webhook_url", "heartbeat_url", "metrics_token"])
def test_portal_whose_faults_nobody_is_told_of_says_so(way: str, settings: Settings) -> None:
    change(settings, metrics_token=SecretStr(""))
    said = "Nobody is told of faults: OPERATIONS_WEBHOOK_URL and HEARTBEAT_URL are not set."
    assert look.look(checks.CHECKS) == [said]
    change(settings, **{way: SecretStr("https://hooks.example/1")})
    assert found("alerts") is None
    change(settings, environment="local", **{way: SecretStr("")})
    assert found("alerts") is None


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.mark.parametrize(
    ("free", "words"),
    [
        (11, None),
        (9, "The disk of VAR_DIR is nearly full: 9 % are free, 0.9 GB."),
    ],
)
def test_disk_that_is_nearly_full_is_told(
    free: int, words: str | None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(settings, alert_disk_percent=10)
    usage = Usage(10**10, 0, free * 10**8)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert found("disk") == words


def given_up(count: int, ago: timedelta) -> None:
    for _ in range(count):
        delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl")
    OutboxMessage.objects.filter(failed_at=None).update(failed_at=timezone.now() - ago)


def test_messages_that_were_given_up_are_told_above_a_number(settings: Settings) -> None:
    change(settings, alert_undelivered=3)
    given_up(5, 2 * DAY)
    given_up(3, HOUR)
    assert found("messages") is None
    given_up(1, HOUR)
    words = "4 messages of the last 24 hours could not be delivered, more than 3."
    assert found("messages") == words
    change(settings, alert_undelivered=0)
    assert found("messages") is None


def test_late_work_is_told() -> None:
    work_ran(timedelta(seconds=105))
    assert found("dueWork") is None
    work_ran(timedelta(seconds=115))
    words = LATE_SOON
    assert found("dueWork") == words


LATE_SOON = (
    "Due work is late: tell_people, follow_match_threads, follow_match_events, draw_share_cards, "
    "make_webhook_messages and 2 others."
)


def test_work_of_a_new_version_is_late_only_after_its_first_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    DueRun.objects.all().delete()
    for seconds, words in ((105, None), (115, LATE_SOON)):
        begun = timezone.now() - timedelta(seconds=seconds)
        monkeypatch.setattr(due_state, "STARTED", begun)
        assert found("dueWork") == words


@pytest.mark.parametrize("is_restored", [False, True])
def test_work_of_a_new_or_restored_portal_is_late_only_after_its_first_time(
    is_restored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    DueRun.objects.all().delete()
    if is_restored:
        work_ran(DAY)
    for seconds, words in ((105, None), (115, LATE_SOON)):
        installed = timezone.now() - timedelta(seconds=seconds)
        monkeypatch.setattr(due_state, "installed_at", lambda installed=installed: installed)
        assert found("dueWork") == words


@contextmanager
def proxy(folder: Path, *, days: int, status: int = 200) -> Iterator[int]:
    """A proxy with a certificate for so many days; gives its port."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=clvr.test"),
            *("-days", str(days), "-keyout", folder / "key.pem", "-out", folder / "cert.pem"),
        ],
        check=True,
        capture_output=True,
    )

    class Handler(QuietHandler):
        def do_GET(self) -> None:
            assert (self.path, self.headers["Host"]) == ("/healthz", "clvr.test")
            self.send_response(status)
            self.end_headers()

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("days", "status", "words"),
    [
        (30, 200, None),
        (9, 200, "The certificate ends in 9 days."),
        (30, 502, "Nothing answers people at the portal's address: the proxy says 502."),
    ],
)
def test_certificate_is_read_where_people_get_it(
    days: int, status: int, words: str | None, settings: Settings, tmp_path: Path
) -> None:
    with proxy(tmp_path, days=days, status=status) as port:
        change(settings, portal_url="https://clvr.test", certificate_address=f"127.0.0.1:{port}")
        assert found("certificate") == words


def test_certificate_that_ended_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(settings, portal_url="https://clvr.test")
    ended = timezone.now() - timedelta(minutes=90)
    monkeypatch.setattr(checks, "certificate_end", lambda: ended)
    assert found("certificate") == "The certificate ended 90 minutes ago."


def test_proxy_that_is_gone_is_told_without_its_address(settings: Settings) -> None:
    change(settings, portal_url="https://127.0.0.1:1")
    words = "Nothing answers people at the portal's address: ConnectionRefusedError."
    assert found("certificate") == words


def test_local_portal_has_neither_backups_nor_a_certificate(settings: Settings) -> None:
    change(settings, environment="local")
    installed(9 * DAY)
    assert (found("backup"), found("certificate")) == (None, None)


# Telling of it


@pytest.fixture
def channel(settings: Settings) -> Iterator[WebhookReceiver]:
    with webhook_receiver() as receiver:
        change(settings, operations_webhook_url=SecretStr(receiver.url))
        yield receiver


class Clock:
    """Looks at given times, while a fault lasts or is gone."""

    def __init__(self, channel: WebhookReceiver, start: datetime) -> None:
        self._channel = channel
        self.now = start

    def pass_by(self, time: timedelta, words: str | None) -> list[str]:
        """Look each minute; returns what the channel got."""
        self._channel.received.clear()
        for _ in range(round(time / timedelta(minutes=1))):
            self.now += timedelta(minutes=1)
            record.note({"disk": words}, self.now)
            posting.tell(self.now)
        return [body["content"] for _, _, body in self._channel.received]


@pytest.fixture
def clock(channel: WebhookReceiver) -> Clock:
    return Clock(channel, timezone.now())


FULL = "The disk is full."


def test_fault_is_told_once_again_after_hours_and_taken_back_once(clock: Clock) -> None:
    assert clock.pass_by(6 * HOUR, FULL) == [f"**Fault:** {FULL}"]
    assert clock.pass_by(HOUR, FULL) == [f"**Still a fault:** {FULL} It lasts for 6 hours."]
    assert clock.pass_by(HOUR, None) == [f"**Mended:** {FULL} It lasted for 7 hours."]
    assert clock.pass_by(DAY, None) == []
    assert not Fault.objects.exists()


def test_interval_of_repeats_is_a_setting(clock: Clock, settings: Settings) -> None:
    change(settings, alert_repeat_hours=1)
    assert len(clock.pass_by(DAY, FULL)) == 24


def test_fault_that_comes_and_goes_is_one_fault(clock: Clock) -> None:
    told = []
    for _ in range(30):
        told += clock.pass_by(timedelta(minutes=1), FULL)
        told += clock.pass_by(timedelta(minutes=4), None)
    assert told == [f"**Fault:** {FULL}"]


def test_fault_is_told_again_until_the_channel_takes_it(
    clock: Clock, channel: WebhookReceiver
) -> None:
    channel.answer = Answer(503)
    assert clock.pass_by(10 * timedelta(minutes=1), FULL) == [f"**Fault:** {FULL}"] * 10
    channel.answer = Answer(204)
    assert clock.pass_by(10 * timedelta(minutes=1), FULL) == [f"**Fault:** {FULL}"]
    channel.answer = Answer(503)
    assert len(clock.pass_by(10 * timedelta(minutes=1), None)) == 5
    channel.answer = Answer(204)
    assert clock.pass_by(HOUR, None) == [f"**Mended:** {FULL} It lasted for 20 minutes."]


def test_channel_that_asks_to_wait_is_left_alone(clock: Clock, channel: WebhookReceiver) -> None:
    channel.answer = Answer(429, headers={"Retry-After": "300"})
    assert len(clock.pass_by(10 * timedelta(minutes=1), FULL)) == 2


def test_fault_that_the_channel_never_heard_of_is_not_taken_back(
    clock: Clock, channel: WebhookReceiver
) -> None:
    channel.answer = Answer(503)
    clock.pass_by(timedelta(minutes=1), FULL)
    channel.answer = Answer(204)
    assert clock.pass_by(HOUR, None) == []
    assert not Fault.objects.exists()


def test_other_process_does_not_tell_what_one_tells_now(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.note({"disk": FULL}, clock.now)
    sent: list[str] = []

    def slow(url: str, text: str) -> bool:
        sent.append(text)
        posting.tell(clock.now)
        return True

    monkeypatch.setattr(posting, "post", slow)
    posting.tell(clock.now)
    assert sent == [f"**Fault:** {FULL}"]


def test_what_was_not_looked_for_stays(clock: Clock) -> None:
    record.note({"disk": FULL}, clock.now)
    record.note({"dueWork": None}, clock.now)
    assert [fault.words for fault in record.open_faults()] == [FULL]


def test_web_process_tells_of_work_that_stopped(
    channel: WebhookReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a minute, without any request, and on after an error."""
    work_ran(timedelta(minutes=4))
    told = watch.look_for_stopped_work()
    assert [body["content"] for _, _, body in channel.received] == [f"**Fault:** {told[0]}"]
    waits: list[float] = []
    looks: list[int] = []

    class Over(Exception):
        pass

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 5:
            raise Over

    def fail() -> list[str]:
        looks.append(1)
        raise OSError

    monkeypatch.setattr(watch, "look_for_stopped_work", fail)
    monkeypatch.setattr("clvr.operations.watch.connections.close_all", lambda: None)
    with pytest.raises(Over):
        watch._look_on(wait)
    assert (len(looks), waits) == (3, [60.0] * 5)


def test_each_process_that_serves_people_watches_from_its_first_request_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[int] = []
    process = [1]
    monkeypatch.setattr(watch, "_WATCH", watch._Watch())
    monkeypatch.setattr(watch, "_look_on", lambda _: begun.append(process[0]))
    monkeypatch.setattr("clvr.operations.watch.os.getpid", lambda: process[0])

    def serve() -> None:
        watch.keep_watch()
        for thread in threading.enumerate():
            if thread.name == "watch":
                thread.join()

    serve()
    watch.begin()
    assert begun == []
    serve()
    serve()
    process[0] = 2
    serve()
    assert begun == [1, 2]


# The heartbeat


@pytest.fixture
def calls(settings: Settings) -> Iterator[list[tuple[str, str]]]:
    """What an address outside is told: the path, and the body."""
    received: list[tuple[str, str]] = []

    class Handler(QuietHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            received.append((self.path, self.rfile.read(length).decode()))
            self.send_response(404 if "gone" in self.path else 200)
            self.send_header("Content-Length", "0")
            self.end_headers()

    with served(Handler) as address:
        change(settings, heartbeat_url=SecretStr(f"{address}/ping/hunter2"))
        yield received


def test_heartbeat_says_each_minute_that_all_is_well(calls: list[tuple[str, str]]) -> None:
    assert DUE_FUNCTIONS["look_for_faults"].every == timedelta(minutes=1)
    assert run_one("look_for_faults")
    assert calls == [("/ping/hunter2", "All is well.")]


def test_heartbeat_says_which_faults_last(calls: list[tuple[str, str]]) -> None:
    backed_up(tried=HOUR, good=DAY)
    installed(9 * DAY)
    assert run_one("look_for_faults")
    assert calls == [("/ping/hunter2/fail", "The last backup failed with OSError.")]


def test_heartbeat_stops_with_the_looks(
    calls: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> Any:
        raise OSError

    monkeypatch.setattr(look, "look_for", fail)
    assert not run_one("look_for_faults")
    assert calls == []


@pytest.mark.parametrize(
    ("address", "logged"),
    [
        ("http://127.0.0.1:1/hunter2", "The heartbeat was not sent: ConnectionError"),
        ("{}/gone/hunter2", "The heartbeat was not taken: the receiver answered 404"),
    ],
)
def test_heartbeat_that_nobody_takes_is_logged_without_its_address(
    address: str,
    logged: str,
    calls: list[tuple[str, str]],
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    own = settings.ENVIRONMENT.heartbeat_url.get_secret_value().removesuffix("/ping/hunter2")
    change(settings, heartbeat_url=SecretStr(address.format(own)))
    assert run_one("look_for_faults")
    assert logged in caplog.text
    assert "hunter2" not in caplog.text


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (timedelta(seconds=20), "0 minutes"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(minutes=119), "119 minutes"),
        (47 * HOUR, "47 hours"),
        (50 * HOUR, "2 days"),
    ],
)
def test_times_are_told_in_words(time: timedelta, words: str) -> None:
    assert checks.in_words(time) == words
