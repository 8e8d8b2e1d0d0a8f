"""The champions halls, and the awards of a season with the captains' votes for them."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import LONGEST_PLAYER_NAME, User
from clvr.lib.escaping.plain import Named, isolated
from clvr.lib.name_order import PlainNameOrder
from leagues.models import League, Season
from teams.enums import AwardType, Honour
from teams.models.teams import LONGEST_TEAM_NAME, Team

LONGEST_FORMER_SEASON = 40
LONGEST_CHAMPION_NOTE = 300
LONGEST_AWARD_REASON = 200


class ChampionQuerySet(models.QuerySet["Champion"]):
    def of_league(self, league_id: int) -> "ChampionQuerySet":
        """A league's champions with their rosters: latest season first, then by place. Seasons from
        before the portal come last."""
        return (
            self.filter(league=league_id)
            .select_related("team", "league", "season")
            .prefetch_related("roster")
            .order_by(
                F("season__value").desc(nulls_last=True),
                F("former_year").desc(nulls_last=True),
                "former_season",
                "place",
                PlainNameOrder(Coalesce("team__name", "former_team")),
                "pk",
            )
        )


class Champion(models.Model):
    """A team's place at the end of a season, with the roster that earned it.

    A team has several entries of a season if it won several titles; their notes differ.

    A season from before the portal is `former_season`, which ended in `former_year`. A team that
    the portal does not have is `former_team`, with a `logo` of its own.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="champions")
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, null=True, blank=True, related_name="champions"
    )
    former_season = models.CharField(max_length=LONGEST_FORMER_SEASON, blank=True)
    former_year = models.PositiveSmallIntegerField(null=True, blank=True)
    team = models.ForeignKey(
        Team, on_delete=models.PROTECT, null=True, blank=True, related_name="titles"
    )
    former_team = models.CharField(max_length=LONGEST_TEAM_NAME, blank=True)
    logo = models.ImageField(upload_to="champions/", blank=True)
    place = models.PositiveSmallIntegerField()
    icon = models.ImageField(upload_to="champions/", blank=True)
    note = models.TextField(max_length=LONGEST_CHAMPION_NOTE, blank=True)
    # Counts what was saved, so that two who edit at once notice it.
    revision = models.PositiveIntegerField(default=1, editable=False)

    objects = ChampionQuerySet.as_manager()

    class Meta:
        ordering = ["-season__value", "place"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "team", "note"], name="teams_champion_once_each_title"
            ),
            models.CheckConstraint(condition=Q(place__gte=1), name="teams_champion_place"),
            models.CheckConstraint(
                condition=Q(season__isnull=False, former_season="", former_year=None)
                | Q(~Q(former_season=""), season=None, former_year__isnull=False),
                name="teams_champion_one_season",
            ),
            models.CheckConstraint(
                condition=Q(team__isnull=False, former_team="") | Q(~Q(former_team=""), team=None),
                name="teams_champion_one_team",
            ),
        ]

    def __str__(self) -> str:
        return f"{isolated(self.team_name)}, place {self.place} of {isolated(self.season_label)}"

    @property
    def team_name(self) -> str:
        return self.team.name if self.team else self.former_team

    @property
    def season_label(self) -> str:
        return self.season.label if self.season else f"{self.former_season} ({self.former_year})"


class ChampionPlayer(Named, models.Model):
    """A line of a champion's roster, with the player's name at that time."""

    champion = models.ForeignKey(Champion, on_delete=models.CASCADE, related_name="roster")
    user = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="titles"
    )
    name = models.CharField(max_length=LONGEST_PLAYER_NAME)
    is_captain = models.BooleanField(default=False)
    is_mvp = models.BooleanField(default=False)

    class Meta:
        ordering = ["champion", "-is_captain", "id"]

    def __str__(self) -> str:
        return self.name

    @property
    def honours(self) -> list[Honour]:
        earned = {Honour.CAPTAIN: self.is_captain, Honour.MVP: self.is_mvp}
        return [honour for honour, is_earned in earned.items() if is_earned]


class AwardVoteQuerySet(models.QuerySet["AwardVote"]):
    def open(self, at: datetime | None = None) -> "AwardVoteQuerySet":
        return self.filter(closes_at__gt=at or timezone.now())


class AwardVote(models.Model):
    """A vote of a season's teams for an award; teams vote until `closes_at`."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="award_votes")
    award = models.PositiveSmallIntegerField(choices=AwardType)
    opened_at = models.DateTimeField(default=timezone.now)
    closes_at = models.DateTimeField()

    objects = AwardVoteQuerySet.as_manager()

    class Meta:
        ordering = ["season", "award"]
        constraints = [
            models.UniqueConstraint(fields=["season", "award"], name="teams_award_vote_once"),
            models.CheckConstraint(
                condition=Q(award__in=AwardType.values), name="teams_award_vote_type"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_award_display()} of {self.season}"

    def is_open(self, at: datetime | None = None) -> bool:
        return self.closes_at > (at or timezone.now())


class AwardBallot(models.Model):
    """A team's vote for a player of another team. `by` is who voted last for the team."""

    vote = models.ForeignKey(AwardVote, on_delete=models.CASCADE, related_name="ballots")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="award_ballots")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="award_ballots")
    nominee = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    nominee_team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="+")
    cast_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["vote", "team"]
        constraints = [
            models.UniqueConstraint(fields=["vote", "team"], name="teams_award_ballot_once"),
            models.CheckConstraint(
                condition=~Q(team=F("nominee_team")), name="teams_award_ballot_for_another"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team}: {self.vote}"


class Award(models.Model):
    """An award of a season that staff gave to a player, on the team of that time."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="awards")
    award = models.PositiveSmallIntegerField(choices=AwardType)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="awards")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="awards")
    given_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-season__value", "award", "id"]
        constraints = [
            models.UniqueConstraint(fields=["season", "award", "user"], name="teams_award_once"),
            models.CheckConstraint(
                condition=Q(award__in=AwardType.values), name="teams_award_type"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_award_display()} of {self.season}"
