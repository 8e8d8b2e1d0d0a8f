"""Scheduled events on Discord, at most one for each match."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from leagues.enums import MatchEvents
from leagues.models import League
from matches.models.match import Match

LONGEST_CARD = 20


class MatchEventQuerySet(models.QuerySet["MatchEvent"]):
    def to_follow(self, now: datetime) -> "MatchEventQuerySet":
        """Events about which something may change: those that are not over on Discord, those whose
        making was not answered, and those of matches to come. None that somebody deleted there."""
        is_on_discord = Q(event__isnull=False, ends_at__gt=now)
        is_lost = Q(event=None, asked_at__isnull=False)
        is_wanted = Q(match__time__gt=now) & ~Q(league__match_events=MatchEvents.OFF)
        return self.filter(is_on_discord | is_lost | is_wanted, gone_at=None)


class MatchEvent(models.Model):
    """The scheduled event of a match on Discord, and what the portal said there.

    One worker at a time changes it: the one that sends its message of the outbox. `match` is empty
    when the match was deleted afterwards. `event` is empty until it is made, and after it was
    cancelled: another time of the match makes another one. `asked_at` is when Discord was asked to
    make it, as long as that was not answered. `texts` are its name, description and location by
    Discord's names, `card` is the digest of the share card that is its picture, empty without one.
    `gone_at` is when Discord said that somebody deleted or ended it.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="+")
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, related_name="discord_event"
    )
    event = models.BigIntegerField(null=True, unique=True)
    asked_at = models.DateTimeField(null=True)
    texts = models.JSONField(default=dict)
    starts_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    card = models.CharField(max_length=LONGEST_CARD, blank=True)
    gone_at = models.DateTimeField(null=True)

    objects = MatchEventQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(event=None) | Q(starts_at__isnull=False, ends_at__isnull=False),
                name="matches_event_has_times",
            ),
        ]

    def __str__(self) -> str:
        return str(self.texts.get("name") or f"Event {self.pk}")
