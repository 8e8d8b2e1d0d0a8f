from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notification
from accounts.notifications.due import delete_old_notifications
from accounts.notifications.tests.factories import NotificationFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize(
    ("read", "created", "is_kept"),
    [
        (179, 400, True),
        (181, 181, False),
        (None, 364, True),
        (None, 366, False),
    ],
)
def test_delete_old_notifications_depends_on_when_they_were_read(
    read: int | None, created: int, is_kept: bool
) -> None:
    now = timezone.now()
    NotificationFactory.create(
        created_at=now - timedelta(days=created),
        read_at=now - timedelta(days=read) if read is not None else None,
    )
    assert delete_old_notifications() == (0 if is_kept else 1)
    assert Notification.objects.exists() is is_kept
    assert delete_old_notifications() == 0
