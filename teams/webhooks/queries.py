"""Reads of webhooks and their messages."""

from collections.abc import Iterable

from accounts.models import User
from accounts.punishments.bans import closed_leagues
from accounts.roles.powers import staff_powers
from clvr.lib.api.pagination import newest_first
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.leagues import LeagueCode
from teams.enums import DeliveryState, WebhookStop
from teams.models import Membership, Team, Webhook, WebhookDelivery
from teams.webhooks.shapes import (
    DeliveriesShape,
    DeliveryShape,
    WebhookShape,
    WebhooksShape,
    WebhookSubjectShape,
    WebhookTeamShape,
)
from teams.webhooks.texts import host_of

PAGE = 10


def own_webhooks(user: User) -> WebhooksShape:
    """A person's webhooks. Three queries, and one more for a person with a ban."""
    found = Webhook.objects.filter(owner=user).with_context()
    return {
        "webhooks": [webhook_json(each, user) for each in found],
        "subjects": [*_leagues(staff_powers(user).managed), *_teams_of(user)],
    }


def webhooks_of_leagues(user: User) -> WebhooksShape:
    """The webhooks about the leagues that a person manages. Two queries, and one more for a person
    with a ban."""
    managed = staff_powers(user).managed
    found = Webhook.objects.filter(league__code__in=managed, team=None).with_context()
    return {
        "webhooks": [webhook_json(each, user) for each in found],
        "subjects": _leagues(managed),
    }


def _leagues(codes: Iterable[LeagueCode]) -> list[WebhookSubjectShape]:
    return [{"league": code, "team": None} for code in codes]


def _teams_of(user: User) -> list[WebhookSubjectShape]:
    """The teams that a person leads, in leagues from which no ban keeps them."""
    led = Membership.objects.leading().filter(user=user).select_related("team", "league")
    closed = closed_leagues(user) if led else frozenset()
    return [
        {"league": each.league.code, "team": _team(each.team)}
        for each in led.order_by("league__code", "pk")
        if each.league.code not in closed
    ]


def webhook_json(webhook: Webhook, reader: User) -> WebhookShape:
    is_own = webhook.owner_id == reader.pk
    return {
        "_id": str(webhook.pk),
        "league": webhook.league.code,
        "team": _team(webhook.team),
        "owner": webhook.owner.username,
        "isOwn": is_own,
        "url": webhook.url if is_own else "",
        "host": host_of(webhook.url),
        "events": webhook.events,
        "createdAt": unix_seconds(webhook.created_at),
        "failingSince": unix_seconds(webhook.failing_since),
        "stoppedAt": unix_seconds(webhook.stopped_at),
        "stopReason": WebhookStop(webhook.stop_reason).label if webhook.stop_reason else "",
    }


def _team(team: Team | None) -> WebhookTeamShape | None:
    return None if team is None else {"_id": str(team.pk), "name": team.name}


def deliveries_of(webhook: Webhook, before: int | None) -> DeliveriesShape:
    """The newest messages to a webhook, or those before one. One query."""
    page = newest_first(webhook.deliveries.all(), length=PAGE, before=before)
    return {
        "deliveries": [delivery_json(each) for each in page.rows],
        "hasMore": page.has_more,
    }


def delivery_json(delivery: WebhookDelivery) -> DeliveryShape:
    waits = delivery.state == DeliveryState.WAITING
    return {
        "_id": str(delivery.pk),
        "eventId": delivery.event_id,
        "event": delivery.event,
        "state": delivery.state,
        "attempts": delivery.attempts,
        "createdAt": unix_seconds(delivery.created_at),
        "nextAt": unix_seconds(delivery.due_at) if waits else 0,
        "finishedAt": unix_seconds(delivery.finished_at),
        "status": delivery.status,
        "answer": delivery.answer,
        "body": delivery.body,
    }
