"""Breaks without it: two workers that send one message both."""

import threading

import pytest
from django.db import connection
from django.utils import timezone

from teams.models import Webhook, WebhookDelivery
from teams.tests.factories import WebhookFactory
from teams.webhooks.sending import claim

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]

ROUNDS, WORKERS = 20, 4


def test_workers_that_meet_claim_each_message_once() -> None:
    webhook = WebhookFactory.create()
    for number in range(ROUNDS):
        put(webhook, number)
        assert len(claims(webhook)) == 1
        WebhookDelivery.objects.all().delete()


def put(webhook: Webhook, number: int) -> None:
    WebhookDelivery.objects.create(
        webhook=webhook, event_id=f"evt_{number}", event="week.opened", body="{}"
    )


def claims(webhook: Webhook) -> list[WebhookDelivery]:
    """What the workers claimed who looked at once."""
    meet, found = threading.Barrier(WORKERS, timeout=60), list[WebhookDelivery]()

    def work() -> None:
        try:
            meet.wait()
            if (mine := claim(webhook.pk, timezone.now())) is not None:
                found.append(mine)
        finally:
            connection.close()

    threads = [threading.Thread(target=work) for _ in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return found
