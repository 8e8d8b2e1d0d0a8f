"""Pairing: drafts of a week or of a season plan, byes, and weeks off."""

from datetime import datetime
from typing import Self

from django.db import models
from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.utils import timezone

from accounts.models import User
from clvr.lib.name_order import NameOrder
from leagues.models import Season, Week
from matches.enums import DraftKind, DraftState
from matches.models.bulk import UNDO_FOR
from matches.models.match import Match
from teams.models import SeasonRecord, Team

LONGEST_BAN_REASON = 200


class WeekOff(models.Model):
    """A week in which a team does not want to play. `asked_by` is a leader of the team or staff;
    None is the portal itself."""

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="weeks_off")
    week = models.ForeignKey(Week, on_delete=models.CASCADE, related_name="weeks_off")
    asked_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "weeks off"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["team", "week"], name="matches_week_off_once"),
        ]

    def __str__(self) -> str:
        return f"{self.team}, {self.week}"


class PairingDraft(models.Model):
    """Pairs that staff prepare for a week, or for the weeks of a season from one on.

    Nobody else sees them until they are published, which creates the matches. `divisions` (keys)
    and `regions` are those whose teams it pairs; empty for all. `revision` rises with each change.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="drafts")
    week = models.ForeignKey(Week, on_delete=models.CASCADE, related_name="drafts")
    kind = models.CharField(max_length=4, choices=DraftKind, default=DraftKind.WEEK)
    state = models.CharField(max_length=9, choices=DraftState, default=DraftState.OPEN)
    divisions = models.JSONField(default=list, blank=True)
    regions = models.JSONField(default=list, blank=True)
    rematch_weeks = models.PositiveSmallIntegerField(default=0)
    across_regions = models.BooleanField(default=False)
    matches_a_week = models.PositiveSmallIntegerField(default=1)
    revision = models.PositiveIntegerField(default=1)
    made_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    closed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["week"], condition=Q(state=DraftState.OPEN), name="matches_draft_one_open"
            ),
            models.CheckConstraint(
                condition=Q(state=DraftState.OPEN, closed_at=None)
                | Q(
                    state__in=[DraftState.PUBLISHED, DraftState.DISCARDED], closed_at__isnull=False
                ),
                name="matches_draft_closes",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=DraftKind.values, matches_a_week__in=[1, 2]),
                name="matches_draft_kind",
            ),
        ]

    def __str__(self) -> str:
        return f"Pairing of {self.week}"

    @property
    def undo_until(self) -> datetime | None:
        """Until when its publication can be undone; None if it is not published."""
        if self.state != DraftState.PUBLISHED or self.closed_at is None:
            return None
        return self.closed_at + UNDO_FOR

    def can_be_undone(self, now: datetime) -> bool:
        return self.undo_until is not None and self.undo_until > now


class DraftPair(models.Model):
    """A pair of a draft, side A first. A pinned pair stays when the week is proposed again. `match`
    is what publishing made of it, until staff delete it."""

    draft = models.ForeignKey(PairingDraft, on_delete=models.CASCADE, related_name="pairs")
    week = models.ForeignKey(Week, on_delete=models.CASCADE, related_name="+")
    team_a = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    team_b = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    is_pinned = models.BooleanField(default=False)
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="drafted"
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(team_a=F("team_b")), name="matches_draft_pair_two_teams"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team_a} – {self.team_b}"


class DraftBye(models.Model):
    """A team that gets a bye when the draft is published."""

    draft = models.ForeignKey(PairingDraft, on_delete=models.CASCADE, related_name="byes")
    week = models.ForeignKey(Week, on_delete=models.CASCADE, related_name="+")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "week", "team"], name="matches_draft_bye_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team}, {self.week}"


class DraftBan(models.Model):
    """Two teams that must not meet in a draft, with the reason. `team` has the smaller key."""

    draft = models.ForeignKey(PairingDraft, on_delete=models.CASCADE, related_name="bans")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    other = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=LONGEST_BAN_REASON)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "team", "other"], name="matches_draft_ban_once"
            ),
            models.CheckConstraint(
                condition=Q(team__lt=F("other")), name="matches_draft_ban_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} and {self.other}"


class ByeQuerySet(models.QuerySet["Bye"]):
    def shown(self) -> Self:
        """With their week, team and `region`, the team's in that season; by week and team. A team
        that plays in the week after all is left out."""
        plays = Match.objects.filter(week=OuterRef("week")).not_void()
        record = SeasonRecord.objects.filter(season=OuterRef("week__season"), team=OuterRef("team"))
        return (
            self.exclude(
                Exists(plays.filter(Q(team_a=OuterRef("team")) | Q(team_b=OuterRef("team"))))
            )
            .annotate(region=Subquery(record.values("region")[:1]))
            .select_related("week", "team__league")
            .order_by("week__number", NameOrder("team__name_key"), "pk")
        )


class Bye(models.Model):
    """A week in which a team has no opponent, because the pairing left it over."""

    week = models.ForeignKey(Week, on_delete=models.CASCADE, related_name="byes")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="byes")
    draft = models.ForeignKey(PairingDraft, on_delete=models.CASCADE, related_name="given_byes")

    objects = ByeQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["week", "team"], name="matches_bye_once"),
        ]

    def __str__(self) -> str:
        return f"{self.team}, {self.week}"
