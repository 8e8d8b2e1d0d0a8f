"""Punishments."""

from datetime import datetime

from django.db import models
from django.utils import timezone

from accounts.enums import (
    PunishmentType,
)
from accounts.models.audit import LONGEST_DECISION_REASON
from accounts.models.people import User
from clvr.lib.leagues import LeagueCode
from clvr.lib.prepared import Place

MOST_MATCHES = 20
"""How many matches a punishment can last."""
UNSERVED = models.Q(matches=None) | models.Q(served__lt=models.F("matches"))


class PunishmentQuerySet(models.QuerySet["Punishment"]):
    def in_force(self, at: datetime | Place | None = None) -> "PunishmentQuerySet":
        """Punishments in force at a timestamp (now by default): started, not lifted, not ended. One
        that is counted in matches has ended once they are served.

        A punishment that started when it was given has started, even if the clock was set back
        since.
        """
        at = at or timezone.now()
        begun = models.Q(starts_at__lte=at) | models.Q(starts_at__lte=models.F("given_at"))
        lasting = models.Q(until=None) | models.Q(until__gt=at)
        return self.filter(begun, lasting, UNSERVED, lifted_at=None)

    def counted(self) -> "PunishmentQuerySet":
        """Those that are counted in matches and for which matches still count, or whose end is not
        recorded yet."""
        ended = models.Q(until__lte=timezone.now())
        return self.filter(matches__isnull=False, lifted_at=None).exclude(ended)

    def bans(self) -> "PunishmentQuerySet":
        return self.filter(kind=PunishmentType.BAN)

    def mutes(self) -> "PunishmentQuerySet":
        return self.filter(kind=PunishmentType.MUTE)

    def silencing(self) -> "PunishmentQuerySet":
        """Bans and mutes: both keep a person from saying anything to others."""
        return self.filter(kind__in=[PunishmentType.BAN, PunishmentType.MUTE])

    def everywhere(self) -> "PunishmentQuerySet":
        return self.filter(league="")

    def holding_in(self, league: "str | models.OuterRef | Place") -> "PunishmentQuerySet":
        """Punishments that apply in the league, given by code or as an expression: its own and
        those that apply everywhere."""
        return self.filter(models.Q(league="") | models.Q(league=league))

    def of_staff(self, league: str) -> "PunishmentQuerySet":
        """The bans that keep the person of an outer query from their powers in the league."""
        standing = self.in_force().bans().holding_in(league)
        return standing.filter(user=models.OuterRef("pk"))

    def by_severity(self) -> "PunishmentQuerySet":
        """Bans before mutes; within a kind, the longest first."""
        return self.order_by("kind", models.F("until").desc(nulls_first=True), "pk")


class Punishment(models.Model):
    """A punishment of a person in one league or, without a league, everywhere.

    Without `until` it has no end, unless it is counted in `matches`: then it ends when as many
    official matches are `served`. Which ones serve it is in `matches/play/results/serving.py`, and
    `until` becomes the time at which that was noticed. A ban keeps a person out, a mute keeps their
    words and pictures from others; a log or a warning is only recorded.
    """

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="punishments")
    kind = models.PositiveSmallIntegerField(choices=PunishmentType)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    reason = models.CharField(max_length=LONGEST_DECISION_REASON)
    links = models.JSONField(default=list, blank=True)  # to evidence
    given_at = models.DateTimeField(default=timezone.now, editable=False)
    starts_at = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField(null=True, blank=True)
    matches = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    served = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)
    given_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )  # none: the portal itself
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    lift_reason = models.CharField(max_length=LONGEST_DECISION_REASON, blank=True)

    objects = PunishmentQuerySet.as_manager()

    class Meta:
        ordering = ["-starts_at", "-id"]
        indexes = [
            models.Index(fields=["user", "kind", "league"], name="punishment_of_person"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=PunishmentType.values),
                name="accounts_punishment_kind",
            ),
            models.CheckConstraint(
                condition=models.Q(league__in=["", *LeagueCode.values]),
                name="accounts_punishment_league",
            ),
            models.CheckConstraint(
                condition=~models.Q(reason=""), name="accounts_punishment_has_reason"
            ),
            models.CheckConstraint(
                condition=models.Q(until=None) | models.Q(until__gt=models.F("starts_at")),
                name="accounts_punishment_lasts",
            ),
            models.CheckConstraint(
                condition=models.Q(matches=None)
                | (models.Q(matches__gte=1) & ~models.Q(league="")),
                name="accounts_punishment_matches_of_a_league",
            ),
            models.CheckConstraint(
                condition=models.Q(lifted_at=None, lifted_by=None, lift_reason="")
                | (models.Q(lifted_at__isnull=False) & ~models.Q(lift_reason="")),
                name="accounts_punishment_lifted_with_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.user}"

    @property
    def is_served(self) -> bool:
        return self.matches is not None and self.served >= self.matches

    def has_ended(self, at: datetime) -> bool:
        """Whether it is over by the clock, or by the matches that are served."""
        return self.is_served or (self.until is not None and self.until <= at)
