"""People, what they did, and what the portal has yet to tell the outside world."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from accounts.enums import OutboxKind, Platform, Region
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from clvr.lib.folded_key import FoldedKeyField, FoldedKeys, validate_name
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, **fields: Any) -> "User":
        """A person without a password: Discord is the only sign-in."""
        user = self.model(username=username, **fields)
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_key=folded(username or ""))


class User(FoldedKeys, AbstractBaseUser, PermissionsMixin):
    """A person; known by the Discord id, called by the username."""

    username = models.CharField(max_length=60, unique=True, validators=[validate_name])
    username_key = FoldedKeyField(of="username", unique=True)
    discord_id = models.BigIntegerField(unique=True, null=True, blank=True)
    region = models.CharField(max_length=10, choices=Region, default=Region.NO_REGION)
    avatar = models.ImageField(upload_to="avatars/", blank=True)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(default=timezone.now)

    USERNAME_FIELD = "username"

    objects = UserManager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(region__in=Region.values), name="accounts_user_region"
            ),
        ]

    def __str__(self) -> str:
        return self.username


class PlayerName(FoldedKeys):
    """What a person is called in a league's game, on one platform.

    A name that was registered from chat has no platform until its owner says which.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="names")
    league = models.CharField(max_length=3, choices=LeagueCode)
    platform = models.PositiveSmallIntegerField(choices=Platform, null=True, blank=True)
    name = models.CharField(max_length=60, validators=[validate_name])
    name_key = FoldedKeyField(db_index=True)

    class Meta:
        ordering = ["user", "league", "platform"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "league", "platform"], name="accounts_name_once"
            ),
            models.UniqueConstraint(
                fields=["user", "league"],
                condition=models.Q(platform=None),
                name="accounts_name_once_without_platform",
            ),
            models.CheckConstraint(
                condition=models.Q(league__in=LeagueCode.values), name="accounts_name_league"
            ),
            models.CheckConstraint(
                condition=models.Q(platform=None) | models.Q(platform__in=Platform.values),
                name="accounts_name_platform",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PlayerNote(models.Model):
    """What staff want seen beside a player in a league: an icon, and what it stands for."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="notes")
    league = models.CharField(max_length=3, choices=LeagueCode)
    note = models.CharField(max_length=200)
    icon = models.ImageField(upload_to="notes/")
    written_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    written_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["user", "written_at", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(league__in=LeagueCode.values), name="accounts_note_league"
            ),
        ]

    def __str__(self) -> str:
        return self.note


class AuditEntry(AppendOnlyModel):
    """Who did what to what, when, from what to what. Written by `accounts.audit.record` alone."""

    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, related_name="+"
    )  # none: the portal itself
    action = models.CharField(max_length=60)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    subject_type = models.CharField(max_length=60)
    subject_id = models.CharField(max_length=40)
    subject_label = models.CharField(max_length=200)
    changes = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    reason = models.TextField(blank=True)

    objects = AppendOnlyQuerySet["AuditEntry"].as_manager()

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [
            models.Index(fields=["subject_type", "subject_id", "-at"], name="audit_subject"),
            models.Index(fields=["league", "-at"], name="audit_league"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_label}"


class OutboxMessage(models.Model):
    """Something to be told outside, written in the transaction that made it true.

    `claimed_until` is a lease: one worker sends at a time, and a worker that died with a message
    in hand loses it when the lease ends. So each message is sent at least once.
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

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="outbox_waiting",
                condition=models.Q(sent_at=None, failed_at=None),
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
