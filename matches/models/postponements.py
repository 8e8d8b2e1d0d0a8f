"""Requests of a side to play a match in a later week."""

from datetime import datetime
from typing import Self

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from leagues.models import Season, Week
from matches.enums import PostponementStatus, Side
from matches.models.match import Match
from teams.models import Membership, Team
from teams.request_state import LONGEST_REQUEST_REASON

ANSWERABLE_UNTIL = Coalesce("match__time", "match__week__report_by")
"""Until when a request can be answered, as an expression: see `Postponement.answerable_until`."""


class PostponementQuerySet(models.QuerySet["Postponement"]):
    def open(self) -> Self:
        """Requests stored as open. `state` says whether one has expired."""
        return self.filter(status=PostponementStatus.OPEN)

    def answerable(self, now: datetime) -> Self:
        """Open ones whose match's time, or else its week, is not over."""
        return self.open().alias(due=ANSWERABLE_UNTIL).filter(due__gt=now)

    def expired(self, now: datetime) -> Self:
        """Open ones that nobody has answered in time."""
        return self.open().alias(due=ANSWERABLE_UNTIL).filter(due__lte=now)

    def to_teams_led_by(self, user: User | int) -> Self:
        """Requests to a team that the person leads."""
        led = Membership.objects.leading().filter(user=user).values("team")
        asked = Q(side=Side.TEAM_A, match__team_b__in=led)
        return self.filter(asked | Q(side=Side.TEAM_B, match__team_a__in=led))

    def from_teams_led_by(self, user: User | int) -> Self:
        """Requests of a team that the person leads."""
        led = Membership.objects.leading().filter(user=user).values("team")
        asking = Q(side=Side.TEAM_A, match__team_a__in=led)
        return self.filter(asking | Q(side=Side.TEAM_B, match__team_b__in=led))

    def agreed_in(self, season: Season | int) -> Self:
        """Those that moved matches of the season."""
        return self.filter(status=PostponementStatus.AGREED, match__season=season)

    def asked_by_team(self, team: Team | int) -> Self:
        """Those that the team asked for, on either side of its matches."""
        own = Q(side=Side.TEAM_A, match__team_a=team) | Q(side=Side.TEAM_B, match__team_b=team)
        return self.filter(own)

    def between(self, team: Team, other: Team) -> Self:
        """Those of matches of these two teams."""
        pair = [team, other]
        return self.filter(match__team_a__in=pair, match__team_b__in=pair)

    def latest_first(self) -> Self:
        """With the people's names and the weeks, the latest first."""
        shown = self.select_related("asked_by", "answered_by", "from_week", "to_week")
        return shown.order_by("-asked_at", "-pk")


class Postponement(models.Model):
    """A side's request to play a match in a later week. The match moves once the other side agrees:
    that uses one of the asking team's postponements of the season.

    The weeks are None once staff have removed them, which ends the request. `answered_by` is who
    ended the
    request: by agreeing, declining, taking it back or changing the match; None for the portal
    itself. `answer` is the reason of who declined.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="postponements")
    side = models.PositiveSmallIntegerField(choices=Side)
    from_week = models.ForeignKey(Week, on_delete=models.SET_NULL, null=True, related_name="+")
    to_week = models.ForeignKey(
        Week, on_delete=models.SET_NULL, null=True, related_name="postponements_to"
    )
    reason = models.CharField(max_length=LONGEST_REQUEST_REASON, blank=True)
    asked_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField(default=timezone.now)
    status = models.CharField(
        max_length=9, choices=PostponementStatus, default=PostponementStatus.OPEN, editable=False
    )
    answered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=LONGEST_REQUEST_REASON, blank=True)

    objects = PostponementQuerySet.as_manager()

    class Meta:
        ordering = ["match", "asked_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(status=PostponementStatus.OPEN),
                name="matches_postponement_one_open",
            ),
            models.CheckConstraint(
                condition=Q(side__in=Side.values, status__in=PostponementStatus.values),
                name="matches_postponement_choices",
            ),
            models.CheckConstraint(
                condition=~Q(to_week=F("from_week")), name="matches_postponement_two_weeks"
            ),
            models.CheckConstraint(
                condition=Q(status=PostponementStatus.OPEN, answered_at=None)
                | (~Q(status=PostponementStatus.OPEN) & Q(answered_at__isnull=False)),
                name="matches_postponement_answered_at",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} to {self.to_week or 'a removed week'}"

    @property
    def answerable_until(self) -> datetime | None:
        """The match's time, or else the end of its week."""
        return self.match.due_from

    @property
    def state(self) -> PostponementStatus:
        """The current status: expired once nobody answered in time, even before this is recorded.
        Needs the match with its week."""
        if self.status == PostponementStatus.OPEN and self.match.is_due(timezone.now()):
            return PostponementStatus.EXPIRED
        return PostponementStatus(self.status)

    @property
    def event(self) -> str:
        """The `dedupe` key of the notification that the request arrived."""
        return f"postponement:{self.pk}:received"
