"""Faults of the portal that operators have to mend."""

from django.db import models


class Fault(models.Model):
    """A fault that lasts, or lasted until a moment ago. Only `clvr.operations.faults` writes it."""

    name = models.CharField(max_length=40, primary_key=True)
    words = models.CharField(max_length=400)
    since = models.DateTimeField()
    post_at = models.DateTimeField()
    """When the operators' channel is told of it, or told again."""
    posted_at = models.DateTimeField(null=True, blank=True)
    """When the channel last took it; null while it took nothing."""
    gone_at = models.DateTimeField(null=True, blank=True)
    """Since when it is not found any more; null while it lasts."""

    class Meta:
        ordering = ["since", "name"]

    def __str__(self) -> str:
        return self.name
