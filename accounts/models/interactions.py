"""Which of Discord's deliveries the portal has taken."""

from django.db import models
from django.utils import timezone


class TakenInteraction(models.Model):
    """A slash command that was taken; its id is Discord's, which is the same in every copy of the
    delivery. Written by `accounts.discord.interactions.replays` alone."""

    id = models.BigIntegerField(primary_key=True)
    taken_at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return str(self.id)
