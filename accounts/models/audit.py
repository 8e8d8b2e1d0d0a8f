"""The audit log."""

from collections.abc import Collection

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from accounts.models.people import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from clvr.lib.leagues import LeagueCode

LONGEST_DECISION_REASON = 500
"""Characters of the reason for a decision, such as a dispute, an adjustment or a punishment."""


class AuditEntryQuerySet(AppendOnlyQuerySet["AuditEntry"]):
    """Entries are written once, with one exception: `put_names`."""

    def put_names(self, entries: Collection["AuditEntry"]) -> None:
        """Store the labels and changes of these entries. Only `accounts.people.name_copies` calls
        it: when a person leaves for good, another name stands in place of theirs. Nothing else of
        an entry ever changes."""
        rows: models.QuerySet[AuditEntry] = models.QuerySet(AuditEntry)
        rows.bulk_update(entries, ["subject_label", "changes"], batch_size=200)


class AuditEntry(AppendOnlyModel):
    """Who did what to which object, when, and which values changed. Only `accounts.audit.record`
    writes it.

    `group` is the same for all that one command did at once, empty for what stands alone.
    `as_staff` says whether the actor used powers of staff (`accounts/audit_capacity.py`); older
    entries do not know. `person` is whom it concerns, where the subject is something else, such as
    a team.
    """

    at = models.DateTimeField(default=timezone.now)
    # Nobody: the portal itself. Its index is `audit_actor`.
    actor = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    action = models.CharField(max_length=60)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    subject_type = models.CharField(max_length=60)
    subject_id = models.CharField(max_length=40)
    subject_label = models.CharField(max_length=200)
    changes = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    reason = models.TextField(blank=True)
    group = models.CharField(max_length=32, blank=True, default="", db_default="")
    as_staff = models.BooleanField(null=True)
    person = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )

    objects = AuditEntryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "audit entries"
        ordering = ["-at", "-id"]
        indexes = [
            models.Index(fields=["subject_type", "subject_id", "-at"], name="audit_subject"),
            # For the audit log, whose pages follow each other by key.
            models.Index(fields=["league", "-id"], name="audit_league"),
            models.Index(fields=["actor", "-id"], name="audit_actor"),
            models.Index(fields=["action", "-id"], name="audit_action"),
            models.Index(fields=["at"], name="audit_at"),
            models.Index(
                fields=["group", "-id"], name="audit_group", condition=~models.Q(group="")
            ),
            models.Index(
                fields=["person", "-id"],
                name="audit_person",
                condition=models.Q(person__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_label}"
