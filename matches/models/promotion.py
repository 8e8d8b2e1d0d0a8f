"""The divisions of a season's teams that staff approved together, between two seasons."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from leagues.models import Division, Season
from teams.models import Team


class DivisionApproval(models.Model):
    """Staff's approval of the divisions of a season, which stands until it is undone or staff
    approve others."""

    season = models.OneToOneField(
        Season, on_delete=models.CASCADE, related_name="division_approval"
    )
    approved_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    approved_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["season"]

    def __str__(self) -> str:
        return f"Divisions of {self.season}"


class ApprovedDivision(models.Model):
    """The division that a team was given. A team that has not entered the season yet gets it when
    it is enrolled. `former` is the division that it had in the season before the approval."""

    approval = models.ForeignKey(
        DivisionApproval, on_delete=models.CASCADE, related_name="divisions"
    )
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="+")
    former = models.ForeignKey(
        Division, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["approval", "id"]
        constraints = [
            models.UniqueConstraint(fields=["approval", "team"], name="matches_approved_once"),
        ]

    def __str__(self) -> str:
        return f"{self.team}: {self.division}"
