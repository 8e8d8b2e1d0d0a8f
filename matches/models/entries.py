"""Teams that want to play a season, with the rosters that they enter."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import LONGEST_DECISION_REASON, User
from leagues.models import Season
from matches.enums import EntryPart, EntryState
from teams.models import Team

OPEN_ENTRIES = (
    EntryState.INVITED,
    EntryState.ENTERED,
    EntryState.APPROVED,
    EntryState.WAITING,
    EntryState.OFFERED,
)
UNDECIDED_ENTRIES = (EntryState.ENTERED, EntryState.WAITING, EntryState.OFFERED)
"""Those of teams that want to play and are not in the season yet."""


class SeasonEntryQuerySet(models.QuerySet["SeasonEntry"]):
    def open(self) -> "SeasonEntryQuerySet":
        """Those that have not ended; a team has one of them in a season at most."""
        return self.filter(state__in=OPEN_ENTRIES)

    def undecided(self) -> "SeasonEntryQuerySet":
        return self.filter(state__in=UNDECIDED_ENTRIES)

    def waiting(self) -> "SeasonEntryQuerySet":
        """The waiting list, the first team first."""
        return self.filter(state=EntryState.WAITING).order_by("waits_since", "pk")

    def lapsed(self, now: datetime) -> "SeasonEntryQuerySet":
        """Those whose team did not answer the offer of a place in time."""
        return self.filter(state=EntryState.OFFERED, offer_ends_at__lte=now)

    def with_context(self) -> "SeasonEntryQuerySet":
        """Load what is needed to show an entry and to tell people of it."""
        return self.select_related("team__league", "season__league")


class SeasonEntry(models.Model):
    """A team's entry in a planned season, from its invitation or its leaders' command to its end.

    A team whose entry was declined or withdrawn enters by another one. `entered_by` is who sent the
    roster first. `reason` says why it was declined or has ended. `waits_since` is its place on the
    waiting list; `offer_ends_at` is until when its leaders can take the place that is offered.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="entries")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="entries")
    state = models.CharField(max_length=9, choices=EntryState)
    made_at = models.DateTimeField(default=timezone.now)
    entered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    entered_at = models.DateTimeField(null=True, blank=True)
    waits_since = models.DateTimeField(null=True, blank=True)
    offer_ends_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=LONGEST_DECISION_REASON, blank=True)

    objects = SeasonEntryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "season entries"
        ordering = ["made_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "team"],
                condition=Q(state__in=OPEN_ENTRIES),
                name="matches_entry_one_open",
            ),
            models.CheckConstraint(
                condition=Q(state__in=EntryState.values), name="matches_entry_state"
            ),
            models.CheckConstraint(
                condition=~Q(state=EntryState.WAITING) | Q(waits_since__isnull=False),
                name="matches_entry_waits_since",
            ),
            models.CheckConstraint(
                condition=~Q(state=EntryState.OFFERED) | Q(offer_ends_at__isnull=False),
                name="matches_entry_offer_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} for {self.season}"


class EntryPlayer(models.Model):
    """A player of the roster with which a team enters a season."""

    entry = models.ForeignKey(SeasonEntry, on_delete=models.CASCADE, related_name="players")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="season_rosters")
    part = models.CharField(max_length=10, choices=EntryPart)

    class Meta:
        ordering = ["entry", "part", "id"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "user"], name="matches_entry_player_once"),
            models.CheckConstraint(
                condition=Q(part__in=EntryPart.values), name="matches_entry_part"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.entry}"
