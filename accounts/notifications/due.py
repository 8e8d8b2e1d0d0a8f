"""Due work on notifications."""

from accounts.models import Notification
from clvr.lib.pruning import delete_in_batches


def delete_old_notifications() -> int:
    """Delete notifications that were read half a year ago or are a year old; returns how many."""
    return delete_in_batches(Notification.objects.prunable())
