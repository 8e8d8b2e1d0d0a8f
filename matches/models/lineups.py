"""Line-ups: the players whom each side fields in a match."""

from datetime import datetime

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.name_order import NameOrder
from matches.enums import Side
from matches.models.barred import barred_from_match
from matches.models.match import Match
from matches.models.substitutes import Substitute
from teams.models import Membership


class LineupQuerySet(models.QuerySet["Lineup"]):
    def shown(self, now: datetime) -> "LineupQuerySet":
        """Line-ups that everyone sees: those of both sides once both are there, and any once the
        match begins. As `matches.play.lineups.rules.are_shown` says of one match."""
        others = Lineup.objects.filter(match=OuterRef("match")).exclude(side=OuterRef("side"))
        return self.filter(Q(match__time__lte=now) | Exists(others))


class Lineup(models.Model):
    """The line-up that a side handed in for a match. `handed_in_by` is None for the portal itself.

    `places` is how many players it may have without a further substitute: as many as the league
    fields, less those whom the side took out after everyone saw the line-up.
    """

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, related_name="lineups", db_index=False
    )
    side = models.PositiveSmallIntegerField(choices=Side)
    places = models.PositiveSmallIntegerField()
    handed_in_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    handed_in_at = models.DateTimeField(default=timezone.now)

    objects = LineupQuerySet.as_manager()

    class Meta:
        ordering = ["match", "side"]
        constraints = [
            models.UniqueConstraint(fields=["match", "side"], name="matches_lineup_once"),
            models.CheckConstraint(condition=Q(side__in=Side.values), name="matches_lineup_side"),
            models.CheckConstraint(condition=Q(places__gte=1), name="matches_lineup_places"),
        ]

    def __str__(self) -> str:
        return f"{self.match.team_on(self.side)} in {self.match}"


class LineupPlayerQuerySet(models.QuerySet["LineupPlayer"]):
    def ineligible(self, now: datetime) -> "LineupPlayerQuerySet":
        """Players in line-ups of matches that have neither begun nor a result, who are neither on
        their side's roster any more nor a substitute, or who are barred from the match."""
        match = OuterRef("lineup__match")
        rostered = Membership.objects.rostered().filter(user=OuterRef("user"))
        on_a = Q(lineup__side=Side.TEAM_A) & Exists(
            rostered.filter(team=OuterRef("lineup__match__team_a"))
        )
        on_b = Q(lineup__side=Side.TEAM_B) & Exists(
            rostered.filter(team=OuterRef("lineup__match__team_b"))
        )
        stands_in = Exists(
            Substitute.objects.accepted().filter(
                match=match, user=OuterRef("user"), side=OuterRef("lineup__side")
            )
        )
        to_come = Q(lineup__match__time=None) | Q(lineup__match__time__gt=now)
        is_out = ~(on_a | on_b | stands_in) | barred_from_match("lineup__match", now)
        return self.filter(to_come, is_out, lineup__match__result=None)


class LineupPlayer(models.Model):
    """A player in a line-up, from the team's roster or as a substitute."""

    # The unique constraint begins with it, and is its index.
    lineup = models.ForeignKey(
        Lineup, on_delete=models.CASCADE, related_name="players", db_index=False
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="fielded")
    is_substitute = models.BooleanField(default=False)

    objects = LineupPlayerQuerySet.as_manager()

    class Meta:
        ordering = ["lineup", "is_substitute", NameOrder("user__username_key")]
        constraints = [
            models.UniqueConstraint(fields=["lineup", "user"], name="matches_lineup_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.lineup}"
