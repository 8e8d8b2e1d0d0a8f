"""Due work for accounts."""

from django.contrib.sessions.models import Session
from django.utils import timezone


def delete_expired_sessions() -> int:
    """Delete expired sessions; returns how many."""
    deleted, _ = Session.objects.filter(expire_date__lt=timezone.now()).delete()
    return deleted
