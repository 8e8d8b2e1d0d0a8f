"""Players who stand in for a team in one match."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import PlayerName, User
from matches.enums import ReportStatus, Side, SubstituteStatus
from matches.models.match import Match
from matches.models.reports import ResultReport
from teams.models import Membership

MATCH_LASTS = timedelta(hours=2)
"""Matches that are less than this apart are played at about the same time."""
HOLDING = (SubstituteStatus.ASKED, SubstituteStatus.ACCEPTED)
"""Who is asked holds a place of the side, as who stands in does."""


class SubstituteQuerySet(models.QuerySet["Substitute"]):
    def standing(self) -> "SubstituteQuerySet":
        """Those who said that they play, and were not taken off again."""
        return self.filter(status=SubstituteStatus.ACCEPTED)

    def holding(self) -> "SubstituteQuerySet":
        """Those who stand in, and those who are asked."""
        return self.filter(status__in=HOLDING)

    def asked(self) -> "SubstituteQuerySet":
        """Those stored as asked; whether they can still answer, `answerable` tells."""
        return self.filter(status=SubstituteStatus.ASKED)

    def answerable(self, at: datetime | None = None) -> "SubstituteQuerySet":
        """Those who are asked and can still answer: the match has neither begun nor been
        reported. A time that has passed counts before it is noted."""
        at = at or timezone.now()
        to_come = Q(match__time=None) | Q(match__time__gt=at)
        return self.asked().filter(to_come, ~Exists(_reported()), match__result=None)

    def lapsed(self, at: datetime | None = None) -> "SubstituteQuerySet":
        """Those stored as asked who can't answer any more, or stand in elsewhere by now."""
        busy = Exists(_elsewhere())
        return self.asked().filter(~Q(pk__in=self.answerable(at).values("pk")) | busy)

    def unfit(self) -> "SubstituteQuerySet":
        """Those of matches without a result who hold a place, and are on a team of the league by
        now or have no name in it any more."""
        current = Membership.objects.current().filter(
            user=OuterRef("user"), league=OuterRef("match__season__league")
        )
        named = PlayerName.objects.filter(
            user=OuterRef("user"), league=OuterRef("match__season__league__code")
        )
        return self.holding().filter(Exists(current) | ~Exists(named), match__result=None)

    def shown(self) -> "SubstituteQuerySet":
        """With the people to be named, side by side, in the order in which they were named."""
        return self.select_related("user", "named_by").order_by("side", "named_at", "pk")


def _reported() -> models.QuerySet[ResultReport]:
    """The report of the row's match that waits for an answer or for staff."""
    standing = (ReportStatus.OPEN, ReportStatus.DISPUTED)
    return ResultReport.objects.filter(match=OuterRef("match"), status__in=standing)


def _elsewhere() -> models.QuerySet["Substitute"]:
    """Where the row's person stands in at about the time of the row's match."""
    return Substitute.objects.standing().filter(
        ~Q(match=OuterRef("match")),
        user=OuterRef("user"),
        match__result=None,
        match__time__gt=OuterRef("match__time") - MATCH_LASTS,
        match__time__lt=OuterRef("match__time") + MATCH_LASTS,
    )


class Substitute(models.Model):
    """A free player whom a side that is short of players asks to play in one match, and who plays
    once they have said yes. `available` is how many of its own players the side said could play.

    `answered_at` is when the player said yes or no; `ended_at` is when they stopped to hold a place
    of the side.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="substitutes")
    side = models.PositiveSmallIntegerField(choices=Side)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="substitutions")
    available = models.PositiveSmallIntegerField()
    named_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    named_at = models.DateTimeField(default=timezone.now)
    status = models.CharField(
        max_length=9,
        choices=SubstituteStatus,
        default=SubstituteStatus.ASKED,
        editable=False,
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    objects = SubstituteQuerySet.as_manager()

    class Meta:
        ordering = ["match", "side", "named_at", "id"]
        indexes = [
            models.Index(
                fields=["user"],
                condition=Q(status__in=HOLDING),
                name="substitute_holding",
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user"],
                condition=Q(status__in=HOLDING),
                name="matches_substitute_once",
            ),
            models.CheckConstraint(
                condition=Q(side__in=Side.values), name="matches_substitute_side"
            ),
            models.CheckConstraint(
                condition=Q(status__in=SubstituteStatus.values), name="matches_substitute_status"
            ),
            models.CheckConstraint(
                condition=Q(status__in=HOLDING, ended_at=None)
                | (~Q(status__in=HOLDING) & Q(ended_at__isnull=False)),
                name="matches_substitute_ended_at",
            ),
            models.CheckConstraint(
                condition=Q(status=SubstituteStatus.ASKED, answered_at=None)
                | Q(
                    status__in=[SubstituteStatus.ACCEPTED, SubstituteStatus.DECLINED],
                    answered_at__isnull=False,
                )
                | Q(status__in=[SubstituteStatus.WITHDRAWN, SubstituteStatus.LAPSED]),
                name="matches_substitute_answered_at",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.match}"

    @property
    def event(self) -> str:
        """How notifications name it that the player is asked: see
        `accounts.notifications.notify`."""
        return f"substitute:{self.pk}:asked"
