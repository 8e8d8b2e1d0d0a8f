"""Changes of several matches at once, kept for a short time so that they can be undone."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from leagues.models import League
from matches.enums import BulkKind

UNDO_FOR = timedelta(minutes=10)
"""How long a change can be undone."""
KEPT_FOR = timedelta(days=1)
"""How long a change is kept."""


class BulkChangeQuerySet(models.QuerySet["BulkChange"]):
    def recent(self, now: datetime) -> "BulkChangeQuerySet":
        """Changes that are shown with Undo, or as undone."""
        return self.filter(made_at__gt=now - UNDO_FOR)

    def prunable(self, now: datetime) -> "BulkChangeQuerySet":
        """Changes to delete."""
        return self.filter(made_at__lte=now - KEPT_FOR)


class BulkChange(models.Model):
    """A command of staff that changed several matches of a league.

    `rows` has what undoing it needs, one object for each changed match: `match`, its key; `name`;
    `revision`, its revision after the change; and `before`, the fields that the change replaced.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="bulk_changes")
    kind = models.CharField(max_length=9, choices=BulkKind)
    rows = models.JSONField(default=list)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    undone_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    undone_at = models.DateTimeField(null=True)

    objects = BulkChangeQuerySet.as_manager()

    class Meta:
        ordering = ["-made_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=BulkKind.values), name="matches_bulk_change_kind"
            ),
        ]
        indexes = [models.Index(fields=["made_at"], name="bulk_change_made_at")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {len(self.rows)}"

    @property
    def undo_until(self) -> datetime:
        return self.made_at + UNDO_FOR

    def can_be_undone(self, now: datetime) -> bool:
        """Whether the time to undo it has not passed, and nobody has."""
        return self.undone_at is None and now < self.undo_until
