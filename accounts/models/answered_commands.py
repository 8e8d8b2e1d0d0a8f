"""The first answers to commands, for who sends the same command again."""

from django.db import models
from django.utils import timezone


class AnsweredCommand(models.Model):
    """A command that was carried out, and its answer. Only `accounts.idempotency_keys` reads and
    writes it.

    The key that the page made is not stored, but its digest. The answer is encrypted by the key, so
    that nobody can read it here: it may contain a secret that is shown once.
    """

    id = models.UUIDField(primary_key=True)
    """Half of the key's digest."""
    command = models.BinaryField()
    """The digest of what was sent, to where, and by whom."""
    answer = models.BinaryField()
    answered_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.id)
