"""Writing and reading the audit log."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from uuid import uuid4

from django.db.models import Model, QuerySet
from django.utils import timezone

from accounts import events
from accounts.audit_capacity import is_as_staff
from accounts.models import AuditEntry, User
from clvr.lib.audit import changes
from clvr.lib.caps import A_DAY

_group: ContextVar[str] = ContextVar("group", default="")


@contextmanager
def as_one() -> Iterator[None]:
    """What is recorded inside is one entry of the audit log, which unfolds: the last one stands for
    all. Inside another one it is part of that."""
    before = _group.set(_group.get() or uuid4().hex)
    try:
        yield
    finally:
        _group.reset(before)


def record(
    action: str,
    subject: Model,
    *,
    actor: User | None,
    league: str = "",
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
    person: User | None = None,
) -> AuditEntry:
    """Record that `actor` (None: the portal itself) did `action` to `subject`.

    `before` and `after` are field values that JSON can hold; only the differences are stored.
    `person` is whom it concerns, if the subject is something else. Call this in the transaction of
    the change, so that both are saved or neither.
    """
    events.happened(action, subject, league)
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        league=league,
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        subject_label=str(subject)[:200],
        changes=changes(before or {}, after or {}),
        reason=reason,
        group=_group.get(),
        as_staff=is_as_staff(action, actor, subject, person),
        person=person,
    )


def recent_entries(*actions: str, subject: Model) -> QuerySet[AuditEntry]:
    """The entries of the last day about `subject` with one of these actions."""
    return AuditEntry.objects.filter(
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        at__gt=timezone.now() - A_DAY,
        action__in=actions,
    )
