"""Matches: the teams and the time."""

from datetime import datetime, timedelta
from typing import Any

from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.enums import Region
from leagues.models import Season, Week
from matches.enums import Decision, ReportStatus, Side, Stage, Unsettled, Winner
from teams.models import SeasonRecord, Team
from teams.rosters import ENDING_STATUSES

CAST_LASTS = timedelta(hours=2)
"""How long after the match's time a cast can last."""


def is_played_at(time: datetime | None, now: datetime) -> bool:
    """Whether a match of this time, without a result, is likely being played now."""
    return time is not None and now - CAST_LASTS < time <= now


def is_awaited_at(time: datetime | None, now: datetime) -> bool:
    """Whether a match of this time, without a result, is over, so that a report should be there."""
    return time is not None and time <= now - CAST_LASTS


def left_by_a_team() -> Q:
    """The condition that one of a match's teams has disbanded or stopped playing."""
    return Q(team_a__status__in=ENDING_STATUSES) | Q(team_b__status__in=ENDING_STATUSES)


def unsettled(prefix: str = "") -> Case:
    """Why a reported match is not official: an Unsettled, or None if no report waits. The prefix
    leads from the rows that are read to their matches."""
    match = Match.objects.filter(pk=OuterRef(f"{prefix}pk"))
    reported = match.filter(reports__status=ReportStatus.OPEN)
    disputed = match.filter(reports__status=ReportStatus.DISPUTED)
    return Case(
        When(**{f"{prefix}result__isnull": False}, then=None),
        When(Exists(reported), then=Value(Unsettled.REPORTED)),
        When(Exists(disputed), then=Value(Unsettled.DISPUTED)),
        output_field=models.TextField(null=True),
    )


class MatchQuerySet(models.QuerySet["Match"]):
    def official(self) -> "MatchQuerySet":
        """Matches whose result counts. Ratings, tables and pages all use this definition."""
        return self.filter(result__isnull=False).exclude(result__decision=Decision.VOID)

    def rated(self) -> "MatchQuerySet":
        """Matches whose result is in the ledger: it counts, and not only in a bracket."""
        return self.official().filter(is_rated=True)

    def not_void(self) -> "MatchQuerySet":
        """Matches that are not void."""
        return self.exclude(result__decision=Decision.VOID)

    def of_team(self, team: Team | int) -> "MatchQuerySet":
        """Matches of the team, on either side."""
        return self.filter(Q(team_a=team) | Q(team_b=team))

    def between(self, team: Team | int, other: Team | int) -> "MatchQuerySet":
        """Matches of these two teams."""
        return self.filter(Q(team_a=team, team_b=other) | Q(team_a=other, team_b=team))

    def in_week(self, number: int) -> "MatchQuerySet":
        """Matches of the week with this number, by `with_week_number`."""
        return self.with_week_number().filter(Q(("week_number", number)))

    def with_week_number(self) -> "MatchQuerySet":
        """Annotate `week_number`: the match's own week.

        A match that staff created without a week counts in the week that contains its time, or the
        time from which its result counts. If no week contains that time, it counts in the last week
        that had opened by then, or in the first. Without either it is still to be played,
        and counts in the season's current week.
        """
        weeks = Week.objects.filter(season=OuterRef("season"))
        timestamp = Coalesce(OuterRef("time"), OuterRef("effective_at"))
        opened = weeks.filter(opens__lte=timestamp).order_by("-opens", "-number")
        first = weeks.order_by("opens", "number")
        has_timestamp = Q(time__isnull=False) | Q(effective_at__isnull=False)
        return self.annotate(
            week_number=Coalesce(
                "week__number",
                Subquery(opened.values("number")[:1]),
                Case(When(has_timestamp, then=Subquery(first.values("number")[:1]))),
                "season__current_week",
            )
        )

    def in_region(self, region: Region | None) -> "MatchQuerySet":
        """Matches in which either team is in the region this season; all matches without a
        region."""
        if region is None:
            return self
        enrolled = SeasonRecord.objects.filter(season=OuterRef("season"), region=region)
        return self.filter(
            Exists(enrolled.filter(Q(team=OuterRef("team_a")) | Q(team=OuterRef("team_b"))))
        )

    def to_cast(self, now: datetime) -> "MatchQuerySet":
        """Matches that can be cast: without a result and not long past."""
        to_come = Q(time=None) | Q(time__gt=now - CAST_LASTS)
        return self.filter(to_come, result=None)

    def open_to_sides(self) -> "MatchQuerySet":
        """Open matches that the sides run: in seasons that are not closed, and of teams that have
        not left. Others wait for staff alone."""
        return self.filter(~left_by_a_team(), result=None, season__closed_at=None)

    def playing(self, now: datetime) -> "MatchQuerySet":
        """Matches that are likely being played now: their time has come, nobody has reported."""
        return self.playing_or_to_come(now).filter(time__lte=now)

    def playing_or_to_come(self, now: datetime) -> "MatchQuerySet":
        """Matches with a time that are likely being played now, or will be; nobody has reported."""
        waiting = (ReportStatus.OPEN, ReportStatus.DISPUTED)
        reported = Match.objects.filter(pk=OuterRef("pk"), reports__status__in=waiting)
        return self.filter(time__gt=now - CAST_LASTS, result=None).exclude(Exists(reported))

    def uncast(self) -> "MatchQuerySet":
        """Matches without a cast."""
        return self.filter(streams=None)

    def with_context(self) -> "MatchQuerySet":
        """With season, week, teams and result, enough to name and judge a match."""
        return self.select_related("season__league", "week", "team_a", "team_b", "result")

    def shown(self) -> "MatchQuerySet":
        """With everything the API shows of a match, in a constant number of queries. `unsettled` is
        an Unsettled, or None if no report waits."""
        with_teams = self.annotate(unsettled=unsettled()).select_related(
            "season__league", "result", "team_a__league", "team_b__league", "playoff_match"
        )
        return with_teams.prefetch_related("vods", "streams")

    def newest_first(self) -> "MatchQuerySet":
        """By time, or by when the result counts for matches without a time. Matches with neither
        come first."""
        timestamp = Coalesce("time", "effective_at")
        return self.order_by(timestamp.desc(nulls_first=True), "-id")

    def by_time(self) -> "MatchQuerySet":
        """By time, matches without one last."""
        return self.order_by(F("time").asc(nulls_last=True), "id")


class Match(models.Model):
    """Two teams of a season against each other.

    `time` is the agreed time, `result` the official result in force. `effective_at` is when the
    result counts in the ledger: the agreed time, or else the end of the week or the time at which
    the result became official, whichever is earlier. A match that is not rated changes neither
    ratings nor the season's table: it counts in its playoff alone. `revision` rises with each
    change, so calendars know which version is newer; `revised_at` is the time of the last change.
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
    is_rated = models.BooleanField(default=True)
    stage = models.CharField(max_length=5, choices=Stage, default=Stage.NONE)
    result = models.OneToOneField(
        "OfficialResult", on_delete=models.PROTECT, null=True, editable=False, related_name="+"
    )
    effective_at = models.DateTimeField(null=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    revision = models.PositiveIntegerField(default=0, editable=False)
    revised_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "matches"
        ordering = ["season", "time", "id"]
        indexes = [
            models.Index(fields=["season", "effective_at"], name="match_ledger_order"),
            # What waits for people and due work is among these few, however many were played.
            models.Index(fields=["season"], name="match_open", condition=Q(result=None)),
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

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the match. Every change of a stored match raises its revision."""
        if self._state.adding:
            super().save(*args, **kwargs)
            return
        self.revision, self.revised_at = F("revision") + 1, timezone.now()
        if (fields := kwargs.get("update_fields")) is not None:
            kwargs["update_fields"] = {*fields, "revision", "revised_at"}
        super().save(*args, **kwargs)
        # Few read it afterwards: the next read asks the database.
        del self.__dict__["revision"]

    def touch(self) -> None:
        """Raise the revision after a change that calendars show but that is stored elsewhere, such
        as a cast."""
        self.save(update_fields=["revision"])

    @property
    def versus(self) -> str:
        """The match's name in titles."""
        return f"{self.team_a} vs {self.team_b}"

    def team_on(self, side: int) -> Team:
        """The team on a side, given as `Side` or its stored value."""
        return self.team_a if side == Side.TEAM_A else self.team_b

    @property
    def left_team(self) -> Team | None:
        """The team that has disbanded or stopped playing; None without one."""
        both = (self.team_a, self.team_b)
        return next((team for team in both if team.status in ENDING_STATUSES), None)

    @property
    def scheduled(self) -> bool:
        """Whether the match has a time."""
        return self.time is not None

    def has_begun(self, now: datetime) -> bool:
        """Whether the match's time has passed. Without a time, no match counts as played."""
        return self.time is not None and self.time <= now

    def lies_ahead(self, now: datetime) -> bool:
        """Whether the match is still to be played, at its time or at one that it does not have yet:
        it has no result, not even an early forfeit."""
        return not self.has_begun(now) and self.result_id is None

    @property
    def due_from(self) -> datetime | None:
        """When the sides must have played: the match's time, or else the end of its week. None
        without either."""
        if self.time is not None:
            return self.time
        return self.week.report_by if self.week is not None else None

    def is_due(self, now: datetime) -> bool:
        return self.due_from is not None and self.due_from <= now

    def timestamp_of_result(self, now: datetime) -> datetime:
        """When a result that becomes official `now` counts: at the match's time, or else at the end
        of its week or now, whichever is earlier.

        A forfeit made official before the match is due also counts at the match's time, although
        that is in the future: the ledger is in playing order, a forfeit changes no rating, and wins
        and losses have no order.
        """
        if self.time is not None:
            return self.time
        return now if self.week is None else min(self.week.report_by, now)

    @property
    def confirmed(self) -> bool:
        """Whether the result is official."""
        return self.result is not None and self.result.decision != Decision.VOID

    @property
    def playing(self) -> bool:
        """Whether it is likely being played now; of matches read with `shown`."""
        return self._is_unreported and is_played_at(self.time, timezone.now())

    @property
    def awaited(self) -> bool:
        """Whether it is over, and nobody has reported its result; of matches read with `shown`."""
        return self._is_unreported and is_awaited_at(self.time, timezone.now())

    @property
    def _is_unreported(self) -> bool:
        return self.result_id is None and getattr(self, "unsettled", None) is None

    def is_over(self, now: datetime) -> bool:
        """Whether there is a result or the match's time is long past, so that no cast can be
        announced."""
        return is_awaited_at(self.time, now) or self.result_id is not None

    @property
    def winner(self) -> Winner:
        return self.result.winner if self.result is not None else Winner.NONE

    @property
    def scores(self) -> list[int] | None:
        """Scores of team A and team B: rounds if the match is one map, otherwise maps won. None
        without an official result, and after a forfeit."""
        if self.result is None or self.result.score_a is None or self.result.score_b is None:
            return None
        return [self.result.score_a, self.result.score_b]
