"""Players' votes for the match of the week."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from leagues.models import Season
from matches.models.match import Match


class MatchVote(models.Model):
    """For which match a player votes in a week of a season. It is of the match's season, and counts
    in that week alone."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="match_votes")
    week = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="votes")
    voter = models.ForeignKey(User, on_delete=models.PROTECT, related_name="match_votes")
    cast_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["season", "week", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "week", "voter"], name="matches_vote_once_a_week"
            ),
            models.CheckConstraint(condition=Q(week__gte=1), name="matches_vote_week"),
        ]

    def __str__(self) -> str:
        return f"{self.voter} in week {self.week} of {self.season}"
