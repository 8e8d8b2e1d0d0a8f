"""The sides that are there on match day."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from matches.enums import Side
from matches.models.match import Match


class CheckInQuerySet(models.QuerySet["CheckIn"]):
    def in_force(self) -> "CheckInQuerySet":
        """Check-ins for the time that the match has now."""
        return self.filter(time=F("match__time"))


class CheckIn(models.Model):
    """A side says before a match that it is there.

    A check-in is for `time`, the match's time when it was made. If the match is moved, it no longer
    counts, and the side's next one replaces it.
    """

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, related_name="check_ins", db_index=False
    )
    side = models.PositiveSmallIntegerField(choices=Side)
    time = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    objects = CheckInQuerySet.as_manager()

    class Meta:
        ordering = ["match", "side"]
        constraints = [
            models.UniqueConstraint(fields=["match", "side"], name="matches_check_in_once"),
            models.CheckConstraint(condition=Q(side__in=Side.values), name="matches_check_in_side"),
        ]

    def __str__(self) -> str:
        return f"{self.match.team_on(self.side)} in {self.match}"


def check_in_event(match: Match, time: datetime, side: int) -> str:
    """The `dedupe` key of the notification of a side that check-in is open. Another time of the
    match is another event."""
    return f"match:{match.pk}:check-in:{int(time.timestamp())}:{side}"
