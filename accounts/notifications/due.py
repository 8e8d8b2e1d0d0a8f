"""Due work on notifications."""

from accounts.models import Notification
from clvr.lib.locking import lock_free
from clvr.lib.transactions import transactional

AT_ONCE = 500
"""In one transaction, so that nobody waits long."""


def delete_old_notifications() -> int:
    """Delete what was read half a year ago or, unread, is a year old; how many there were."""
    deleted = 0
    while some := _delete_some():
        deleted += some
    return deleted


@transactional
def _delete_some() -> int:
    old = lock_free(Notification.objects.outlived().only("pk"))[:AT_ONCE]
    keys = [notification.pk for notification in old]
    Notification.objects.filter(pk__in=keys).delete()
    return len(keys)
