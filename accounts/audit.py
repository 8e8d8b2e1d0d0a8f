"""The one way into the audit."""

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
    """Note that `actor` (None: the portal itself) did `action` to `subject`.

    `before` and `after` are the fields' values as JSON can hold them; only what differs is kept.
    Call it in the transaction of the change, so that neither stands without the other.
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


def lately(*actions: str, subject: Model) -> QuerySet[AuditEntry]:
    """What was done to a thing in the last day, of these actions."""
    return AuditEntry.objects.filter(
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        at__gt=timezone.now() - A_DAY,
        action__in=actions,
    )
