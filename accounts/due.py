"""Due work on people's data."""

from django.contrib.sessions.models import Session
from django.utils import timezone


def delete_expired_sessions() -> int:
    """Delete the sessions that ran out; how many there were."""
    deleted, _ = Session.objects.filter(expire_date__lt=timezone.now()).delete()
    return deleted
