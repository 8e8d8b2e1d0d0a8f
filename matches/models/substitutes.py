"""Substitutes: players who play for a team in one match."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import PlayerName, User
from matches.enums import ReportStatus, Side, SubstituteStatus
from matches.models.barred import barred_from_match
from matches.models.match import Match
from matches.models.reports import ResultReport
from teams.models import Membership

MATCH_LASTS = timedelta(hours=2)
"""Two matches less than this apart are at about the same time."""
HOLDING = (SubstituteStatus.ASKED, SubstituteStatus.ACCEPTED)
"""Statuses that take up one of the side's places: players who were asked, and substitutes."""


class SubstituteQuerySet(models.QuerySet["Substitute"]):
    def accepted(self) -> "SubstituteQuerySet":
        """Substitutes who accepted and were not taken off."""
        return self.filter(status=SubstituteStatus.ACCEPTED)

    def holding(self) -> "SubstituteQuerySet":
        """Substitutes, and players who were asked."""
        return self.filter(status__in=HOLDING)

    def asked(self) -> "SubstituteQuerySet":
        """Rows stored as asked. `answerable` says whether they can still answer."""
        return self.filter(status=SubstituteStatus.ASKED)

    def answerable(self, at: datetime | None = None) -> "SubstituteQuerySet":
        """Players who were asked and can still answer: the match has not begun and has no report or
        result. A time in the past counts even before it is recorded."""
        at = at or timezone.now()
        to_come = Q(match__time=None) | Q(match__time__gt=at)
        return self.asked().filter(to_come, ~Exists(_reported()), match__result=None)

    def lapsed(self, at: datetime | None = None) -> "SubstituteQuerySet":
        """Rows stored as asked whose player can no longer answer, or who is now a substitute
        in another match."""
        busy = Exists(_elsewhere())
        return self.asked().filter(~Q(pk__in=self.answerable(at).values("pk")) | busy)

    def ineligible(self, at: datetime | None = None) -> "SubstituteQuerySet":
        """Rows that hold a place in a match without a result, but whose player has joined a team of
        the league, is no longer registered for it, or is barred from the match."""
        current = Membership.objects.current().filter(
            user=OuterRef("user"), league=OuterRef("match__season__league")
        )
        named = PlayerName.objects.filter(
            user=OuterRef("user"), league=OuterRef("match__season__league__code")
        )
        is_out = Exists(current) | ~Exists(named) | barred_from_match("match", at or timezone.now())
        return self.holding().filter(is_out, match__result=None)

    def shown(self) -> "SubstituteQuerySet":
        """With the people's names, by side and then in the order of asking."""
        return self.select_related("user", "named_by").order_by("side", "named_at", "pk")


def _reported() -> models.QuerySet[ResultReport]:
    """The report of the row's match that waits for an answer or for staff."""
    standing = (ReportStatus.OPEN, ReportStatus.DISPUTED)
    return ResultReport.objects.filter(match=OuterRef("match"), status__in=standing)


def _elsewhere() -> models.QuerySet["Substitute"]:
    """Other matches at about the same time in which the row's player is a substitute."""
    return Substitute.objects.accepted().filter(
        ~Q(match=OuterRef("match")),
        user=OuterRef("user"),
        match__result=None,
        match__time__gt=OuterRef("match__time") - MATCH_LASTS,
        match__time__lt=OuterRef("match__time") + MATCH_LASTS,
    )


class Substitute(models.Model):
    """A free player whom a side asks to play in one match because it is short of players. They are
    a substitute once they accept. `available` is how many of its own players the side said can
    play.

    `answered_at` is when the player accepted or declined, `ended_at` when they stopped holding a
    place.
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
        """The `dedupe` key of the notification that asks the player."""
        return f"substitute:{self.pk}:asked"
