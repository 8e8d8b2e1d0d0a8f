"""Due work on notifications."""

from accounts.models import Notification
from clvr.lib.locking import lock_free
from clvr.lib.transactions import transactional

BATCH = 500
"""Rows deleted in one transaction; small, so that others don't wait long."""


def delete_old_notifications() -> int:
    """Delete notifications that were read half a year ago or are a year old; returns how many."""
    deleted = 0
    while some := _delete_some():
        deleted += some
    return deleted


@transactional
def _delete_some() -> int:
    old = lock_free(Notification.objects.prunable().only("pk"))[:BATCH]
    keys = [notification.pk for notification in old]
    Notification.objects.filter(pk__in=keys).delete()
    return len(keys)
