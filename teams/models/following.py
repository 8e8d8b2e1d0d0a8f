"""Teams, players and leagues that people follow."""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from leagues.models import League
from teams.models.teams import Membership, Team

_KINDS = ("team", "player", "league")


def _only(kind: str) -> Q:
    return Q(**{f"{each}__isnull": each != kind for each in _KINDS})


class FollowQuerySet(models.QuerySet["Follow"]):
    def of_teams(self, *teams: int) -> "FollowQuerySet":
        """Those of one of these teams, or of a player who is on one."""
        players = Membership.objects.current().filter(team__in=teams).values("user")
        return self.filter(Q(team__in=teams) | Q(player__in=players))


class Follow(models.Model):
    """What a person follows: a team, a player or a league, exactly one of them. Nobody else sees
    it."""

    follower = models.ForeignKey(User, on_delete=models.PROTECT, related_name="follows")
    team = models.ForeignKey(Team, on_delete=models.CASCADE, null=True, related_name="+")
    player = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    league = models.ForeignKey(League, on_delete=models.CASCADE, null=True, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    objects = FollowQuerySet.as_manager()

    class Meta:
        ordering = ["follower", "id"]
        constraints = [
            models.CheckConstraint(
                condition=_only("team") | _only("player") | _only("league"),
                name="teams_follow_exactly_one",
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=True) | ~Q(player=F("follower")),
                name="teams_follow_others",
            ),
            *(
                models.UniqueConstraint(fields=["follower", kind], name=f"teams_follow_{kind}_once")
                for kind in _KINDS
            ),
        ]

    def __str__(self) -> str:
        return f"A follow of {self.follower}"
