"""Players who look for a team, teams that look for players, invitations, and teams that players
found."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Self

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.enums import Platform, Region
from accounts.models import User
from clvr.lib.escaping.plain import Named
from clvr.lib.folded_key import validate_name
from clvr.lib.prepared import Place, Values, prepared
from leagues.enums import Weekday
from leagues.models import LONGEST_GAME_ROLES, League
from teams.enums import FoundingOutcome, RequestStatus
from teams.models.teams import LONGEST_REQUEST_MESSAGE, LONGEST_TEAM_NAME, Membership, Team
from teams.request_state import AnswerableRequest, RequestQuerySet, state_constraints

LONGEST_POST_TEXT = 300
POST_LASTS = timedelta(days=21)
EVERY_EVENING = 2 ** len(Weekday.values) - 1
_BETWEEN = "|"


class PostQuerySet(models.QuerySet[Any]):
    """Posts of free agents, or of teams with open places."""

    def running(self, at: datetime) -> Self:
        """Those that have not ended."""
        return self.filter(ends_at__gt=at)

    def over(self, at: datetime) -> Self:
        return self.filter(ends_at__lte=at)

    def wanting(self, *, region: Region | None, role: str, evening: int | None) -> Self:
        """Those with a region, with a role in the game and with an evening; None or empty for
        any. A post without roles takes any role."""
        found = self
        if region is not None:
            found = found.filter(region=region)
        if role:
            found = found.filter(Q(roles="") | Q(roles__contains=f"{_BETWEEN}{role}{_BETWEEN}"))
        if evening is not None:
            found = found.alias(free=F("evenings").bitand(1 << evening)).filter(free__gt=0)
        return found


class Post(models.Model):
    """What a free agent or a team with open places says about itself, until it ends.

    `evenings` has a bit for each day of the week, Monday's first.
    """

    region = models.CharField(max_length=10, choices=Region)
    roles = models.CharField(max_length=LONGEST_GAME_ROLES, blank=True)
    evenings = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=LONGEST_POST_TEXT, blank=True)
    posted_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField()

    class Meta:
        abstract = True

    @property
    def role_list(self) -> list[str]:
        """The roles in the game, in the league's order; empty for any."""
        return [role for role in self.roles.split(_BETWEEN) if role]

    @role_list.setter
    def role_list(self, roles: Iterable[str]) -> None:
        joined = _BETWEEN.join(roles)
        self.roles = f"{_BETWEEN}{joined}{_BETWEEN}" if joined else ""

    @property
    def evening_list(self) -> list[int]:
        """The days of the week, from Monday, 0."""
        return [day for day in Weekday.values if self.evenings & (1 << day)]

    @evening_list.setter
    def evening_list(self, days: Iterable[int]) -> None:
        self.evenings = sum(1 << day for day in set(days))

    @property
    def is_over(self) -> bool:
        return self.ends_at <= timezone.now()


def _post_constraints(name: str) -> list[models.BaseConstraint]:
    return [
        models.CheckConstraint(condition=Q(region__in=Region.values), name=f"{name}_region"),
        models.CheckConstraint(
            condition=Q(evenings__gte=1, evenings__lte=EVERY_EVENING), name=f"{name}_evenings"
        ),
        models.CheckConstraint(condition=Q(ends_at__gt=F("posted_at")), name=f"{name}_ends"),
    ]


class FreeAgent(Post):
    """A player's post that they look for a team in a league. It is deleted when they join one."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="free_agent_posts")
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="free_agents")
    platform = models.PositiveSmallIntegerField(choices=Platform)

    objects = PostQuerySet.as_manager()

    class Meta:
        ordering = ["-posted_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "league"], name="teams_free_agent_once"),
            *_post_constraints("teams_free_agent"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in the {self.league}"


class OpenPlaces(Post):
    """A team's post that it looks for players. It is deleted when the team is full or ends."""

    team = models.OneToOneField(Team, on_delete=models.CASCADE, related_name="open_places")

    objects = PostQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "open places"
        ordering = ["-posted_at", "-id"]
        constraints = _post_constraints("teams_open_places")

    def __str__(self) -> str:
        return f"Open places of {self.team}"


class InvitationQuerySet(RequestQuerySet["Invitation"]):
    def with_context(self) -> "InvitationQuerySet":
        """Load the related objects that are needed to show an invitation."""
        return self.select_related("team__league", "user", "made_by")


class Invitation(AnswerableRequest):
    """A team's invitation of a free agent to join it."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="invitations")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="invitations")
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    message = models.CharField(max_length=LONGEST_REQUEST_MESSAGE, blank=True)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering = ["created_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "user"],
                condition=Q(status=RequestStatus.OPEN),
                name="teams_invitation_one_open",
            ),
            *state_constraints("teams_invitation"),
        ]

    def __str__(self) -> str:
        return f"{self.user} invited to {self.team}"

    @property
    def league_code(self) -> str:
        return self.team.league.code

    def audited(self) -> dict[str, Any]:
        return {"player": self.user.username, "team": self.team.name}


class FoundingQuerySet(models.QuerySet["TeamFounding"]):
    def waiting(self) -> "FoundingQuerySet":
        """Those that staff have to answer."""
        return self.filter(outcome="")


class TeamFounding(Named, models.Model):
    """A player's wish to found a team in a league; open until it has an outcome. `team` is the team
    that came of it."""

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="foundings")
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="foundings")
    name = models.CharField(max_length=LONGEST_TEAM_NAME, validators=[validate_name])
    region = models.CharField(max_length=10, choices=Region)
    asked_at = models.DateTimeField(default=timezone.now)
    outcome = models.CharField(max_length=10, choices=FoundingOutcome, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    team = models.OneToOneField(
        Team, on_delete=models.PROTECT, null=True, blank=True, related_name="founding"
    )

    objects = FoundingQuerySet.as_manager()

    class Meta:
        ordering = ["asked_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "league"], condition=Q(outcome=""), name="teams_one_open_founding"
            ),
            models.CheckConstraint(
                condition=Q(region__in=Region.values), name="teams_founding_region"
            ),
            models.CheckConstraint(
                condition=Q(outcome="", closed_at=None)
                | Q(outcome__in=FoundingOutcome.values, closed_at__isnull=False),
                name="teams_founding_closes_with_an_outcome",
            ),
            models.CheckConstraint(
                condition=Q(team=None) | Q(outcome=FoundingOutcome.FOUNDED),
                name="teams_founding_has_its_team",
            ),
        ]

    def __str__(self) -> str:
        return self.name


def is_full(team: Team) -> bool:
    """Whether the team has as many players as its league allows."""
    return len(_rostered(team=team.pk)) >= team.league.roster_maximum


@prepared
def _rostered(*, team: Place) -> models.QuerySet[Membership, Values]:
    return Membership.objects.rostered().filter(team=team).values_list("pk")
