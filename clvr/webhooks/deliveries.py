"""Making the events that wait in the outbox into messages to webhooks."""

from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts.models import OutboxMessage
from accounts.outbox.inside import carry_out
from clvr.lib.due import call_soon
from clvr.webhooks.payloads import data_of
from teams.enums import WebhookEvent, WebhookStop
from teams.models import Webhook, WebhookDelivery
from teams.webhooks import sending
from teams.webhooks.powers import keeps
from teams.webhooks.services import message
from teams.webhooks.stopping import stop

NAME = "make_webhook_messages"
"""Of the due function."""


def events_wait() -> bool:
    """Whether an event is to be carried out now. One query, which takes no lock."""
    return OutboxMessage.objects.webhook_events().due(timezone.now()).exists()


def make_webhook_messages() -> int:
    """Make the events that wait into messages; returns how many events."""
    return carry_out(OutboxMessage.objects.webhook_events(), _make)


def _make(waiting: OutboxMessage) -> None:
    about, event = waiting.payload, WebhookEvent(waiting.payload["event"])
    hearing = Webhook.objects.hearing(waiting.league, about["teams"]).with_context()
    webhooks = [each for each in hearing.order_by("pk") if event in each.events and _keeps(each)]
    data = data_of(event, about["subject"], waiting.league) if webhooks else None
    if data is None:
        return
    body = message(event, data, waiting.created_at)
    WebhookDelivery.objects.bulk_create(
        [
            WebhookDelivery(webhook=each, event_id=f"evt_{about['id']}", event=event, body=body)
            for each in webhooks
        ],
        ignore_conflicts=True,
    )
    transaction.on_commit(partial(call_soon, sending.NAME))


def _keeps(webhook: Webhook) -> bool:
    """Whether its owner may still have it; stops it otherwise."""
    if keeps(webhook):
        return True
    stop(webhook, WebhookStop.POWER)
    return False
