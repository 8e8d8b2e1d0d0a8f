"""Notifications, people's preferences and their quiet hours."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone

from accounts.enums import (
    NotificationChannel,
)
from accounts.models.people import User
from accounts.notifications.quiet_hours import QuietPeriod
from clvr.lib.leagues import LeagueCode
from clvr.lib.time_zones import LONGEST_ZONE, validate_time_zone


def validate_portal_path(value: str) -> None:
    if not value.startswith("/") or value.startswith("//"):
        raise ValidationError(f"“{value}” is not a path of this portal.")


LONGEST_TITLE, LONGEST_BODY = 160, 500
READ_KEPT = timedelta(days=180)
UNREAD_KEPT = timedelta(days=365)
"""How long notifications are kept after they are read, and how long when they never are."""


class NotificationQuerySet(models.QuerySet["Notification"]):
    def unread(self) -> "NotificationQuerySet":
        return self.filter(read_at=None)

    def prunable(self, at: datetime | None = None) -> "NotificationQuerySet":
        """Notifications to delete: read long ago, or unread for even longer."""
        at = at or timezone.now()
        read = models.Q(read_at__lt=at - READ_KEPT)
        unread = models.Q(read_at=None, created_at__lt=at - UNREAD_KEPT)
        return self.filter(read | unread)


class Notification(models.Model):
    """A notification to one person. Only `accounts.notifications.notify` writes it.

    `kind` is a value of NotificationKind. `dedupe` names the event, so that each person is notified
    of it once. `subject` names what it is about: a newer one about the same takes the place of an
    unread one. `telling` is the same for all notifications of one call of `notify`. `settled_at` is
    when it stopped needing action. `discord_message` is the id of its message with buttons.
    """

    # Its index is `notification_of_person`.
    user = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="notifications", db_index=False
    )
    # No choices, so that a new kind needs no migration.
    kind = models.CharField(max_length=30)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    title = models.CharField(max_length=LONGEST_TITLE)
    body = models.CharField(max_length=LONGEST_BODY, blank=True)
    link = models.CharField(max_length=300, validators=[validate_portal_path])
    dedupe = models.CharField(max_length=120, blank=True)
    subject = models.CharField(max_length=60, blank=True, default="", db_default="")
    telling = models.UUIDField(editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)
    discord_message = models.BigIntegerField(null=True, blank=True, editable=False)

    objects = NotificationQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["user", "-id"], name="notification_of_person"),
            models.Index(
                fields=["user"],
                name="notification_unread",
                condition=models.Q(read_at=None),
            ),
            models.Index(
                fields=["dedupe"], name="notification_event", condition=~models.Q(dedupe="")
            ),
            models.Index(
                fields=["user", "subject"],
                name="notification_subject",
                condition=~models.Q(subject="") & models.Q(read_at=None),
            ),
            models.Index(fields=["telling"], name="notification_telling"),
            models.Index(fields=["read_at"], name="notification_read_at"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "dedupe"],
                condition=~models.Q(dedupe=""),
                name="accounts_notification_once",
            ),
            models.CheckConstraint(
                condition=models.Q(league__in=["", *LeagueCode.values]),
                name="accounts_notification_league",
            ),
            models.CheckConstraint(
                condition=models.Q(link__startswith="/") & ~models.Q(link__startswith="//"),
                name="accounts_notification_link_is_a_path",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class NotificationPreference(models.Model):
    """The channel that a person chose for a kind. Without one, the kind's default applies."""

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="notification_preferences"
    )
    kind = models.CharField(max_length=30)
    channel = models.CharField(max_length=10, choices=NotificationChannel)

    class Meta:
        ordering = ["user", "kind"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "kind"], name="accounts_notification_preference_once"
            ),
            models.CheckConstraint(
                condition=models.Q(channel__in=NotificationChannel.values),
                name="accounts_notification_preference_channel",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.get_channel_display()}"


class QuietHours(models.Model):
    """When a person wants no Discord messages, in their time zone: from `starts_at` until before
    `ends_at`, across midnight when `ends_at` is earlier."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="quiet_hours")
    starts_at = models.TimeField()
    ends_at = models.TimeField()
    time_zone = models.CharField(max_length=LONGEST_ZONE, validators=[validate_time_zone])

    class Meta:
        verbose_name_plural = "quiet hours"
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(starts_at=models.F("ends_at")),
                name="accounts_quiet_hours_end",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.starts_at:%H:%M} to {self.ends_at:%H:%M}, {self.time_zone}"

    @property
    def period(self) -> QuietPeriod:
        return QuietPeriod(self.starts_at, self.ends_at, ZoneInfo(self.time_zone))
