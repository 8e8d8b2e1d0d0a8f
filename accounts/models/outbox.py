"""The outbox: notices, and messages to other services, that are sent later."""

from datetime import datetime, timedelta

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from accounts.enums import (
    OutboxKind,
)
from accounts.models.people import User
from clvr.lib.leagues import LeagueCode

INTERNAL = (OutboxKind.NOTICE, OutboxKind.WEBHOOK_EVENT)
"""The kinds that the portal makes into other rows, and sends nowhere."""
SENT_KEPT = timedelta(days=30)
FAILED_KEPT = timedelta(days=180)
"""How long messages are kept that were sent, which say whether and when, and that were given up,
which staff can have sent again."""


class OutboxMessageQuerySet(models.QuerySet["OutboxMessage"]):
    def waiting(self) -> "OutboxMessageQuerySet":
        """Messages that are not sent yet."""
        return self.filter(sent_at=None, failed_at=None)

    def due(self, at: datetime) -> "OutboxMessageQuerySet":
        """Waiting messages that are to be sent, and that no worker is sending."""
        is_free = models.Q(claimed_until=None) | models.Q(claimed_until__lt=at)
        return self.due_or_claimed(at).filter(is_free)

    def due_or_claimed(self, at: datetime) -> "OutboxMessageQuerySet":
        """The same with those that a worker is sending."""
        # A message that was due immediately stays due, even if the clock was set back since.
        is_due = models.Q(due_at__lte=at) | models.Q(due_at__lte=models.F("created_at"))
        return self.waiting().filter(is_due)

    def notices(self) -> "OutboxMessageQuerySet":
        """What becomes notifications in the portal."""
        return self.filter(kind=OutboxKind.NOTICE)

    def webhook_events(self) -> "OutboxMessageQuerySet":
        """What becomes deliveries of webhooks."""
        return self.filter(kind=OutboxKind.WEBHOOK_EVENT)

    def external(self) -> "OutboxMessageQuerySet":
        """What goes to other services."""
        return self.exclude(kind__in=INTERNAL)

    def undelivered(self) -> "OutboxMessageQuerySet":
        """Messages that failed for good."""
        return self.filter(failed_at__isnull=False)

    def prunable(self, at: datetime | None = None) -> "OutboxMessageQuerySet":
        """Messages to delete: sent or given up long ago."""
        at = at or timezone.now()
        given_up = models.Q(failed_at__lt=at - FAILED_KEPT)
        return self.filter(models.Q(sent_at__lt=at - SENT_KEPT) | given_up)


class OutboxMessage(models.Model):
    """A message to people in the portal or on Discord, stored in the same transaction as the change
    that it reports.

    `claimed_until` is a lease: one worker sends a message at a time, and when a worker dies,
    another takes over after the lease ends. So each message is sent at least once. A notice needs
    no lease: it is deleted in the transaction that writes its notifications.
    """

    kind = models.CharField(max_length=30, choices=OutboxKind)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    payload = models.JSONField(encoder=DjangoJSONEncoder)
    created_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True, blank=True)
    failed_at = models.DateTimeField(null=True, blank=True)
    last_error = models.TextField(blank=True)
    request_id = models.CharField(max_length=64, blank=True, default="", db_default="")
    """The id, in the logs, of the request that stored it."""
    destination = models.CharField(max_length=60, blank=True, default="", db_default="")
    """Where it goes: see `accounts.outbox.destinations`. Empty for a notice."""

    objects = OutboxMessageQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="outbox_waiting",
                condition=models.Q(sent_at=None, failed_at=None),
            ),
            models.Index(
                fields=["destination", "due_at", "id"],
                name="outbox_in_order",
                condition=models.Q(sent_at=None, failed_at=None),
            ),
            models.Index(
                fields=["destination"],
                name="outbox_claimed",
                condition=models.Q(claimed_until__isnull=False),
            ),
            models.Index(
                fields=["-failed_at"],
                name="outbox_undelivered",
                condition=models.Q(failed_at__isnull=False),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(sent_at=None) | models.Q(failed_at=None),
                name="accounts_outbox_sent_or_failed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"


class OutboxRest(models.Model):
    """Until when nothing is sent to a destination, or of a kind: see `accounts.outbox.rests`."""

    destination = models.CharField(max_length=60, primary_key=True)
    until = models.DateTimeField()
    reason = models.TextField(blank=True)

    class Meta:
        ordering = ["until"]

    def __str__(self) -> str:
        return self.destination


class DiscordConversation(models.Model):
    """A person's conversation with the portal's bot on Discord: its `channel` is the same each time
    that it is opened for the account `discord_id`."""

    user = models.OneToOneField(
        User, on_delete=models.CASCADE, primary_key=True, related_name="discord_conversation"
    )
    discord_id = models.BigIntegerField()
    channel = models.BigIntegerField()

    class Meta:
        ordering = ["user"]

    def __str__(self) -> str:
        return str(self.channel)
