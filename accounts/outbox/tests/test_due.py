"""Without this, messages that were sent pile up for years, or those that staff can still send again
are gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox.due import delete_old_messages

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize(
    ("state", "days", "is_kept"),
    [
        ("sent_at", 29, True),
        ("sent_at", 31, False),
        ("failed_at", 179, True),
        ("failed_at", 181, False),
        ("due_at", 400, True),
    ],
)
def test_old_messages_are_deleted_by_what_became_of_them(
    state: str, days: int, is_kept: bool
) -> None:
    message = outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "Ember beat Frost."}, league="bcl")
    changed = {state: timezone.now() - timedelta(days=days)}
    OutboxMessage.objects.filter(pk=message.pk).update(**changed)
    assert delete_old_messages() == (0 if is_kept else 1)
    assert OutboxMessage.objects.exists() is is_kept
