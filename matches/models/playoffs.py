"""Playoffs: their teams, rounds and matches. Who plays where is not stored: it follows from the
results (`matches.season.playoffs.rules`)."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.escaping.plain import isolated
from leagues.models import Season, Week
from matches.enums import PlayoffFormat, PlayoffSeeding, PlayoffStage, PlayoffState
from matches.models.match import Match
from teams.models import Champion, Team

LONGEST_PLAYOFF_NAME = 60
LONGEST_PLAYOFF_REASON = 500
LONGEST_NODE = 12
PLAYOFF_BEST_OF = (1, 3, 5)


class PlayoffQuerySet(models.QuerySet["Playoff"]):
    def shown(self) -> "PlayoffQuerySet":
        """Playoffs that visitors see."""
        return self.exclude(state=PlayoffState.DRAFT)

    def newest_first(self) -> "PlayoffQuerySet":
        return self.order_by("-published_at", "-pk")

    def on_the_desk_of(self, season: Season) -> "PlayoffQuerySet":
        """Those of the season, and those of former ones that are not in the champions hall yet;
        newest first."""
        unfinished = Q(season__league=season.league_id, state=PlayoffState.PUBLISHED)
        return self.filter(Q(season=season) | unfinished).order_by("-pk")


class Playoff(models.Model):
    """A bracket of a season, and the group stage before it.

    A draft is seen by staff alone. `groups` is 0 without a group stage; `go_on` is how many teams
    of each group get into the bracket. `revision` rises with each change of the draft and its
    publication.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="playoffs")
    name = models.CharField(max_length=LONGEST_PLAYOFF_NAME)
    format = models.CharField(max_length=6, choices=PlayoffFormat, default=PlayoffFormat.SINGLE)
    third_place = models.BooleanField(default=False)
    groups = models.PositiveSmallIntegerField(default=0)
    go_on = models.PositiveSmallIntegerField(default=0)
    seeding = models.CharField(
        max_length=9, choices=PlayoffSeeding, default=PlayoffSeeding.STANDINGS
    )
    is_rated = models.BooleanField(default=True)
    state = models.CharField(max_length=9, choices=PlayoffState, default=PlayoffState.DRAFT)
    revision = models.PositiveIntegerField(default=1)
    made_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    published_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = PlayoffQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["season", "name"], name="matches_playoff_name"),
            models.CheckConstraint(
                condition=Q(state=PlayoffState.DRAFT, published_at=None, finished_at=None)
                | Q(state=PlayoffState.PUBLISHED, published_at__isnull=False, finished_at=None)
                | Q(
                    state=PlayoffState.FINISHED,
                    published_at__isnull=False,
                    finished_at__isnull=False,
                ),
                name="matches_playoff_state",
            ),
            models.CheckConstraint(
                condition=Q(format__in=PlayoffFormat.values, seeding__in=PlayoffSeeding.values),
                name="matches_playoff_choices",
            ),
        ]

    def __str__(self) -> str:
        return f"{isolated(self.name)}, {self.season}"


class PlayoffEntrant(models.Model):
    """A team of a playoff, with its seed from 1. `withdrawn_at` is None while it takes part, and
    `place` until the champions are in the hall. `champion` is its entry there, if it has one."""

    playoff = models.ForeignKey(Playoff, on_delete=models.CASCADE, related_name="entrants")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    seed = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    champion = models.OneToOneField(
        Champion,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="playoff_entrant",
    )
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawn_why = models.CharField(max_length=LONGEST_PLAYOFF_REASON, blank=True)

    class Meta:
        ordering = ["playoff", "seed"]
        constraints = [
            models.UniqueConstraint(fields=["playoff", "team"], name="matches_playoff_team_once"),
            models.UniqueConstraint(fields=["playoff", "seed"], name="matches_playoff_seed_once"),
        ]

    def __str__(self) -> str:
        return f"{self.seed}. {self.team}"


class PlayoffRound(models.Model):
    """The week of a round, and the length of its matches. A round without a row, because its week
    was removed, is played in the last week.

    In a draft, a round for which the season has no week left has `new_week` instead: the number of
    a week that is added when the playoff is published.
    """

    playoff = models.ForeignKey(Playoff, on_delete=models.CASCADE, related_name="rounds")
    stage = models.CharField(max_length=5, choices=PlayoffStage)
    number = models.PositiveSmallIntegerField(default=1)
    week = models.ForeignKey(
        Week, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    new_week = models.PositiveSmallIntegerField(null=True, blank=True)
    best_of = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["playoff", "stage", "number"], name="matches_playoff_round_once"
            ),
            models.CheckConstraint(
                condition=Q(stage__in=PlayoffStage.values, best_of__in=PLAYOFF_BEST_OF),
                name="matches_playoff_round_best_of",
            ),
            models.CheckConstraint(
                condition=Q(week__isnull=True, new_week__isnull=False)
                | Q(week__isnull=False, new_week__isnull=True),
                name="matches_playoff_round_one_week",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_stage_display()} {self.number}"

    @property
    def week_number(self) -> int:
        """The number of its week, also of one that is still to be added."""
        return self.week.number if self.week is not None else self.new_week or 0


class PlayoffMatch(models.Model):
    """The match that is played at a node of a playoff, with the node's title, and staff's ruling if
    its result lets nobody go on: `ruled_at` is None without one, and a ruling without `ruled_for`
    sends nobody on."""

    playoff = models.ForeignKey(Playoff, on_delete=models.CASCADE, related_name="matches")
    node = models.CharField(max_length=LONGEST_NODE)
    title = models.CharField(max_length=LONGEST_PLAYOFF_NAME)
    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="playoff_match")
    ruled_for = models.ForeignKey(
        Team, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    ruled_at = models.DateTimeField(null=True, blank=True)
    ruled_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    ruling = models.CharField(max_length=LONGEST_PLAYOFF_REASON, blank=True)

    class Meta:
        verbose_name_plural = "playoff matches"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["playoff", "node"], name="matches_playoff_node_once"),
            models.CheckConstraint(
                condition=Q(ruled_at__isnull=False) | Q(ruled_for=None, ruled_by=None, ruling=""),
                name="matches_playoff_ruling",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.node}: {self.match}"
