"""Announcements of leagues, and every text that they had."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from clvr.lib.escaping.plain import Named, isolated
from leagues.enums import AnnouncementState

LONGEST_TITLE = 120
LONGEST_WEBHOOK = 300
LONGEST_MESSAGE_ID = 24


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    def kept(self) -> "AnnouncementQuerySet":
        """Announcements that are not deleted, drafts too."""
        return self.filter(deleted_at=None)

    def visible(self, at: datetime | None = None) -> "AnnouncementQuerySet":
        """Announcements that everybody sees: whose date has come."""
        return self.kept().filter(published_at__lte=at or timezone.now())

    def in_state(self, state: AnnouncementState, now: datetime) -> "AnnouncementQuerySet":
        """Those in this state, of those that are not deleted."""
        rows = self.kept()
        if state == AnnouncementState.DRAFT:
            return rows.filter(published_at=None)
        if state == AnnouncementState.PLANNED:
            return rows.filter(published_at__gt=now)
        return rows.filter(published_at__lte=now)

    def shown_first(self) -> "AnnouncementQuerySet":
        """In the order of the public list: pinned ones, then the newest."""
        return self.order_by("-pinned", "-published_at", "-pk")

    def shown_after(self, shown: "Announcement") -> "AnnouncementQuerySet":
        """Those that come after this one in the public list."""
        at = shown.published_at
        older = Q(published_at__lt=at) | Q(published_at=at, pk__lt=shown.pk)
        if shown.pinned:
            return self.filter(Q(pinned=False) | older)
        return self.filter(older, pinned=False)


class Announcement(Named, models.Model):
    """An announcement of a league: a draft without `published_at`, and visible from that time on.

    `html` is sanitised when it is stored. `revision` counts the texts that it had; each is an
    AnnouncementVersion. `told_at` is when the league's people had been notified of it. A deleted
    one stays for the audit log, and is never shown again.

    `to_discord` is whether the league's channel should show it. `discord_message` is the id of the
    message that shows it, posted by the webhook `discord_webhook`, with the text of
    `discord_revision`. `discord_claimed_until` is a lease: one worker writes to Discord at a time.
    """

    league = models.ForeignKey(
        "leagues.League", on_delete=models.PROTECT, related_name="announcements"
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    html = models.TextField()
    published_at = models.DateTimeField(null=True, blank=True)
    pinned = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=1)
    saved_at = models.DateTimeField(default=timezone.now)
    author = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    told_at = models.DateTimeField(null=True, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)
    to_discord = models.BooleanField(default=False)
    discord_message = models.CharField(max_length=LONGEST_MESSAGE_ID, blank=True, editable=False)
    discord_webhook = models.CharField(max_length=LONGEST_WEBHOOK, blank=True, editable=False)
    discord_revision = models.PositiveIntegerField(default=0, editable=False)
    discord_claimed_until = models.DateTimeField(null=True, editable=False)

    objects = AnnouncementQuerySet.as_manager()

    class Meta:
        ordering = ["-published_at", "-id"]
        indexes = [
            models.Index(
                fields=["league", "-pinned", "-published_at", "-id"],
                name="announcement_shown",
                condition=Q(deleted_at=None),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(revision__gte=1) & Q(revision__gte=F("discord_revision")),
                name="leagues_announcement_revision",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def state(self, now: datetime) -> AnnouncementState:
        if self.published_at is None:
            return AnnouncementState.DRAFT
        if self.published_at > now:
            return AnnouncementState.PLANNED
        return AnnouncementState.PUBLISHED

    @property
    def is_for_channel(self) -> bool:
        """Whether the league's Discord channel shows it, as soon as it is visible."""
        is_dated = self.published_at is not None and self.deleted_at is None
        return self.to_discord and is_dated

    def is_visible(self, now: datetime) -> bool:
        return self.deleted_at is None and self.state(now) == AnnouncementState.PUBLISHED


class AnnouncementVersion(AppendOnlyModel):
    """A text that an announcement had, with the number of its revision."""

    announcement = models.ForeignKey(
        Announcement, on_delete=models.PROTECT, related_name="versions"
    )
    revision = models.PositiveIntegerField()
    title = models.CharField(max_length=LONGEST_TITLE)
    html = models.TextField()
    saved_at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")

    objects = AppendOnlyQuerySet["AnnouncementVersion"].as_manager()

    class Meta:
        ordering = ["announcement", "-revision"]
        constraints = [
            models.UniqueConstraint(
                fields=["announcement", "revision"], name="leagues_announcement_version"
            ),
        ]

    def __str__(self) -> str:
        return f"{isolated(self.title)} ({self.revision})"
