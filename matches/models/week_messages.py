"""Messages with the results of a week in leagues' Discord channels."""

from django.db import models

from leagues.models import LONGEST_WEBHOOK, Week

LONGEST_MESSAGE_ID = 20
LONGEST_DIGEST = 20


class WeekMessage(models.Model):
    """The message with the results of a week, which is edited.

    One worker at a time changes it: the one that sends to the league's channel. `message` is its id
    on Discord, empty while it is not there; `webhook` posted it. `digest` is that of what it says,
    `matches` are the keys of those that it shows. `has_table`: the top of the table stands in it,
    as in the newest of a season alone. `deletions`: how often somebody deleted it there.
    """

    week = models.OneToOneField(Week, on_delete=models.CASCADE, related_name="+")
    message = models.CharField(max_length=LONGEST_MESSAGE_ID, blank=True)
    webhook = models.CharField(max_length=LONGEST_WEBHOOK, blank=True)
    digest = models.CharField(max_length=LONGEST_DIGEST, blank=True)
    matches = models.JSONField(default=list)
    has_table = models.BooleanField(default=False)
    deletions = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["week"]

    def __str__(self) -> str:
        return f"Message of {self.week}"
