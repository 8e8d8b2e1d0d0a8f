"""What a push service gets, and what becomes of its answers."""

import json
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.conf import LazySettings
from py_vapid import Vapid02
from pydantic import SecretStr

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, PushDevice
from accounts.notifications.push.keys import public_key
from accounts.notifications.push.sending import send_to_device
from accounts.notifications.push.tests.push_service import Browser, PushService, push_service
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.outbox.delivery import RetryLater, Undeliverable
from accounts.outbox.rate_limits import LONGEST_REST
from accounts.tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def message(service: PushService, browser: Browser) -> OutboxMessage:
    device = browser.added_by(UserFactory.create(), service.url)
    words = {"title": "Foxes vs Owls is in a day", "body": "On <t:1>.", "link": "/bcl/match/1"}
    to = {"device": device.pk, "user": device.user_id, "notification": 7}
    return outbox.put(OutboxKind.PUSH, {**to, **words})


def test_only_the_device_can_read_what_the_portal_signed(
    service: PushService, browser: Browser, message: OutboxMessage
) -> None:
    send_to_device(message)
    ((headers, body),) = service.received
    assert b"Foxes" not in body
    assert json.loads(browser.read(body)) == {
        "title": "Foxes vs Owls is in a day",
        "body": "On <t:1>.",
        "link": "/bcl/match/1",
        "tag": "7",
    }
    kept = {name: headers[name] for name in ("Content-Encoding", "TTL", "Urgency", "Topic")}
    assert kept == {
        "Content-Encoding": "aes128gcm",
        "TTL": "86400",
        "Urgency": "high",
        "Topic": "7",
    }
    assert Vapid02.verify(headers["Authorization"])
    assert f",k={public_key()}" in headers["Authorization"]
    assert PushDevice.objects.get().last_sent_at is not None


@pytest.mark.parametrize("status", [404, 410])
def test_device_that_wants_no_more_is_removed(
    service: PushService, message: OutboxMessage, status: int
) -> None:
    service.status = status
    send_to_device(message)
    assert not PushDevice.objects.exists()
    # Other messages to it have nobody to reach.
    send_to_device(message)
    assert len(service.received) == 1


@pytest.mark.parametrize(
    ("status", "wait", "after"),
    [
        (429, "120", timedelta(minutes=2)),
        (429, "-5", None),
        (429, "99999999999", LONGEST_REST),
        (429, "Fri, 31 Dec 9999 23:59:59 GMT", LONGEST_REST),
        (503, "120", timedelta(minutes=2)),
        (503, "", None),
        (403, "", None),
    ],
)
def test_service_that_can_not_now_is_asked_again(
    service: PushService, message: OutboxMessage, status: int, wait: str, after: timedelta | None
) -> None:
    service.status, service.wait = status, wait
    with pytest.raises(RetryLater) as raised:
        send_to_device(message)
    assert raised.value.after == after
    assert PushDevice.objects.exists()


def test_limit_uses_no_attempt_and_rests_the_device(
    service: PushService, message: OutboxMessage
) -> None:
    service.status, service.wait = 429, "120"
    assert [sending.deliver({OutboxKind.PUSH: send_to_device}) for _ in range(2)] == [0, 0]
    message.refresh_from_db()
    assert (len(service.received), message.attempts, message.failed_at) == (1, 0, None)


@pytest.mark.parametrize("status", [400, 413, 302])
def test_service_that_refuses_is_not_asked_again(
    service: PushService, message: OutboxMessage, status: int
) -> None:
    service.status = status
    with pytest.raises(Undeliverable):
        send_to_device(message)


def test_silent_service_is_asked_again(message: OutboxMessage) -> None:
    PushDevice.objects.update(endpoint="http://127.0.0.1:9/nobody")
    with pytest.raises(RetryLater):
        send_to_device(message)


def test_without_a_key_messages_wait(settings: LazySettings, message: OutboxMessage) -> None:
    none = {"push_private_key": SecretStr("")}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=none)
    with pytest.raises(RetryLater):
        send_to_device(message)


def test_device_that_somebody_else_added_since_shows_nothing_of_before(
    service: PushService, message: OutboxMessage
) -> None:
    PushDevice.objects.update(user=UserFactory.create())
    send_to_device(message)
    assert (service.received, PushDevice.objects.count()) == ([], 1)
