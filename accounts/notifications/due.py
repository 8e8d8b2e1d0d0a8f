"""Due work on notifications."""

from accounts.models import Notification


def delete_old_notifications() -> int:
    """Delete what was read half a year ago or, unread, is a year old; how many there were."""
    deleted, _ = Notification.objects.outlived().delete()
    return deleted
