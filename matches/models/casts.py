"""Casts and recordings of matches."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q

from accounts.models import User
from clvr.lib.links import LONGEST_LINK
from leagues.models import League
from matches.enums import Decision
from matches.models.barred import barred_from_match
from matches.models.match import CAST_LASTS, Match


class Vod(models.Model):
    """A recording of a match, or of the map with this number, which counts from 1. A map that the
    match has no longer, as after a correction, counts as the whole match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="vods")
    url = models.URLField(max_length=LONGEST_LINK)
    map_number = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "url"], name="matches_vod_once"),
        ]

    def __str__(self) -> str:
        return self.url


class StreamQuerySet(models.QuerySet["Stream"]):
    def upcoming(self, now: datetime) -> "StreamQuerySet":
        """Casts of matches without a result that are ahead or still on, the next one first. Matches
        without a time come last."""
        casts = self.filter(match__in=Match.objects.to_cast(now))
        return casts.order_by(F("match__time").asc(nulls_last=True), "id")

    def past(self, now: datetime) -> "StreamQuerySet":
        """Casts that are over, the latest first: the match has a result or its time is long past.
        Void matches are left out."""
        over = Q(match__time__lte=now - CAST_LASTS) | Q(
            match__time__lte=now, match__result__isnull=False
        )
        casts = self.filter(over).exclude(match__result__decision=Decision.VOID)
        return casts.order_by("-match__time", "-id")

    def claimed_by_barred(self, now: datetime) -> "StreamQuerySet":
        """Casts of matches to come whose caster is barred from the match."""
        to_come = Q(match__time=None) | Q(match__time__gt=now)
        is_barred = barred_from_match("match", now, user="claimed_by")
        return self.filter(to_come, is_barred, match__result=None, claimed_by__isnull=False)

    def shown(self) -> "StreamQuerySet":
        """With everything the API shows of a cast, in a constant number of queries."""
        return self.prefetch_related(models.Prefetch("match", Match.objects.shown()))


class Caster(models.Model):
    """A caster: a person who may claim matches of a league, and their channel."""

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="casting")
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="casters")
    channel = models.URLField(max_length=LONGEST_LINK)

    class Meta:
        ordering = ["league", "user"]
        constraints = [
            models.UniqueConstraint(fields=["user", "league"], name="matches_caster_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} on {self.channel}"


class Stream(models.Model):
    """A cast of a match on a channel. `claimed_by` is the caster; None if staff announced it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="streams")
    channel = models.URLField(max_length=LONGEST_LINK)
    claimed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, editable=False, related_name="casts"
    )

    objects = StreamQuerySet.as_manager()

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "channel"], name="matches_stream_once"),
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(claimed_by__isnull=False),
                name="matches_stream_one_claim",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} on {self.channel}"
