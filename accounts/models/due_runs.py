"""When each due function last ran."""

from django.db import models


class DueRun(models.Model):
    """The last run of a due function. Only `clvr.due_runs` writes it."""

    name = models.CharField(max_length=60, primary_key=True)
    ended_at = models.DateTimeField()
    succeeded_at = models.DateTimeField(null=True, blank=True)
    seconds = models.FloatField()
    failures = models.PositiveIntegerField(default=0)
    """How often it failed since it last succeeded."""
    error = models.CharField(max_length=100, blank=True)
    """The kind of the last error; empty after a success."""

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
