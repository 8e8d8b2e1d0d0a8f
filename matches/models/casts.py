"""Casts and recordings of matches."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.links import LONGEST_LINK
from leagues.models import League
from matches.air import counts_at, is_live_by, viewers_by
from matches.enums import (
    AirState,
    CastLanguage,
    CastPart,
    Decision,
    MapStartSource,
    PlatformFault,
    StreamPlatform,
)
from matches.models.barred import barred_from_match
from matches.models.match import CAST_LASTS, Match


class Vod(models.Model):
    """A recording of a match, or of the map with this number, which counts from 1. A map that the
    match has no longer, as after a correction, counts as the whole match. `started_at` and
    `ended_at` are when the recording begins and ends, if the platform said it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="vods")
    url = models.URLField(max_length=LONGEST_LINK)
    map_number = models.PositiveSmallIntegerField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, editable=False)
    ended_at = models.DateTimeField(null=True, editable=False)

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

    def with_people(self) -> "StreamQuerySet":
        """With everything that `shown_cast` reads, in one query more."""
        members = CastMember.objects.select_related("user").order_by("pk")
        return self.select_related("claimed_by", "air_check").prefetch_related(
            models.Prefetch("members", members)
        )

    def of_person(self, user: User) -> "StreamQuerySet":
        """Casts that the person has claimed, or in which they have a part."""
        joined = CastMember.objects.filter(user=user).values("stream")
        return self.filter(Q(claimed_by=user) | Q(pk__in=joined))

    def shown(self) -> "StreamQuerySet":
        """With everything the API shows of a cast, in a constant number of queries."""
        with_air = self.select_related("air_check")
        return with_air.prefetch_related(models.Prefetch("match", Match.objects.shown()))


class Caster(models.Model):
    """A caster: a person who may claim matches of a league, their channel, and the language in
    which they cast."""

    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="casting")
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="casters")
    channel = models.URLField(max_length=LONGEST_LINK)
    language = models.CharField(
        max_length=2,
        choices=CastLanguage,
        default=CastLanguage.ENGLISH,
        db_default=CastLanguage.ENGLISH.value,
    )

    class Meta:
        ordering = ["league", "user"]
        constraints = [
            models.UniqueConstraint(fields=["user", "league"], name="matches_caster_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} on {self.channel}"


class Stream(models.Model):
    """A cast of a match on a channel, in a language. `claimed_by` is the caster whose cast it is;
    None if staff announced it. `held_at` is when its caster asked the teams to keep the time of the
    match for it; None if they may move it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="streams")
    channel = models.URLField(max_length=LONGEST_LINK)
    language = models.CharField(
        max_length=2,
        choices=CastLanguage,
        default=CastLanguage.ENGLISH,
        db_default=CastLanguage.ENGLISH.value,
    )
    claimed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, editable=False, related_name="casts"
    )
    held_at = models.DateTimeField(null=True, editable=False)

    objects = StreamQuerySet.as_manager()

    class Meta:
        ordering = ["match", "id"]
        constraints = [
            models.UniqueConstraint(fields=["match", "channel"], name="matches_stream_once"),
            models.UniqueConstraint(
                fields=["match", "claimed_by"],
                condition=Q(claimed_by__isnull=False),
                name="matches_stream_one_claim_each",
            ),
            models.CheckConstraint(
                condition=Q(language__in=CastLanguage.values), name="matches_stream_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} on {self.channel}"

    @property
    def live(self) -> bool:
        """Whether it is on air, for all that is known; of casts read with `shown`."""
        return self.match.playing and is_live_by(self.channel, *self._told, timezone.now())

    @property
    def viewers(self) -> int | None:
        """How many people watch it now, rounded; None if nobody knows."""
        check: AirCheck | None = getattr(self, "air_check", None)
        if check is None:
            return None
        return viewers_by(check.state, check.checked_at, check.viewers, timezone.now())

    @property
    def wrong_game(self) -> str | None:
        """The game with which it is on air if that is not the league's, empty if the platform does
        not name it; None otherwise."""
        check: AirCheck | None = getattr(self, "air_check", None)
        if check is None or check.state != AirState.WRONG_GAME:
            return None
        return check.game if check.counts_at(timezone.now()) else None

    @property
    def _told(self) -> tuple[str | None, datetime | None]:
        """What its platform said last, and when."""
        check: AirCheck | None = getattr(self, "air_check", None)
        return (None, None) if check is None else (check.state, check.checked_at)


class CastMemberQuerySet(models.QuerySet["CastMember"]):
    def barred(self, now: datetime) -> "CastMemberQuerySet":
        """People in casts of matches to come from which they are barred, but not those who have
        claimed the cast: that ends it."""
        to_come = Q(stream__match__time=None) | Q(stream__match__time__gt=now)
        is_barred = barred_from_match("stream__match", now)
        found = self.filter(to_come, is_barred, stream__match__result=None)
        return found.exclude(stream__claimed_by=F("user"))


class CastMember(models.Model):
    """A person in a cast, and what they do there. One person can do several things."""

    # The unique constraint begins with it, and is its index.
    stream = models.ForeignKey(
        Stream, on_delete=models.CASCADE, related_name="members", db_index=False
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="cast_parts")
    part = models.CharField(max_length=12, choices=CastPart)

    objects = CastMemberQuerySet.as_manager()

    class Meta:
        ordering = ["stream", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["stream", "user", "part"], name="matches_cast_member_once"
            ),
            models.CheckConstraint(
                condition=Q(part__in=CastPart.values), name="matches_cast_member_part"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.stream}"


class AirCheck(models.Model):
    """What the platform said of a cast's channel when it was last asked, within the cast's hours.
    `video` is the platform's key of what is on air, from which the recording is found."""

    stream = models.OneToOneField(Stream, on_delete=models.CASCADE, related_name="air_check")
    state = models.CharField(max_length=10, choices=AirState)
    checked_at = models.DateTimeField()
    game = models.CharField(max_length=200, blank=True)
    viewers = models.PositiveIntegerField(null=True, blank=True)
    on_air_at = models.DateTimeField(null=True, blank=True)
    video = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=AirState.values), name="matches_air_check_state"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stream}: {self.get_state_display()}"

    def counts_at(self, now: datetime) -> bool:
        """Whether it is of the last minutes."""
        return counts_at(self.checked_at, now)


class PlatformState(models.Model):
    """How asking a platform last went. Until `retry_at` it is not asked again."""

    platform = models.CharField(max_length=7, choices=StreamPlatform, unique=True)
    fault = models.CharField(max_length=10, choices=PlatformFault, default=PlatformFault.NONE)
    fault_at = models.DateTimeField(null=True, editable=False)
    asked_at = models.DateTimeField(null=True, editable=False)
    retry_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(platform__in=StreamPlatform.values, fault__in=PlatformFault.values),
                name="matches_platform_state_choices",
            ),
        ]

    def __str__(self) -> str:
        return self.get_platform_display()


class FoundRecording(models.Model):
    """The recording of a cast that its platform told, which waits for the caster. Once they have
    decided, it is a Vod or nothing."""

    stream = models.OneToOneField(Stream, on_delete=models.CASCADE, related_name="found_recording")
    url = models.URLField(max_length=LONGEST_LINK)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    found_at = models.DateTimeField()
    is_accepted = models.BooleanField(null=True)

    def __str__(self) -> str:
        return self.url


class MapStart(models.Model):
    """When a map of a match began, by its number from 1. What a caster marked stands before what a
    game server told."""

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="map_starts", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=6, choices=MapStartSource)
    at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "number", "source"], name="matches_map_start_once"
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1, source__in=MapStartSource.values),
                name="matches_map_start_choices",
            ),
        ]

    def __str__(self) -> str:
        return f"Map {self.number} of {self.match}"
