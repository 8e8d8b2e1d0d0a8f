"""Breaks without it: messages that are lost, sent twice or unsigned, and no end of it."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import NotificationKind, Role
from accounts.models import AuditEntry, Notification
from accounts.roles.services import grant_role
from clvr.lib.encryption import decrypted
from teams.enums import DeliveryState, WebhookStop
from teams.models import Webhook, WebhookDelivery
from teams.tests.factories import WebhookFactory
from teams.webhooks import sending
from teams.webhooks.receivers import Answer, post
from teams.webhooks.rules import MOST_ATTEMPTS
from teams.webhooks.sending import (
    THREADS,
    _ready,
    attempt,
    claim,
    delete_old_deliveries,
    send_webhooks,
)
from teams.webhooks.services import change_secret
from teams.webhooks.signing import signature
from teams.webhooks.tests.receiver import Receiver

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def webhook(receiver: Receiver) -> Webhook:
    return WebhookFactory.create(url=receiver.url)


def put(webhook: Webhook, event_id: str = "evt_1", **values: object) -> WebhookDelivery:
    """A message that waits."""
    body = json.dumps({"type": "week.opened", "data": {"league": "bcl"}})
    return WebhookDelivery.objects.create(
        webhook=webhook, event_id=event_id, event="week.opened", body=body, **values
    )


def state_of(delivery: WebhookDelivery) -> tuple[str, int, int | None, str]:
    delivery.refresh_from_db()
    return delivery.state, delivery.attempts, delivery.status, delivery.answer


def hurry(delivery: WebhookDelivery) -> None:
    """Let the wait of a message be over."""
    WebhookDelivery.objects.filter(pk=delivery.pk).update(due_at=timezone.now())


def test_message_is_sent_signed_and_its_answer_kept(webhook: Webhook, receiver: Receiver) -> None:
    delivery = put(webhook)
    assert send_webhooks() == 1
    ((headers, body),) = receiver.got
    assert body == delivery.body.encode()
    timestamp = int(headers["webhook-timestamp"])
    assert abs(timestamp - timezone.now().timestamp()) < 60
    assert headers["webhook-id"] == "evt_1"
    assert headers["webhook-signature"] == signature(
        decrypted(webhook.secret), "evt_1", timestamp, body
    )
    assert headers["Content-Type"] == "application/json"
    assert state_of(delivery) == ("delivered", 1, 204, "The address answered 204.")
    assert (send_webhooks(), len(receiver.got)) == (0, 1)


def test_former_secret_signs_for_a_day_too(webhook: Webhook, receiver: Receiver) -> None:
    grant_role(user=webhook.owner, role=Role.ADMIN, by=None, reason="")
    former = decrypted(webhook.secret)
    new = change_secret(webhook=webhook, by=webhook.owner)
    put(webhook)
    send_webhooks()
    Webhook.objects.update(secret_changed_at=timezone.now() - timedelta(days=1, minutes=1))
    put(webhook, "evt_2")
    send_webhooks()
    signatures = [
        (headers["webhook-signature"], int(headers["webhook-timestamp"]), body)
        for headers, body in receiver.got
    ]
    (both, at, body), (one, later, again) = signatures
    assert both == f"{signature(new, 'evt_1', at, body)} {signature(former, 'evt_1', at, body)}"
    assert one == signature(new, "evt_2", later, again)


def test_receiver_that_fails_is_asked_again_with_the_same_id(
    webhook: Webhook, receiver: Receiver
) -> None:
    receiver.status = 500
    delivery = put(webhook)
    assert send_webhooks() == 0
    assert state_of(delivery) == ("waiting", 1, 500, "The address answered 500.")
    assert delivery.due_at > timezone.now()
    webhook.refresh_from_db()
    assert webhook.failing_since is not None
    receiver.status = 200
    hurry(delivery)
    assert send_webhooks() == 1
    assert [headers["webhook-id"] for headers, _ in receiver.got] == ["evt_1", "evt_1"]
    assert state_of(delivery)[:2] == ("delivered", 2)
    webhook.refresh_from_db()
    assert webhook.failing_since is None


def test_message_is_given_up_after_the_last_attempt(webhook: Webhook, receiver: Receiver) -> None:
    receiver.status = 302
    delivery = put(webhook, attempts=MOST_ATTEMPTS - 1)
    send_webhooks()
    assert state_of(delivery) == ("failed", 10, 302, "302: redirects are not followed.")
    assert delivery.finished_at is not None


def test_failure_of_one_message_holds_up_no_other(webhook: Webhook, receiver: Receiver) -> None:
    waiting = put(webhook, due_at=timezone.now() + timedelta(hours=1), attempts=3)
    WebhookDelivery.objects.filter(pk=waiting.pk).update(
        created_at=timezone.now() - timedelta(hours=1)
    )
    other = put(webhook, "evt_2")
    assert send_webhooks() == 1
    assert (state_of(waiting)[0], state_of(other)[0]) == ("waiting", "delivered")


def test_address_that_is_gone_stops_at_once_and_its_owner_is_told(
    webhook: Webhook, receiver: Receiver
) -> None:
    receiver.status = 410
    first, second = put(webhook), put(webhook, "evt_2")
    send_webhooks()
    webhook.refresh_from_db()
    assert (webhook.stop_reason, len(receiver.got)) == (WebhookStop.GONE, 1)
    assert [state_of(each)[0] for each in (first, second)] == [DeliveryState.FAILED] * 2
    told = Notification.objects.get(user=webhook.owner)
    assert (told.kind, told.link) == (
        NotificationKind.WEBHOOK_STOPPED,
        f"/players/{webhook.owner.pk}/webhooks",
    )
    assert "410" in told.body
    assert AuditEntry.objects.filter(action="webhook.stop", actor=None).count() == 1


def test_address_that_fails_for_three_days_stops(webhook: Webhook, receiver: Receiver) -> None:
    receiver.status = 500
    Webhook.objects.update(failing_since=timezone.now() - timedelta(days=3))
    put(webhook)
    send_webhooks()
    webhook.refresh_from_db()
    assert webhook.stop_reason == WebhookStop.FAILING


def test_message_that_a_worker_has_is_nobody_else_s_until_its_lease_ends(
    webhook: Webhook,
) -> None:
    delivery, now = put(webhook), timezone.now()
    assert claim(webhook.pk, now) == delivery
    assert claim(webhook.pk, now) is None
    # The worker died.
    assert claim(webhook.pk, now + timedelta(minutes=2)) == delivery


def test_receivers_that_sleep_hold_up_no_other(webhook: Webhook, receiver: Receiver) -> None:
    deaf = WebhookFactory.create(url="http://127.0.0.1:1/")
    lost, taken = put(deaf), put(webhook)
    assert send_webhooks() == 1
    assert (state_of(lost)[0], state_of(taken)[0]) == ("waiting", "delivered")


def test_addresses_that_fail_come_after_the_others(webhook: Webhook) -> None:
    now = timezone.now()
    for number in range(THREADS + 1):
        deaf = WebhookFactory.create(failing_since=now)
        put(deaf, f"evt_{number}", due_at=now - timedelta(hours=1))
    put(webhook, due_at=now)
    ready = _ready(timezone.now())
    assert (len(ready), ready[0]) == (THREADS, webhook.pk)


def test_webhook_that_is_removed_meanwhile_keeps_no_other(
    webhook: Webhook, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = WebhookFactory.create(url="http://127.0.0.1:1/")
    put(lost)
    delivery = claim(lost.pk, timezone.now())
    assert delivery is not None
    Webhook.objects.filter(pk=lost.pk).delete()
    assert not attempt(delivery)
    taken = put(webhook)
    assert send_webhooks() == 1
    assert state_of(taken)[0] == "delivered"


def test_defect_with_one_message_keeps_no_other(
    webhook: Webhook, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = WebhookFactory.create(url="http://127.0.0.1:1/")
    lost, taken = put(broken), put(webhook)

    def defective(url: str, *args: object, **options: object) -> Answer:
        if url == broken.url:
            raise ZeroDivisionError
        return post(url, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(sending, "post", defective)
    assert send_webhooks() == 1
    assert (state_of(lost)[0], state_of(taken)[0]) == ("waiting", "delivered")


def test_log_is_kept_for_a_month(webhook: Webhook) -> None:
    now = timezone.now()
    ended = {"state": DeliveryState.DELIVERED}
    put(webhook, "evt_old", **ended, finished_at=now - timedelta(days=31))
    put(webhook, "evt_new", **ended, finished_at=now - timedelta(days=29))
    assert delete_old_deliveries() == 1
    assert [each.event_id for each in webhook.deliveries.all()] == ["evt_new"]
