"""The rating ledger and staff's adjustments."""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from matches.enums import LedgerKind
from matches.models.match import Match
from teams.models import SeasonRecord, within_limits


class RatingAdjustment(AppendOnlyModel):
    """Points that staff added to a team's rating, or took off, and why. A further adjustment
    reverts it."""

    record = models.ForeignKey(SeasonRecord, on_delete=models.PROTECT, related_name="adjustments")
    points = models.FloatField()
    reason = models.TextField()
    effective_at = models.DateTimeField(default=timezone.now)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")

    objects = AppendOnlyQuerySet["RatingAdjustment"].as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="matches_adjustment_has_reason"),
            models.CheckConstraint(
                condition=within_limits("points") & ~Q(points=0),
                name="matches_adjustment_points",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.points:+.1f} for {self.record}"


class RatingChangeQuerySet(models.QuerySet["RatingChange"]):
    def in_ledger_order(self) -> "RatingChangeQuerySet":
        return self.order_by(
            "record__season__value",
            F("effective_at").asc(nulls_first=True),
            "kind",
            F("match").asc(nulls_first=True),
            F("adjustment").asc(nulls_first=True),
            "record",
        )


class RatingChange(models.Model):
    """One line of the ledger: a team's rating and record before and after one entry.

    Only the ledger writes these rows. It can recompute them from the season's records, the official
    results and the adjustments. `expected` (0 to 1) and `multiplier` belong to rated matches and
    are None for forfeits. `wins`, `losses`, `draws` and `form` (`teams.form`) are the team's season
    record after the entry.
    """

    # The indexes of `Meta` that begin with a foreign key serve it too.
    record = models.ForeignKey(
        SeasonRecord, on_delete=models.CASCADE, related_name="changes", db_index=False
    )
    kind = models.PositiveSmallIntegerField(choices=LedgerKind)
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="rating_changes", db_index=False
    )
    adjustment = models.OneToOneField(
        RatingAdjustment, on_delete=models.CASCADE, null=True, related_name="change"
    )
    effective_at = models.DateTimeField(null=True)
    before = models.FloatField()
    after = models.FloatField()
    expected = models.FloatField(null=True)
    multiplier = models.FloatField(null=True)
    wins = models.PositiveIntegerField()
    losses = models.PositiveIntegerField()
    draws = models.PositiveIntegerField()
    form = models.PositiveSmallIntegerField(default=0, db_default=0)

    objects = RatingChangeQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["record", "effective_at"], name="change_ledger_order"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "record"], name="matches_change_match"),
            models.UniqueConstraint(
                fields=["record"],
                condition=Q(kind=LedgerKind.SEASON_START),
                name="matches_change_season_start",
            ),
            models.CheckConstraint(
                condition=Q(
                    kind=LedgerKind.SEASON_START,
                    match=None,
                    adjustment=None,
                    effective_at=None,
                )
                | Q(
                    kind=LedgerKind.MATCH,
                    match__isnull=False,
                    adjustment=None,
                    effective_at__isnull=False,
                )
                | Q(
                    kind=LedgerKind.ADJUSTMENT,
                    match=None,
                    adjustment__isnull=False,
                    effective_at__isnull=False,
                ),
                name="matches_change_source",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.record}: {self.before:.1f} → {self.after:.1f}"
