"""Official results, which never change once stored."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from leagues.models import GameMap
from matches.enums import Decision, Side, Winner
from matches.models.match import Match
from matches.models.reports import ResultReport

_FORFEITED = Q(forfeiting_side__isnull=False)
_SCORED = Q(
    score_a__isnull=False, score_b__isnull=False, rounds_a__isnull=False, rounds_b__isnull=False
)
_UNSCORED = Q(score_a=None, score_b=None, rounds_a=None, rounds_b=None)


class OfficialResult(AppendOnlyModel):
    """An official result. Rows never change: an amendment is a new row.

    `score_a` and `score_b` are rounds if the match is one map, otherwise maps won. `rounds_a` and
    `rounds_b` are totals over the maps. All four are None unless the match was played. `report` is
    the report that became official, after a confirmation or, if `recorded_by` is None, by itself.
    It is None if staff decided. `starts_over` is set if the result before it was taken back, so
    that it amends none. `changes` is what it changed in the table when staff decided it, as
    `matches.play.results.moved` stores it; None for every other result.
    """

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, related_name="results", db_index=False
    )
    number = models.PositiveSmallIntegerField(default=1)
    decision = models.CharField(max_length=14, choices=Decision, default=Decision.PLAYED)
    forfeiting_side = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    score_a = models.PositiveIntegerField(null=True, blank=True)
    score_b = models.PositiveIntegerField(null=True, blank=True)
    rounds_a = models.PositiveIntegerField(null=True, blank=True)
    rounds_b = models.PositiveIntegerField(null=True, blank=True)
    recorded_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    recorded_at = models.DateTimeField(default=timezone.now)
    report = models.OneToOneField(
        ResultReport, on_delete=models.PROTECT, null=True, editable=False, related_name="result"
    )
    reason = models.TextField(blank=True)
    starts_over = models.BooleanField(default=False, editable=False)
    changes = models.JSONField(null=True, editable=False)

    objects = AppendOnlyQuerySet["OfficialResult"].as_manager()

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="matches_result_number"),
            models.CheckConstraint(
                condition=(Q(decision=Decision.PLAYED) & _SCORED & ~_FORFEITED)
                | (
                    Q(decision=Decision.FORFEIT, forfeiting_side__in=Side.values)
                    & _UNSCORED
                    # IN yields "unknown" for null, and a check constraint accepts that.
                    & _FORFEITED
                )
                | (
                    Q(decision__in=[Decision.DOUBLE_FORFEIT, Decision.VOID])
                    & _UNSCORED
                    & ~_FORFEITED
                ),
                name="matches_result_shape",
            ),
            models.CheckConstraint(
                condition=((Q(number=1) | Q(starts_over=True)) & ~Q(decision=Decision.VOID))
                | ~Q(reason=""),
                name="matches_result_change_has_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}"

    @property
    def is_amendment(self) -> bool:
        """Whether it took the place of another official result."""
        return self.number > 1 and not self.starts_over

    @property
    def is_taken_back(self) -> bool:
        """Whether staff took it back. One query, unless `taken_back` was selected."""
        return hasattr(self, "taken_back")

    @property
    def winner(self) -> Winner:
        return winner_of(self.decision, self.forfeiting_side, self.score_a, self.score_b)


class TakenBackResult(AppendOnlyModel):
    """Staff took an official result back: since then the match has none, as before it."""

    result = models.OneToOneField(
        OfficialResult, on_delete=models.PROTECT, related_name="taken_back"
    )
    taken_back_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    taken_back_at = models.DateTimeField(default=timezone.now)
    reason = models.TextField()

    objects = AppendOnlyQuerySet["TakenBackResult"].as_manager()

    class Meta:
        ordering = ["taken_back_at", "id"]
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="matches_taken_back_has_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.result}, taken back"


def winner_of(
    decision: str, forfeiting_side: int | None, score_a: int | None, score_b: int | None
) -> Winner:
    """The winner by score or by the other side's forfeit; nobody otherwise."""
    if decision == Decision.FORFEIT and forfeiting_side is not None:
        return Winner(Side(forfeiting_side).other.value)
    if decision != Decision.PLAYED or score_a is None or score_b is None:
        return Winner.NONE
    return Winner.of_score(score_a, score_b)


class MapResult(models.Model):
    """The rounds each side won on one map of an official result."""

    # The unique constraint begins with it, and is its index.
    result = models.ForeignKey(
        OfficialResult, on_delete=models.PROTECT, related_name="maps", db_index=False
    )
    position = models.PositiveSmallIntegerField()
    game_map = models.ForeignKey(GameMap, on_delete=models.PROTECT, related_name="+")
    rounds_a = models.PositiveSmallIntegerField()
    rounds_b = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["result", "position"]
        constraints = [
            models.UniqueConstraint(fields=["result", "position"], name="matches_map_position"),
            models.CheckConstraint(condition=Q(position__gte=1), name="matches_map_counts_from_1"),
            models.CheckConstraint(
                condition=Q(rounds_a__gt=0) | Q(rounds_b__gt=0), name="matches_map_was_played"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_map} {self.rounds_a}–{self.rounds_b}"
