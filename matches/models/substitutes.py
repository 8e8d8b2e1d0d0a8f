"""Players who stand in for a team in one match."""

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from matches.enums import Side
from matches.models.match import Match
from teams.models import Membership


class SubstituteQuerySet(models.QuerySet["Substitute"]):
    def standing(self) -> "SubstituteQuerySet":
        """Those who were not taken off again."""
        return self.filter(withdrawn_at=None)

    def taken(self) -> "SubstituteQuerySet":
        """Standing ones of matches without a result who are on a team of the league by now."""
        current = Membership.objects.current().filter(
            user=OuterRef("user"), league=OuterRef("match__season__league")
        )
        return self.standing().filter(Exists(current), match__result=None)

    def shown(self) -> "SubstituteQuerySet":
        """With the people to be named, side by side, in the order in which they were named."""
        return self.select_related("user", "named_by").order_by("side", "named_at", "pk")


class Substitute(models.Model):
    """A free player whom a side that is short of players fields in one match. `available` is how
    many of its own players the side said could play."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="substitutes")
    side = models.PositiveSmallIntegerField(choices=Side)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="substitutions")
    available = models.PositiveSmallIntegerField()
    named_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    named_at = models.DateTimeField(default=timezone.now)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    objects = SubstituteQuerySet.as_manager()

    class Meta:
        ordering = ["match", "side", "named_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user"],
                condition=Q(withdrawn_at=None),
                name="matches_substitute_once",
            ),
            models.CheckConstraint(
                condition=Q(side__in=Side.values), name="matches_substitute_side"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.match}"
