"""Webhooks: addresses of other programs that are told what happens in a league or to a team, and
the messages to them."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.links import LONGEST_LINK
from leagues.models import League
from teams.enums import DeliveryState, WebhookStop
from teams.models.teams import Team

DELIVERIES_KEPT = timedelta(days=30)
LONGEST_EVENT = 40
LONGEST_ANSWER = 100


class WebhookQuerySet(models.QuerySet["Webhook"]):
    def active(self) -> "WebhookQuerySet":
        """Those that have not stopped."""
        return self.filter(stopped_at=None)

    def of_league(self, league: League | int) -> "WebhookQuerySet":
        """Those about a whole league, which its managers see."""
        return self.filter(league=league, team=None)

    def hearing(self, league: str, teams: list[int] | None) -> "WebhookQuerySet":
        """The active ones that hear of what happens to these teams of a league; to the league
        itself for None."""
        found = self.active().filter(league__code=league)
        return found if teams is None else found.filter(Q(team=None) | Q(team__in=teams))

    def with_context(self) -> "WebhookQuerySet":
        """Load the related objects that are needed to show one."""
        return self.select_related("owner", "league", "team__league")


class Webhook(models.Model):
    """An address that is told of `events` of a league, or of one `team` in it and its league.

    `secret` signs the messages; it is encrypted (`clvr.lib.encryption`). For a day after it was
    changed, `former_secret` signs them as well. `failing_since` is when the address failed first
    since it took a message; a stopped webhook is told of nothing until its owner starts it again.
    """

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="webhooks")
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="webhooks")
    team = models.ForeignKey(
        Team, on_delete=models.CASCADE, null=True, blank=True, related_name="webhooks"
    )
    url = models.CharField(max_length=LONGEST_LINK)
    secret = models.TextField(editable=False)
    former_secret = models.TextField(blank=True, editable=False)
    secret_changed_at = models.DateTimeField(null=True, blank=True, editable=False)
    events = models.JSONField(default=list)
    created_at = models.DateTimeField(default=timezone.now)
    failing_since = models.DateTimeField(null=True, blank=True, editable=False)
    stopped_at = models.DateTimeField(null=True, blank=True, editable=False)
    stop_reason = models.CharField(max_length=10, choices=WebhookStop, blank=True, editable=False)

    objects = WebhookQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(stopped_at=None, stop_reason="")
                | Q(stopped_at__isnull=False, stop_reason__in=WebhookStop.values),
                name="teams_webhook_stops_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"Webhook {self.pk}"


class WebhookDeliveryQuerySet(models.QuerySet["WebhookDelivery"]):
    def waiting(self) -> "WebhookDeliveryQuerySet":
        return self.filter(state=DeliveryState.WAITING)

    def due(self, at: datetime) -> "WebhookDeliveryQuerySet":
        """Those to send now, to webhooks to which no worker is sending."""
        # What was due immediately stays due, even if the clock was set back since.
        is_due = Q(due_at__lte=at) | Q(due_at__lte=F("created_at"))
        in_hand = WebhookDelivery.objects.filter(webhook=OuterRef("webhook"), claimed_until__gte=at)
        return self.waiting().filter(is_due).filter(~Exists(in_hand))

    def prunable(self, at: datetime) -> "WebhookDeliveryQuerySet":
        """Those that ended long ago."""
        return self.filter(finished_at__lt=at - DELIVERIES_KEPT)


class WebhookDelivery(models.Model):
    """A message to a webhook: the body as it is sent, and what became of it.

    `claimed_until` is a lease: one worker sends it at a time, and when a worker dies, another takes
    over after the lease ends. So it is sent at least once. `status` is the status of the last
    answer, null without one; `answer` says the same in words.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    event_id = models.CharField(max_length=LONGEST_EVENT)
    event = models.CharField(max_length=LONGEST_EVENT)
    body = models.TextField()
    state = models.CharField(
        max_length=10, choices=DeliveryState, default=DeliveryState.WAITING, editable=False
    )
    attempts = models.PositiveSmallIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True, blank=True, editable=False)
    attempted_at = models.DateTimeField(null=True, blank=True, editable=False)
    finished_at = models.DateTimeField(null=True, blank=True, editable=False)
    status = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    answer = models.CharField(max_length=LONGEST_ANSWER, blank=True, editable=False)

    objects = WebhookDeliveryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "webhook deliveries"
        ordering = ["-id"]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="webhook_delivery_waiting",
                condition=Q(state=DeliveryState.WAITING),
            ),
            models.Index(
                fields=["webhook"],
                name="webhook_delivery_claimed",
                condition=Q(claimed_until__isnull=False),
            ),
            models.Index(fields=["webhook", "-id"], name="webhook_delivery_newest"),
            models.Index(fields=["finished_at"], name="webhook_delivery_finished"),
        ]
        constraints = [
            # An event that is carried out again tells nobody twice.
            models.UniqueConstraint(
                fields=["webhook", "event_id"], name="teams_webhook_hears_an_event_once"
            ),
            models.CheckConstraint(
                condition=Q(state=DeliveryState.WAITING, finished_at=None)
                | Q(
                    state__in=(DeliveryState.DELIVERED, DeliveryState.FAILED),
                    finished_at__isnull=False,
                ),
                name="teams_webhook_delivery_ends_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.pk}"
