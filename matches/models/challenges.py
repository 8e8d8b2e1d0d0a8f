"""Challenges between teams."""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from accounts.models import User
from leagues.models import Season
from matches.models.match import Match
from teams.enums import RequestStatus
from teams.models import Membership, Team
from teams.request_state import (
    LONGEST_REQUEST_REASON,
    AnswerableRequest,
    RequestQuerySet,
    state_constraints,
)


class ChallengeQuerySet(RequestQuerySet["Challenge"]):
    def to_teams_led_by(self, user: User | int) -> "ChallengeQuerySet":
        """Challenges to teams whose captain or co-captain the user is."""
        return self.filter(challenged__in=_teams_led_by(user))

    def from_teams_led_by(self, user: User | int) -> "ChallengeQuerySet":
        """Challenges from teams whose captain or co-captain the user is, and those the user
        made."""
        return self.filter(Q(challenger__in=_teams_led_by(user)) | Q(made_by=user))

    def between(self, team: Team | int, other: Team | int) -> "ChallengeQuerySet":
        """Challenges between the two teams, in either direction."""
        one_way = Q(challenger=team, challenged=other)
        return self.filter(one_way | Q(challenger=other, challenged=team))

    def of_team(self, team: Team) -> "ChallengeQuerySet":
        """Challenges from or to the team."""
        return self.filter(Q(challenger=team) | Q(challenged=team))

    def with_context(self) -> "ChallengeQuerySet":
        """With everything needed to show a challenge."""
        return self.select_related("challenger__league", "challenged__league", "made_by")


def _teams_led_by(user: User | int) -> models.QuerySet[Team]:
    leading = Membership.objects.leading().filter(user=user)
    return Team.objects.filter(pk__in=leading.values("team"))


class Challenge(AnswerableRequest):
    """A team's request to play another team of its league. `match` is set when it is accepted."""

    challenger = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="challenges_made")
    challenged = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="challenges_got")
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="challenges_made")
    match = models.OneToOneField(
        Match, on_delete=models.PROTECT, null=True, editable=False, related_name="challenge"
    )

    objects = ChallengeQuerySet.as_manager()

    class Meta:
        ordering = ["created_at", "id"]
        constraints = [
            models.UniqueConstraint(
                Least("challenger", "challenged"),
                Greatest("challenger", "challenged"),
                condition=Q(status=RequestStatus.OPEN),
                name="matches_challenge_one_open",
            ),
            models.CheckConstraint(
                condition=~Q(challenger=F("challenged")), name="matches_challenge_two_teams"
            ),
            models.CheckConstraint(
                condition=Q(status=RequestStatus.ACCEPTED, match__isnull=False)
                | (~Q(status=RequestStatus.ACCEPTED) & Q(match=None)),
                name="matches_challenge_match",
            ),
            *state_constraints("matches_challenge"),
        ]

    def __str__(self) -> str:
        return f"{self.challenger} challenges {self.challenged}"

    @property
    def league_code(self) -> str:
        return self.challenged.league.code

    def audited(self) -> dict[str, Any]:
        return {"challenger": self.challenger.name, "challenged": self.challenged.name}


class ChallengeApprovalQuerySet(models.QuerySet["ChallengeApproval"]):
    def between(self, team: Team | int, other: Team | int) -> "ChallengeApprovalQuerySet":
        """Approvals for the two teams, in either order."""
        return self.filter(Q(team=team, opponent=other) | Q(team=other, opponent=team))

    def of_team(self, team: Team) -> "ChallengeApprovalQuerySet":
        """Approvals for the team with any opponent."""
        return self.filter(Q(team=team) | Q(opponent=team))


class ChallengeApproval(models.Model):
    """Staff's permission for two teams to play one more match by challenge this season than their
    league allows, with a reason. `approved_by` is None for the portal itself."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="challenge_approvals")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    opponent = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=LONGEST_REQUEST_REASON)
    approved_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    approved_at = models.DateTimeField(default=timezone.now)

    objects = ChallengeApprovalQuerySet.as_manager()

    class Meta:
        ordering = ["approved_at", "id"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(team=F("opponent")), name="matches_challenge_approval_two_teams"
            ),
            models.CheckConstraint(
                condition=~Q(reason=""), name="matches_challenge_approval_has_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} and {self.opponent}, {self.season}"
