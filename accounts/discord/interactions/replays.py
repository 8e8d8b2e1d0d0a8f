"""Protection against replays: each command runs once.

A copy of a request has the same valid signature. Its timestamp exposes it only after five minutes,
and not even then if the clock was set back. So the ids of processed commands are stored.
"""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import TakenInteraction

KEPT = timedelta(days=2)
"""How long an id is stored: longer than a signature is accepted, even if the clock changes."""


def take(interaction_id: int) -> bool:
    """Claim a command; False when any process has already claimed it.

    It is claimed before it runs, and stays claimed if it fails: the person repeats the command, and
    Discord delivers that under another id.
    """
    try:
        with transaction.atomic():
            TakenInteraction.objects.create(id=interaction_id)
    except IntegrityError:
        return False
    return True


def forget_taken_interactions() -> int:
    """Delete the ids of deliveries that are too old to be accepted again; returns how many."""
    return TakenInteraction.objects.filter(taken_at__lt=timezone.now() - KEPT).delete()[0]
