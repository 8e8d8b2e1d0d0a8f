"""People's predictions of matches, and the tables of friends: Pick'em."""

from typing import Self, TypeVar

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.escaping.plain import Named
from leagues.models import League
from matches.enums import Winner
from matches.models.match import Match

LONGEST_FRIENDS_NAME = 40
Row = TypeVar("Row", bound=models.Model)


class OfPeopleQuerySet(models.QuerySet[Row]):
    """Rows that each belong to a person, their `user`."""

    def with_open_accounts(self) -> Self:
        """Those of people whose account is open: the others are shown and counted nowhere."""
        return self.filter(user__is_active=True)


class Prediction(models.Model):
    """Who a person thinks wins a match, and with which score. Points are never stored: they follow
    from this row and the match's official result.

    The scores are as those of an official result, both None while only the winner is predicted.
    `changed_at` is when the person predicted, or last changed it.
    """

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="predictions", db_index=False
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="predictions")
    winner = models.SmallIntegerField(choices=Winner)
    score_a = models.PositiveIntegerField(null=True, blank=True)
    score_b = models.PositiveIntegerField(null=True, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    objects = OfPeopleQuerySet["Prediction"].as_manager()

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "user"], name="matches_prediction_once"),
            models.CheckConstraint(
                condition=Q(winner__in=[Winner.DRAW, Winner.TEAM_A, Winner.TEAM_B]),
                name="matches_prediction_winner",
            ),
            models.CheckConstraint(
                condition=Q(score_a=None, score_b=None)
                # A comparison with null is "unknown", and a check constraint accepts that.
                | (
                    Q(score_a__isnull=False, score_b__isnull=False)
                    & (
                        Q(winner=Winner.DRAW, score_a=F("score_b"))
                        | Q(winner=Winner.TEAM_A, score_a__gt=F("score_b"))
                        | Q(winner=Winner.TEAM_B, score_a__lt=F("score_b"))
                    )
                ),
                name="matches_prediction_score",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} about {self.match}"


class FriendsTable(Named, models.Model):
    """A table of Pick'em for friends, whom its owner invites by a link. `number` is part of the
    link's secret: another number revokes the link."""

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="friends_tables")
    name = models.CharField(max_length=LONGEST_FRIENDS_NAME)
    owner = models.ForeignKey(User, on_delete=models.PROTECT, related_name="friends_tables")
    number = models.PositiveIntegerField(default=1)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["league", "id"]

    def __str__(self) -> str:
        return self.name


class FriendsTableMember(models.Model):
    """Somebody in a friends' table. Its owner is in it, too."""

    # The unique constraint begins with it, and is its index.
    table = models.ForeignKey(
        FriendsTable, on_delete=models.CASCADE, related_name="members", db_index=False
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="friends_memberships")
    joined_at = models.DateTimeField(default=timezone.now)

    objects = OfPeopleQuerySet["FriendsTableMember"].as_manager()

    class Meta:
        ordering = ["table", "id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="matches_friends_member_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.table}"
