"""Pick and ban: the steps by which the sides of a match choose its maps, and the maps they got."""

from datetime import datetime

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from accounts.models import LONGEST_DECISION_REASON, User
from clvr.lib.escaping.plain import Named
from leagues.enums import PickBanMode, PickBanSilence
from leagues.models import LONGEST_MAP_NAME, LONGEST_SIDE_NAME, GameMap
from matches.enums import BeginReason, PickBanAction, Side
from matches.models.match import Match
from matches.models.reports import ResultReport

LONGEST_ORDER = 600


class PickBanQuerySet(models.QuerySet["PickBan"]):
    def unfinished(self) -> "PickBanQuerySet":
        """Those in which steps are left, of matches that the sides still run."""
        return self.filter(done_at=None, match__in=Match.objects.open_to_sides())

    def running(self) -> "PickBanQuerySet":
        """Those whose clock runs."""
        return self.unfinished().filter(begun_for=F("match__time"))

    def out_of_time(self, now: datetime) -> "PickBanQuerySet":
        """Those in which the time of a step is up."""
        return self.running().filter(turn_until__lte=now)

    def left_asking(self) -> "PickBanQuerySet":
        """Those that still ask for a step, although the sides take no more: the match has a report
        or maps that staff fixed, or only staff decide it."""
        reported = ResultReport.objects.pending().filter(match=OuterRef("match"))
        fixed = AgreedMap.objects.filter(match=OuterRef("match"), is_fixed=True)
        is_over = Exists(reported) | Exists(fixed) | ~Q(match__in=Match.objects.open_to_sides())
        return self.filter(is_over, turn_until__isnull=False)

    def paused(self) -> "PickBanQuerySet":
        """Those whose clock has not begun for the time that their match has now."""
        waiting = self.unfinished().exclude(match__time=None)
        return waiting.filter(Q(begun_for=None) | ~Q(begun_for=F("match__time")))

    def with_steps(self) -> "PickBanQuerySet":
        """With its pool, the steps and who acts: three queries more."""
        found = self.select_related("acting_a", "acting_b")
        return found.prefetch_related("maps__game_map__picture", "steps")


class PickBan(models.Model):
    """The pick and ban of a match: what was settled when it opened, and where it is.

    What the season's settings said then is kept: mode, times, order, names of the sides. `first` is
    the side that begins, and `reason` why. `seed` decides what the portal chooses, and is in no
    answer. The clock runs while `begun_for` is the match's time: both sides have checked in for it,
    or there are deadlines. `resumed_at` is when the clock of the next step began, if that is later
    than the step before. `turn_side` and `turn_until` say for lists whose turn it is, and until
    when; they follow from the steps, and are None unless the clock runs. `acting_a` and `acting_b`
    are members whom leaders named to act for a side.
    """

    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="pick_ban")
    opened_at = models.DateTimeField(default=timezone.now)
    first = models.PositiveSmallIntegerField(choices=Side)
    reason = models.CharField(max_length=4, choices=BeginReason)
    seed = models.CharField(max_length=32, editable=False)
    mode = models.CharField(max_length=9, choices=PickBanMode)
    step_seconds = models.PositiveIntegerField()
    silence = models.CharField(max_length=6, choices=PickBanSilence)
    is_hidden = models.BooleanField()
    order = models.CharField(max_length=LONGEST_ORDER)
    side_one = models.CharField(max_length=LONGEST_SIDE_NAME, blank=True)
    side_two = models.CharField(max_length=LONGEST_SIDE_NAME, blank=True)
    begun_for = models.DateTimeField(null=True, editable=False)
    resumed_at = models.DateTimeField(null=True, editable=False)
    turn_side = models.PositiveSmallIntegerField(choices=Side, null=True, editable=False)
    turn_until = models.DateTimeField(null=True, editable=False)
    done_at = models.DateTimeField(null=True, editable=False)
    acting_a = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    acting_b = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    objects = PickBanQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    first__in=Side.values,
                    reason__in=BeginReason.values,
                    mode__in=[PickBanMode.CLOCK, PickBanMode.DEADLINES],
                    silence__in=PickBanSilence.values,
                ),
                name="matches_pick_ban_choices",
            ),
            models.CheckConstraint(
                condition=Q(begun_for=None) | Q(resumed_at__isnull=False),
                name="matches_pick_ban_begun",
            ),
            models.CheckConstraint(
                condition=Q(step_seconds__gte=1), name="matches_pick_ban_seconds"
            ),
            models.CheckConstraint(
                condition=Q(turn_side=None, turn_until=None)
                | Q(turn_side__in=Side.values, turn_until__isnull=False),
                name="matches_pick_ban_turn",
            ),
        ]

    def __str__(self) -> str:
        return f"Pick and ban of {self.match}"

    @property
    def has_sides(self) -> bool:
        """Whether the sides of each map are chosen."""
        return self.side_one != ""


class PickBanMap(Named, models.Model):
    """A map of the pool as it was when pick and ban opened, by its place from 0. It keeps its name
    of that time."""

    # The unique constraint begins with it, and is its index.
    pick_ban = models.ForeignKey(
        PickBan, on_delete=models.CASCADE, related_name="maps", db_index=False
    )
    place = models.PositiveSmallIntegerField()
    game_map = models.ForeignKey(GameMap, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=LONGEST_MAP_NAME)

    class Meta:
        ordering = ["pick_ban", "place"]
        constraints = [
            models.UniqueConstraint(
                fields=["pick_ban", "place"], name="matches_pick_ban_map_place"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PickBanStep(models.Model):
    """A step that was taken, by its number from 0. `side` is who took it, None for the decider;
    `chosen` a map's place in the pool or, for a side, its place among the two names. `by` is None
    where the portal chose, and `is_automatic` says so. `reason` is that of staff, who took the
    step for the side; empty otherwise."""

    # The unique constraint begins with it, and is its index.
    pick_ban = models.ForeignKey(
        PickBan, on_delete=models.CASCADE, related_name="steps", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=7, choices=PickBanAction)
    side = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    chosen = models.PositiveSmallIntegerField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    is_automatic = models.BooleanField(default=False)
    reason = models.CharField(max_length=LONGEST_DECISION_REASON, blank=True, db_default="")

    class Meta:
        ordering = ["pick_ban", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["pick_ban", "number"], name="matches_pick_ban_step_once"
            ),
            models.CheckConstraint(
                condition=Q(action__in=PickBanAction.values)
                & (Q(side=None) | Q(side__in=Side.values)),
                name="matches_pick_ban_step_choices",
            ),
            models.CheckConstraint(
                condition=Q(is_automatic=True, by=None) | Q(is_automatic=False, by__isnull=False),
                name="matches_pick_ban_step_by",
            ),
        ]

    def __str__(self) -> str:
        return f"Step {self.number + 1} of {self.pick_ban}"


class AgreedMap(models.Model):
    """A map on which a match is to be played, by its number from 1: from pick and ban, or fixed by
    staff. `side_a` is the side that team A plays on it, by its place among the two names; None if
    nobody chose. `picked_by` is the side that picked it; None for the decider and for a map that
    staff fixed."""

    # The unique constraint begins with it, and is its index.
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, related_name="agreed_maps", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    game_map = models.ForeignKey(GameMap, on_delete=models.PROTECT, related_name="+")
    side_a = models.PositiveSmallIntegerField(null=True, blank=True)
    picked_by = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    is_fixed = models.BooleanField(default=False)

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="matches_agreed_map_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="matches_agreed_map_from_1"),
            models.CheckConstraint(
                condition=(Q(side_a=None) | Q(side_a__in=[0, 1]))
                & (Q(picked_by=None) | Q(picked_by__in=Side.values)),
                name="matches_agreed_map_choices",
            ),
        ]

    def __str__(self) -> str:
        return f"Map {self.number} of {self.match}: {self.game_map}"


def pick_ban_events(match: int, until: datetime | None) -> list[str]:
    """The `dedupe` keys of what asks for the step that a side of a match, by key, has until then:
    first the question, then the reminder. Another step is another event."""
    if until is None:
        return []
    event = f"match:{match}:pick-ban:{int(until.timestamp())}"
    return [event, f"{event}:reminder"]
