"""Webhooks of the demonstration: a captain's about the team, and one about a league, which has
stopped. Nobody listens at their addresses."""

from datetime import datetime, timedelta

from django.conf import settings

from accounts.models import User
from clvr.discord_stand_in.people import CAPTAIN, STAFF
from clvr.lib.encryption import encrypted
from clvr.lib.leagues import LeagueCode
from clvr.webhooks.payloads import data_of
from leagues.models import League, Season
from matches.models import Match
from teams.enums import DeliveryState, WebhookEvent, WebhookStop
from teams.models import Membership, Webhook, WebhookDelivery
from teams.webhooks.services import message
from teams.webhooks.signing import new_secret
from teams.webhooks.stopping import STOPPED

TOOK = "The address answered 204."
GONE = "The address answered 410."


def make_webhooks(now: datetime) -> None:
    """Make them as of this time; not where the portal can't keep their secrets."""
    led = Membership.objects.leading().filter(user__discord_id=CAPTAIN.id).first()
    manager = User.objects.filter(discord_id=STAFF[0].id).first()
    if led is None or manager is None or not settings.ENVIRONMENT.encryption_keys:
        return
    league = League.objects.get(code=LeagueCode.BCL)
    own = Webhook.objects.create(
        owner=led.user,
        league=league,
        team=led.team,
        url="https://scores.example/hooks/team",
        secret=encrypted(new_secret()),
        events=[WebhookEvent.RESULT_OFFICIAL, WebhookEvent.ROSTER_CHANGED],
        created_at=now - timedelta(days=20),
    )
    _deliver(own, WebhookEvent.ROSTER_CHANGED, led.team_id, now - timedelta(days=6))
    played = Match.objects.official().filter(team_a=led.team).order_by("-time", "-pk").first()
    if played is not None:
        at = now - timedelta(days=2)
        _deliver(own, WebhookEvent.RESULT_OFFICIAL, played.pk, at, attempts=3)
    gone = now - timedelta(days=1)
    stopped = Webhook.objects.create(
        owner=manager,
        league=league,
        url="https://bot.example/clvr",
        secret=encrypted(new_secret()),
        events=[WebhookEvent.WEEK_OPENED, WebhookEvent.STANDINGS_CHANGED],
        created_at=now - timedelta(days=30),
        failing_since=gone,
        stopped_at=gone,
        stop_reason=WebhookStop.GONE,
    )
    season = Season.objects.current().get(league=league)
    _deliver(stopped, WebhookEvent.WEEK_OPENED, season.pk, now - timedelta(days=3))
    lost = _deliver(stopped, WebhookEvent.STANDINGS_CHANGED, season.pk, gone)
    failed = WebhookDelivery.objects.filter(pk=lost.pk)
    failed.update(state=DeliveryState.FAILED, status=410, answer=f"{GONE} {STOPPED}")


def _deliver(
    webhook: Webhook, event: WebhookEvent, subject: int, at: datetime, *, attempts: int = 1
) -> WebhookDelivery:
    """A message that was taken, after so many attempts."""
    data = data_of(event, subject, webhook.league.code) or {"league": webhook.league.code}
    return WebhookDelivery.objects.create(
        webhook=webhook,
        event_id=f"evt_{webhook.deliveries.count() + 1:032x}",
        event=event,
        body=message(event, data, at),
        state=DeliveryState.DELIVERED,
        attempts=attempts,
        created_at=at,
        due_at=at,
        attempted_at=at,
        finished_at=at + timedelta(seconds=1),
        status=204,
        answer=TOOK,
    )
