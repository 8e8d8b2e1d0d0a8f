"""Alerts in the operators' channel: what happened where, once, and nothing secret or personal."""

import logging
import time
from collections.abc import Callable, Iterator

import pytest
from pydantic import SecretStr
from pytest_django import Settings

from clvr.lib.request_ids import under_request_id
from clvr.operations import alerts
from leagues.tests.webhook_receiver import Answer, WebhookReceiver, webhook_receiver

pytestmark = pytest.mark.django_db
log = logging.getLogger("example")


@pytest.fixture
def channel(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[WebhookReceiver]:
    monkeypatch.setattr(alerts, "_POSTER", alerts._Poster())
    monkeypatch.setattr(alerts, "GAP_SECONDS", 0)
    monkeypatch.setattr(alerts, "FIRST_WAIT", 0.05)
    handler = alerts.AlertHandler()
    log.addHandler(handler)
    with webhook_receiver() as receiver:
        update = {"operations_webhook_url": SecretStr(receiver.url)}
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=update)
        yield receiver
    log.removeHandler(handler)
    alerts._POSTER.stop()


def posted(channel: WebhookReceiver) -> list[str]:
    """What the channel got, when everything was posted."""
    thread = alerts._POSTER._thread
    if thread is not None:
        thread.join(timeout=120)
    return [body["content"] for _, _, body in channel.received]


def fail(text: str) -> None:
    try:
        raise ValueError(text)
    except ValueError:
        log.exception("Failed for %s", text)


def test_error_is_posted_once_without_its_text(channel: WebhookReceiver) -> None:
    with under_request_id("r" * 32):
        for person in ("Pip", "Ada", "Pip"):
            fail(f"{person}'s secret")
    log.warning("Not so bad")
    [text] = posted(channel)
    assert text.startswith("**ValueError** in ")
    assert "example at `clvr/operations/tests/test_alerts.py:" in text
    assert text.endswith(f"(request `{'r' * 32}`)")
    assert "secret" not in text


def test_other_process_does_not_post_the_same(
    channel: WebhookReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail("once")
    assert len(posted(channel)) == 1
    monkeypatch.setattr(alerts, "_POSTER", alerts._Poster())
    fail("twice")
    assert len(posted(channel)) == 1


def test_nothing_waits_for_a_channel_that_is_gone(
    channel: WebhookReceiver, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    gone = {"operations_webhook_url": SecretStr("http://127.0.0.1:1/webhooks/1/hunter2")}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=gone)
    fail("x")
    wait_until(lambda: "An alert could not be posted: ConnectionError" in caplog.text)
    assert (channel.received, "hunter2" in caplog.text) == ([], False)


def wait_until(true: Callable[[], object]) -> None:
    until = time.monotonic() + 30
    while not true():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize("answer", [Answer(503), Answer(429, headers={"Retry-After": "0"})])
def test_alert_is_posted_again_until_it_is_accepted(
    channel: WebhookReceiver, answer: Answer
) -> None:
    channel.answer = answer
    fail("x")
    wait_until(lambda: len(channel.received) >= 2)
    channel.answer = Answer(204)
    tries = len(posted(channel))
    assert len({body["content"] for _, _, body in channel.received}) == 1
    alerts.alert("**Another**", "in a test")
    assert len(posted(channel)) == tries + 1


def test_alerts_come_in_order_after_their_channel_was_away(channel: WebhookReceiver) -> None:
    channel.answer = Answer(503)
    for number in range(3):
        alerts.alert(f"**Later {number}**", "in a test")
    wait_until(lambda: channel.received)
    channel.answer = Answer(204)
    assert posted(channel)[-2:] == ["**Later 1** in a test", "**Later 2** in a test"]


def test_alert_that_is_refused_for_good_is_posted_once(
    channel: WebhookReceiver, caplog: pytest.LogCaptureFixture
) -> None:
    channel.answer = Answer(404)
    fail("x")
    assert len(posted(channel)) == 1
    assert "An alert was refused: Discord answered 404" in caplog.text


def test_alert_that_found_no_room_is_posted_when_it_comes_again(
    channel: WebhookReceiver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    channel.answer = Answer(503)
    alerts.alert("**First**", "in a test")
    wait_until(lambda: channel.received)
    for number in range(alerts.MOST_WAITING + 1):
        alerts.alert(f"**Alert {number}**", "in a test")
    assert f"An alert could not be posted: {alerts.MOST_WAITING} others wait" in caplog.text
    channel.answer = Answer(204)
    assert "**Alert 50** in a test" not in posted(channel)
    alerts.alert("**Alert 50**", "in a test")
    assert posted(channel)[-1] == "**Alert 50** in a test"
