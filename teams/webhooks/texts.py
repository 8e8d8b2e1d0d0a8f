"""What people read about webhooks."""

from urllib.parse import urlsplit

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from teams.enums import WebhookStop
from teams.models import Webhook


def webhook_stopped(webhook: Webhook, reason: WebhookStop) -> NotificationText:
    """For the owner of a webhook that has stopped."""
    about = f"{webhook.team}" if webhook.team else f"the {webhook.league}"
    again = "" if reason == WebhookStop.POWER else "It gets no messages until you start it again. "
    return NotificationText(
        f"A webhook about {about} has stopped",
        f"{reason.label} {again}The address is at {isolated(host_of(webhook.url))}.",
    )


def host_of(url: str) -> str:
    """The host of an address, which says enough to recognise it: the rest may be a secret."""
    return urlsplit(url).hostname or ""
