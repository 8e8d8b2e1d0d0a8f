"""Each command that Discord delivers counts once, whoever delivers a copy of it.

A copy is signed as well as its original. For five minutes its age does not give it away, and after
the clock was set back not even then; so the ids of those that were taken are kept.
"""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import TakenInteraction

KEPT = timedelta(days=2)
"""How long an id is kept: the minutes in which a signature is fresh, and any step of the clock."""


def take(interaction_id: int) -> bool:
    """Take a command on; False for one that was taken before, by whichever process.

    It is taken before it is carried out, and stays so when that fails: the person gives the command
    again, which Discord delivers under another id.
    """
    try:
        with transaction.atomic():
            TakenInteraction.objects.create(id=interaction_id)
    except IntegrityError:
        return False
    return True


def forget_taken_interactions() -> int:
    """Delete the ids whose copies are stale by now; how many there were."""
    return TakenInteraction.objects.filter(taken_at__lt=timezone.now() - KEPT).delete()[0]
