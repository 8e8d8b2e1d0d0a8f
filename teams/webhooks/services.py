"""Making, changing, testing and removing webhooks."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_person
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.due import call_soon
from clvr.lib.encryption import encrypted
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.links import link_fault
from clvr.lib.public_addresses import AddressNotAllowed, HostUnknown, allowed_address
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.services.locking import lock_league
from teams.enums import DeliveryState, WebhookEvent
from teams.models import Team, Webhook, WebhookDelivery
from teams.webhooks import sending
from teams.webhooks.powers import handles, keeps, may_have
from teams.webhooks.signing import new_secret
from teams.webhooks.texts import host_of

TEST = "webhook.test"
"""The event of a test, which nobody chooses."""
OF_A_PERSON = Cap(10, "You have {most} webhooks. Remove one that you no longer need.")
OF_A_LEAGUE = Cap(10, "The league has {most} webhooks. Remove one that is no longer needed.")
MADE_A_DAY = Cap(20, "You can make {most} webhooks a day. Try again tomorrow.")
TESTS_A_DAY = Cap(50, "A webhook can be tested {most} times a day. Try again tomorrow.")
ONLY_HTTPS = "The address starts with https://, so that nobody reads the messages on their way."
NOT_FOUND = "No host with this name was found."
NOT_PUBLIC = "This address is not public, so the portal sends nothing there."
NO_PORT = "The port in the address is a number from 1 to 65535."
NO_EVENTS = "Choose at least one event."
IS_STOPPED = "This webhook has stopped. Start it first."
LOST = "You may no longer have this webhook."


@command("league.code")
def make_webhook(
    *, league: League, team: Team | None, url: str, events: Sequence[WebhookEvent], by: User
) -> tuple[Webhook, str]:
    """Make a webhook about a league, or about a team of it; returns it and its secret, which nobody
    is shown again.

    Raises PermissionDenied unless `by` manages the league, or leads the team. Raises FieldsRefused
    without events. Raises Refused for too many. The caller has checked the address
    (`check_address`).
    """
    if team is None:
        lock_league(league.pk)
    by = lock_person(by)
    require(may_have(by, league, team))
    OF_A_PERSON.require_room(Webhook.objects.filter(owner=by), by=by)
    if team is None:
        OF_A_LEAGUE.require_room(Webhook.objects.of_league(league), by=by)
    made = audit.recent_entries("webhook.make", subject=by)
    MADE_A_DAY.require_room(made, by=by)
    secret = new_secret()
    webhook = Webhook.objects.create(
        owner=by,
        league=league,
        team=team,
        url=url,
        secret=encrypted(secret),
        events=chosen(events),
    )
    after = {**webhook_state(webhook), "about": _about(webhook)}
    audit.record("webhook.make", by, actor=by, league=league.code, after=after)
    return webhook, secret


@command("webhook.league.code")
def change_webhook(
    *, webhook: Webhook, url: str, events: Sequence[WebhookEvent], by: User
) -> Webhook:
    """Change the address and the events of one's webhook. Raises as `make_webhook` does."""
    webhook = _lock_own(webhook, by)
    before = webhook_state(webhook)
    webhook.url, webhook.events = url, chosen(events)
    webhook.save(update_fields=["url", "events"])
    _record("webhook.change", webhook, by, before=before, after=webhook_state(webhook))
    return webhook


@command("webhook.league.code")
def change_secret(*, webhook: Webhook, by: User) -> str:
    """Give one's webhook a new secret, and return it. The former one signs for another day, too."""
    webhook = _lock_own(webhook, by)
    secret = new_secret()
    webhook.former_secret, webhook.secret = webhook.secret, encrypted(secret)
    webhook.secret_changed_at = timezone.now()
    webhook.save(update_fields=["former_secret", "secret", "secret_changed_at"])
    _record("webhook.change_secret", webhook, by)
    return secret


@command("webhook.league.code")
def start_webhook(*, webhook: Webhook, by: User) -> Webhook:
    """Start one's stopped webhook again. What happened meanwhile is not sent."""
    webhook = _lock_own(webhook, by)
    if webhook.stopped_at is None:
        raise Refused("This webhook has not stopped.")
    webhook.stopped_at, webhook.stop_reason, webhook.failing_since = None, "", None
    webhook.save(update_fields=["stopped_at", "stop_reason", "failing_since"])
    _record("webhook.start", webhook, by)
    return webhook


@command("webhook.league.code", open_to_banned=True)
def remove_webhook(*, webhook: Webhook, by: User | None) -> None:
    """Remove a webhook with its messages. Raises PermissionDenied unless `by` handles it."""
    webhook = _lock(webhook)
    require(handles(by, webhook))
    _record("webhook.remove", webhook, by, before=webhook_state(webhook))
    webhook.delete()


@command("webhook.league.code")
def send_test(*, webhook: Webhook, by: User) -> WebhookDelivery:
    """Put a test message. Raises PermissionDenied unless `by` handles the webhook, Refused for a
    stopped one."""
    webhook = _lock_running(webhook, by)
    tests = webhook.deliveries.filter(event=TEST, created_at__gt=timezone.now() - A_DAY)
    TESTS_A_DAY.require_room(tests, by=by)
    data = {"league": webhook.league.code, "text": "This is a test of the CLVR portal."}
    delivery = WebhookDelivery.objects.create(
        webhook=webhook,
        event_id=f"test_{uuid4().hex}",
        event=TEST,
        body=message(TEST, data, timezone.now()),
    )
    _record("webhook.test", webhook, by)
    transaction.on_commit(partial(call_soon, sending.NAME))
    return delivery


@command("delivery.webhook.league.code")
def send_again(*, delivery: WebhookDelivery, by: User) -> WebhookDelivery:
    """Send a message again now, with all its attempts. Its id stays, by which the receiver knows
    it. Raises PermissionDenied unless `by` handles the webhook, Refused for a message that waits
    and for a stopped webhook."""
    webhook = _lock_running(delivery.webhook, by)
    now = timezone.now()
    ended = WebhookDelivery.objects.filter(pk=delivery.pk, finished_at__isnull=False)
    if not ended.update(
        state=DeliveryState.WAITING, finished_at=None, attempts=0, due_at=now, claimed_until=None
    ):
        raise Refused("This message is on its way already.")
    _record("webhook.send_again", webhook, by, after={"event": delivery.event})
    transaction.on_commit(partial(call_soon, sending.NAME))
    delivery.refresh_from_db()
    return delivery


def message(event: str, data: Mapping[str, Any], at: datetime) -> str:
    """The body of a message about what happened at a moment."""
    when = at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.dumps({"type": event, "timestamp": when, "data": data}, ensure_ascii=False)


def check_address(url: str) -> None:
    """Raise FieldsRefused for an address that the portal does not send to. Looking up its name can
    take seconds: do it before anyone waits for a lock, and for those alone who may have a
    webhook."""
    fault = link_fault(url)
    if not fault and not _is_private(url):
        fault = ONLY_HTTPS
    if not fault and not _has_port(url):
        fault = NO_PORT
    fault = fault or _fault_of_host(host_of(url))
    if fault:
        raise FieldsRefused({"url": [fault]})


def _has_port(url: str) -> bool:
    """Whether a port in the address is one."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False


def _is_private(url: str) -> bool:
    """Whether nobody reads the messages on their way."""
    return urlsplit(url).scheme == "https" or settings.ENVIRONMENT.is_local


def _fault_of_host(host: str) -> str:
    try:
        allowed_address(host, settings.ENVIRONMENT.webhook_networks)
    except HostUnknown:
        return NOT_FOUND
    except AddressNotAllowed:
        return NOT_PUBLIC
    return ""


def chosen(events: Sequence[WebhookEvent]) -> list[str]:
    """The events in the portal's order, each once. Raises FieldsRefused without one."""
    if not events:
        raise FieldsRefused({"events": [NO_EVENTS]})
    return [each.value for each in WebhookEvent if each in events]


def webhook_state(webhook: Webhook) -> dict[str, object]:
    """The audit's record of a webhook. Of the address it has the host: the rest may be a secret."""
    return {"host": host_of(webhook.url), "events": list(webhook.events)}


def _about(webhook: Webhook) -> str:
    return webhook.team.name if webhook.team else webhook.league.identity.name


def _lock(webhook: Webhook) -> Webhook:
    """The current row, under the lock of its owner. Raises Refused if it is gone."""
    lock_person(webhook.owner)
    found = Webhook.objects.with_context().filter(pk=webhook.pk).first()
    if found is None:
        raise Refused("This webhook has been removed.")
    return found


def _lock_own(webhook: Webhook, by: User) -> Webhook:
    webhook = _lock(webhook)
    require(by.pk == webhook.owner_id)
    if not keeps(webhook):
        raise Refused(LOST)
    return webhook


def _lock_running(webhook: Webhook, by: User) -> Webhook:
    webhook = _lock(webhook)
    require(handles(by, webhook))
    if webhook.stopped_at is not None:
        raise Refused(IS_STOPPED)
    return webhook


def _record(
    action: str,
    webhook: Webhook,
    by: User | None,
    *,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    league = webhook.league.code
    audit.record(action, webhook, actor=by, league=league, before=before, after=after)
