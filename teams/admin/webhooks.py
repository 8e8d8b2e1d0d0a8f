"""Webhooks and their messages, in Django admin."""

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from teams.models import Webhook, WebhookDelivery
from teams.webhooks.addresses import LEAGUE_WEBHOOKS

CHANGED_IN = "Only the owner changes a webhook; the managers of a league remove those about it."


@admin.register(Webhook)
class WebhookAdmin(PortalAdmin):
    """A webhook. Neither its secret nor its address, which may be one, is shown."""

    changed_in = CHANGED_IN
    private = ("secret", "former_secret", "url")
    list_display = ["__str__", "owner", "league", "team", "stopped_at"]
    list_filter = ["stop_reason"]
    list_select_related = ("owner", "league", "team__league")
    search_fields = ["owner__username_key"]

    def portal_address(self, obj: Webhook) -> str:
        return LEAGUE_WEBHOOKS


@admin.register(WebhookDelivery)
class WebhookDeliveryAdmin(PortalAdmin):
    """A message to a webhook."""

    changed_in = CHANGED_IN
    list_display = ["event", "webhook", "state", "attempts", "status", "created_at"]
    list_filter = ["state", "event"]
    list_select_related = ("webhook",)
    search_fields = ["event_id"]

    def portal_address(self, obj: WebhookDelivery) -> str:
        return LEAGUE_WEBHOOKS
