"""Matches, their official results, and the ledger of ratings."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from leagues.models import GameMap, Season, Week
from matches.enums import Decision, LedgerKind, ReportStatus, Side, Stage, Winner
from teams.models import SeasonRecord, Team, within_limits


class MatchQuerySet(models.QuerySet["Match"]):
    def official(self) -> "MatchQuerySet":
        """The matches whose result counts: the one definition, for ratings, tables and pages."""
        return self.filter(result__isnull=False).exclude(result__decision=Decision.VOID)

    def with_context(self) -> "MatchQuerySet":
        """With what it takes to name a match and to judge it: season, week, teams, result."""
        return self.select_related("season__league", "week", "team_a", "team_b", "result")


class Match(models.Model):
    """Two teams of a season against each other.

    `time` is the agreed time, `result` the official result in force. `effective_at` is the moment
    at which the result counts in the ledger: the agreed time; without one, the end of its week or
    the moment the result became official, whichever came first.
    """

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="matches")
    week = models.ForeignKey(
        Week, on_delete=models.PROTECT, null=True, blank=True, related_name="matches"
    )
    team_a = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="matches_as_a")
    team_b = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="matches_as_b")
    time = models.DateTimeField(null=True, blank=True)
    best_of = models.PositiveSmallIntegerField(default=1)
    neutral = models.BooleanField(default=False)
    stage = models.CharField(max_length=5, choices=Stage, default=Stage.NONE)
    result = models.OneToOneField(
        "OfficialResult", on_delete=models.PROTECT, null=True, editable=False, related_name="+"
    )
    effective_at = models.DateTimeField(null=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "matches"
        ordering = ["season", "time", "id"]
        indexes = [
            models.Index(fields=["season", "effective_at"], name="match_ledger_order"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=~Q(team_a=F("team_b")), name="matches_match_two_teams"
            ),
            models.CheckConstraint(condition=Q(best_of__gte=1), name="matches_match_best_of"),
            models.CheckConstraint(condition=Q(stage__in=Stage.values), name="matches_match_stage"),
            models.CheckConstraint(
                condition=Q(result=None) | Q(effective_at__isnull=False),
                name="matches_match_result_has_moment",
            ),
            models.CheckConstraint(
                condition=Q(effective_at=None) | Q(time=None) | Q(effective_at=F("time")),
                name="matches_match_moment_is_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team_a} – {self.team_b}"

    @property
    def scheduled(self) -> bool:
        """A time is agreed."""
        return self.time is not None

    @property
    def confirmed(self) -> bool:
        """The result is official."""
        return self.result is not None and self.result.decision != Decision.VOID

    @property
    def winner(self) -> Winner:
        return self.result.winner if self.result is not None else Winner.NONE


_FORFEITED = Q(forfeiting_side__isnull=False)
_SCORED = Q(
    score_a__isnull=False, score_b__isnull=False, rounds_a__isnull=False, rounds_b__isnull=False
)
_UNSCORED = Q(score_a=None, score_b=None, rounds_a=None, rounds_b=None)


class OfficialResult(AppendOnlyModel):
    """A result that counts, kept as it was given; an amendment is a further row.

    `score_a` and `score_b` are rounds where the match is one map, maps won where it is best of N;
    `rounds_a` and `rounds_b` are summed over the maps. All are none unless it was played.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="results")
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
    reason = models.TextField(blank=True)

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
                    # IN answers "unknown" for a null, which a constraint lets through.
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
                condition=(Q(number=1) & ~Q(decision=Decision.VOID)) | ~Q(reason=""),
                name="matches_result_change_has_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} #{self.number}"

    @property
    def winner(self) -> Winner:
        return winner_of(self.decision, self.forfeiting_side, self.score_a, self.score_b)


def winner_of(
    decision: str, forfeiting_side: int | None, score_a: int | None, score_b: int | None
) -> Winner:
    """Who won: by the score when it was played, by the other's forfeit, or nobody."""
    if decision == Decision.FORFEIT and forfeiting_side is not None:
        return Winner(Side(forfeiting_side).other.value)
    if decision != Decision.PLAYED or score_a is None or score_b is None:
        return Winner.NONE
    if score_a == score_b:
        return Winner.DRAW
    return Winner.TEAM_A if score_a > score_b else Winner.TEAM_B


class MapResult(models.Model):
    """The rounds that each side won on one map of an official result."""

    result = models.ForeignKey(OfficialResult, on_delete=models.PROTECT, related_name="maps")
    position = models.PositiveSmallIntegerField()
    game_map = models.ForeignKey(GameMap, on_delete=models.PROTECT, related_name="+")
    rounds_a = models.PositiveSmallIntegerField()
    rounds_b = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["result", "position"]
        constraints = [
            models.UniqueConstraint(fields=["result", "position"], name="matches_map_position"),
            models.CheckConstraint(condition=Q(position__gte=1), name="matches_map_counts_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.game_map} {self.rounds_a}–{self.rounds_b}"


class RatingAdjustment(AppendOnlyModel):
    """Points that staff gave to or took from a team, and why. Another one takes them back."""

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

    Derived: the ledger alone writes it, and can recompute every line from the season's records,
    the official results and the adjustments. `expected` (0 to 1) and `multiplier` are those of a
    rated match; a forfeit has neither. `wins`, `losses` and `draws` are the team's record in the
    season after the entry.
    """

    record = models.ForeignKey(SeasonRecord, on_delete=models.CASCADE, related_name="changes")
    kind = models.PositiveSmallIntegerField(choices=LedgerKind)
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="rating_changes"
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


class ResultReport(models.Model):
    """What one side says the result is, until the other side answers.

    `claim` is the result as `matches.verdicts` writes it in JSON: decision, forfeiting side,
    score, maps.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="reports")
    side = models.PositiveSmallIntegerField(choices=Side)
    claim = models.JSONField()
    reported_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    reported_at = models.DateTimeField(default=timezone.now)
    status = models.PositiveSmallIntegerField(choices=ReportStatus, default=ReportStatus.OPEN)
    answered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    dispute_reason = models.TextField(blank=True)

    class Meta:
        ordering = ["match", "reported_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(status=ReportStatus.OPEN),
                name="matches_report_one_open",
            ),
            models.CheckConstraint(condition=Q(side__in=Side.values), name="matches_report_side"),
            models.CheckConstraint(
                condition=~Q(status=ReportStatus.DISPUTED) | ~Q(dispute_reason=""),
                name="matches_report_dispute_has_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}, reported by {self.reported_by}"


class Vod(models.Model):
    """A recording of a match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="vods")
    url = models.URLField(max_length=300)

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "url"], name="matches_vod_once"),
        ]

    def __str__(self) -> str:
        return self.url


class StreamQuerySet(models.QuerySet["Stream"]):
    def upcoming(self, now: datetime) -> "StreamQuerySet":
        """Casts of matches that are still to be played, the next one first."""
        return self.filter(match__time__gte=now).order_by("match__time", "id")

    def past(self, now: datetime) -> "StreamQuerySet":
        """Casts of matches that were played, the latest first."""
        return self.filter(match__time__lt=now).order_by("-match__time", "-id")


class Stream(models.Model):
    """One cast of one match on a channel."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="streams")
    channel = models.URLField(max_length=300)

    objects = StreamQuerySet.as_manager()

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "channel"], name="matches_stream_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match} on {self.channel}"
