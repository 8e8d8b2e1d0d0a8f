"""When the sides of a match can play, and who of them does."""

from datetime import UTC, datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.time_zones import LONGEST_ZONE, validate_time_zone
from matches.enums import AttendanceAnswer, Side
from matches.models.match import Match
from teams.models import Team


class AvailabilityQuerySet(models.QuerySet["Availability"]):
    def of_team(self, team: Team) -> "AvailabilityQuerySet":
        """What the team has marked for its matches, on either side of them."""
        own = Q(side=Side.TEAM_A, match__team_a=team) | Q(side=Side.TEAM_B, match__team_b=team)
        return self.filter(own)


class Availability(models.Model):
    """The slots in which a side of a match says that it can start, in unix seconds and in order
    (`matches.play.availability.rules`). The side's leaders mark them together; `by` is
    who did last, and `time_zone` is theirs.

    They stay with the match until the team marks slots for a later one.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="availability")
    side = models.PositiveSmallIntegerField(choices=Side)
    slots = models.JSONField(default=list)
    time_zone = models.CharField(max_length=LONGEST_ZONE, validators=[validate_time_zone])
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    objects = AvailabilityQuerySet.as_manager()

    class Meta:
        ordering = ["match", "side"]
        verbose_name_plural = "availability"
        constraints = [
            models.UniqueConstraint(fields=["match", "side"], name="matches_availability_once"),
            models.CheckConstraint(
                condition=Q(side__in=Side.values), name="matches_availability_side"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match.team_on(self.side)} for {self.match}"

    @property
    def timestamps(self) -> list[datetime]:
        return [datetime.fromtimestamp(slot, UTC) for slot in self.slots]


class AttendanceQuerySet(models.QuerySet["Attendance"]):
    def in_force(self) -> "AttendanceQuerySet":
        """Answers for the time that the match has now."""
        return self.filter(time=F("match__time"))


class Attendance(models.Model):
    """A player's answer whether they play in a match.

    It is for `time`, the match's time when they answered. If the match is moved, it no longer
    counts, and the player's next answer replaces it.
    """

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, related_name="attendance", db_index=False
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="attendance")
    answer = models.CharField(max_length=5, choices=AttendanceAnswer)
    time = models.DateTimeField()
    at = models.DateTimeField(default=timezone.now)

    objects = AttendanceQuerySet.as_manager()

    class Meta:
        ordering = ["match", "id"]
        verbose_name_plural = "attendance"
        constraints = [
            models.UniqueConstraint(fields=["match", "user"], name="matches_attendance_once"),
            models.CheckConstraint(
                condition=Q(answer__in=AttendanceAnswer.values), name="matches_attendance_answer"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.match}"
