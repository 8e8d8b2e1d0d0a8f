"""Imports of files, kept for a short time so that they can be undone."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from leagues.models import League
from matches.enums import ImportKind

UNDO_FOR = timedelta(days=1)
"""How long an import can be undone."""
KEPT_FOR = timedelta(days=2)
"""How long it is listed."""
LONGEST_FILE_NAME = 80


class FileImportQuerySet(models.QuerySet["FileImport"]):
    def recent(self, now: datetime) -> "FileImportQuerySet":
        """Imports that are listed, with Undo or as undone."""
        return self.filter(made_at__gt=now - UNDO_FOR)

    def prunable(self, now: datetime) -> "FileImportQuerySet":
        """Imports to delete."""
        return self.filter(made_at__lte=now - KEPT_FOR)


class FileImport(models.Model):
    """A file that staff imported into a league. `made` has what undoing it needs, as
    `matches.season.imports.undo` writes it."""

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="file_imports")
    kind = models.CharField(max_length=7, choices=ImportKind)
    file = models.CharField(max_length=LONGEST_FILE_NAME)
    new = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()
    made = models.JSONField(default=dict)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    undone_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    undone_at = models.DateTimeField(null=True)

    objects = FileImportQuerySet.as_manager()

    class Meta:
        ordering = ["-made_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=ImportKind.values), name="matches_file_import_kind"
            ),
        ]
        indexes = [models.Index(fields=["made_at"], name="file_import_made_at")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.file}"

    @property
    def undo_until(self) -> datetime:
        return self.made_at + UNDO_FOR

    def can_be_undone(self, now: datetime) -> bool:
        """Whether the time to undo it has not passed, and nobody has."""
        return self.undone_at is None and now < self.undo_until
