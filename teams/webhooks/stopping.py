"""Stopping webhooks, and telling their owners."""

from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from accounts.notifications.services import notify
from clvr.lib.transactions import transactional
from teams.enums import DeliveryState, WebhookStop
from teams.models import Webhook
from teams.webhooks import texts
from teams.webhooks.addresses import webhooks_address
from teams.webhooks.powers import keeps

STOPPED = "The webhook has stopped."


@transactional
def stop(webhook: Webhook, reason: WebhookStop) -> bool:
    """Stop a webhook with what it waits for, and tell its owner; whether it was not stopped
    already."""
    now = timezone.now()
    active = Webhook.objects.active().filter(pk=webhook.pk)
    if not active.update(stopped_at=now, stop_reason=reason):
        return False
    webhook.deliveries.waiting().update(
        state=DeliveryState.FAILED, finished_at=now, claimed_until=None, answer=STOPPED
    )
    league = webhook.league.code
    audit.record("webhook.stop", webhook, actor=None, league=league, reason=reason.label)
    notify(
        people=[webhook.owner],
        kind=NotificationKind.WEBHOOK_STOPPED,
        text=texts.webhook_stopped(webhook, reason),
        link=webhooks_address(webhook.owner),
        league=league,
        subject=f"webhook:{webhook.pk}",
    )
    return True


def stop_lost_webhooks() -> int:
    """Due work: stop the webhooks whose owners may no longer have them; returns how many."""
    active = Webhook.objects.active().with_context().order_by("pk")
    return sum(stop(each, WebhookStop.POWER) for each in active if not keeps(each))
