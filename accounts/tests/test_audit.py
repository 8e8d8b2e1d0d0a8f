from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import transaction
from django.db.models import ProtectedError
from django.forms.models import model_to_dict

from accounts import audit
from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from clvr.lib.append_only import AppendOnlyError

pytestmark = [pytest.mark.django_db, pytest.mark.database]

MOMENT = datetime(2026, 9, 7, 12, 30, tzinfo=UTC)


def an_entry() -> AuditEntry:
    return audit.record("user.rename", UserFactory.create(username="Ember"), actor=None)


def test_record_stores_actor_action_subject_and_differences() -> None:
    actor = UserFactory.create()
    subject = UserFactory.create(username="Ember")
    entry = audit.record(
        "user.rename",
        subject,
        actor=actor,
        league="bcl",
        before={"username": "Amber", "region": "EU"},
        after={"username": "Ember", "region": "EU", "seen_at": MOMENT},
        reason="asked for it",
    )
    entry.refresh_from_db()
    kept: dict[str, Any] = model_to_dict(entry, exclude=["at"])
    assert kept == {
        "id": entry.pk,
        "actor": actor.pk,
        "action": "user.rename",
        "league": "bcl",
        "subject_type": "accounts.user",
        "subject_id": str(subject.pk),
        "subject_label": "Ember",
        "changes": {"username": ["Amber", "Ember"], "seen_at": [None, "2026-09-07T12:30:00Z"]},
        "reason": "asked for it",
        "group": "",
        "as_staff": True,
        "person": None,
    }


def test_record_by_the_portal_itself_has_no_actor() -> None:
    entry = an_entry()
    entry.refresh_from_db()
    assert (entry.actor, entry.league, entry.changes, entry.reason) == (None, "", {}, "")


def test_record_cuts_a_long_label() -> None:
    group = Group(pk=1, name="x" * 300)
    assert audit.record("group.look", group, actor=None).subject_label == "x" * 200


def test_entries_are_listed_newest_first() -> None:
    first, second = an_entry_at(1), an_entry_at(2)
    assert list(AuditEntry.objects.all()) == [second, first]


def an_entry_at(day: int) -> AuditEntry:
    subject = UserFactory.create()
    return AuditEntry.objects.create(
        at=datetime(2026, 9, day, tzinfo=UTC), action="look", subject_id=str(subject.pk)
    )


def save(entry: AuditEntry) -> None:
    entry.reason = "another"
    entry.save()


def save_one_field(entry: AuditEntry) -> None:
    entry.reason = "another"
    entry.save(update_fields=["reason"])


def save_a_copy_under_the_same_key(entry: AuditEntry) -> None:
    AuditEntry(pk=entry.pk, action="forged", subject_type="", subject_id="").save()


def update_or_create(entry: AuditEntry) -> None:
    AuditEntry.objects.update_or_create(pk=entry.pk, defaults={"reason": "another"})


def bulk_update(entry: AuditEntry) -> None:
    entry.reason = "another"
    AuditEntry.objects.bulk_update([entry], ["reason"])


def update_the_filtered(entry: AuditEntry) -> None:
    AuditEntry.objects.filter(pk=entry.pk).update(reason="another")


def overwrite_on_conflict(entry: AuditEntry) -> None:
    forged = AuditEntry(pk=entry.pk, action="forged", subject_type="", subject_id="")
    AuditEntry.objects.bulk_create(
        [forged], update_conflicts=True, unique_fields=["id"], update_fields=["action"]
    )


def delete(entry: AuditEntry) -> None:
    entry.delete()


def delete_all(entry: AuditEntry) -> None:
    AuditEntry.objects.all().delete()


@pytest.mark.parametrize(
    "attempt",
    [
        save,
        save_one_field,
        save_a_copy_under_the_same_key,
        update_or_create,
        bulk_update,
        update_the_filtered,
        overwrite_on_conflict,
        delete,
        delete_all,
    ],
)
def test_entry_cannot_be_changed(attempt: Callable[[AuditEntry], None]) -> None:
    written = AuditEntry.objects.values().get(pk=an_entry().pk)
    with pytest.raises(AppendOnlyError), transaction.atomic():
        attempt(AuditEntry.objects.get(pk=written["id"]))
    assert list(AuditEntry.objects.values()) == [written]


def test_person_with_audit_entries_cannot_be_deleted() -> None:
    actor = UserFactory.create()
    audit.record("look", actor, actor=actor)
    with pytest.raises(ProtectedError):
        actor.delete()
