"""Sending undelivered messages again."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import OutboxMessage, User
from accounts.roles.powers import is_admin, moderates_league, require, staff_powers
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused


def sees_undelivered(user: User | None, league: str) -> bool:
    """Whether the user may see and resend a league's undelivered messages: its staff may; messages
    without a league are for admins."""
    return moderates_league(user, league) if league else is_admin(user)


def leagues_seen(user: User) -> list[str]:
    """The leagues whose undelivered messages the user sees. The empty code stands for messages
    without a league."""
    powers = staff_powers(user)
    return [*powers.moderated, *([""] if powers.is_admin else [])]


@command("message.league")
def retry_message(*, message: OutboxMessage, by: User | None) -> OutboxMessage:
    """Send an undelivered message again now, with all its attempts.

    Raises PermissionDenied unless `by` may see it, Refused when it is not undelivered.
    """
    require(sees_undelivered(by, message.league))
    message = lock(OutboxMessage.objects.all()).get(pk=message.pk)
    if message.failed_at is None:
        raise Refused("This message has not failed.")
    before = {"failed_at": message.failed_at, "reason": message.last_error}
    message.failed_at, message.due_at, message.attempts = None, timezone.now(), 0
    message.save(update_fields=["failed_at", "due_at", "attempts"])
    audit.record("outbox.retry", message, actor=by, league=message.league, before=before)
    return message
