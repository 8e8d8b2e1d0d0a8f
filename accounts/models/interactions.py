"""Discord's deliveries that the portal has processed."""

from django.db import models
from django.utils import timezone


class TakenInteraction(models.Model):
    """A processed slash command. The id is Discord's and is the same in every copy of the delivery.
    Only `accounts.discord.interactions.replays` writes it."""

    id = models.BigIntegerField(primary_key=True)
    taken_at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return str(self.id)
