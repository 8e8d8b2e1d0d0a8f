"""Due work on the outbox, beside sending."""

from accounts.models import OutboxMessage
from clvr.lib.pruning import delete_in_batches


def delete_old_messages() -> int:
    """Delete messages that were sent a month ago, or given up half a year ago; returns how
    many."""
    return delete_in_batches(OutboxMessage.objects.prunable())
