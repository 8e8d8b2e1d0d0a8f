"""Writing and reading the audit log."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model, QuerySet
from django.utils import timezone

from accounts.models import AuditEntry, User
from clvr.lib.audit import changes
from clvr.lib.caps import A_DAY


def record(
    action: str,
    subject: Model,
    *,
    actor: User | None,
    league: str = "",
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
) -> AuditEntry:
    """Record that `actor` (None: the portal itself) did `action` to `subject`.

    `before` and `after` are field values that JSON can hold; only the differences are stored. Call
    this in the transaction of the change, so that both are saved or neither.
    """
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        league=league,
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        subject_label=str(subject)[:200],
        changes=changes(before or {}, after or {}),
        reason=reason,
    )


def recent_entries(*actions: str, subject: Model) -> QuerySet[AuditEntry]:
    """The entries of the last day about `subject` with one of these actions."""
    return AuditEntry.objects.filter(
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        at__gt=timezone.now() - A_DAY,
        action__in=actions,
    )
