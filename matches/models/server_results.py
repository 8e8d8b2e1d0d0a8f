"""Ends of maps as game servers logged them, and the players' statistics."""

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.escaping.plain import Named, isolated
from leagues.models import GameMap, League
from matches.enums import ServerResultSource, ServerResultState, Side
from matches.models.match import Match
from matches.models.results import MapResult

LONGEST_DISMISSAL = 200

LONGEST_LABEL = 60
LONGEST_LOGGED_NAME = 60


class ServerResultQuerySet(models.QuerySet["ServerResult"]):
    def attached(self) -> "ServerResultQuerySet":
        """Those of a match."""
        return self.filter(match__isnull=False)

    def waiting(self) -> "ServerResultQuerySet":
        """Those that fit no match and wait for staff."""
        return self.filter(match=None, dismissed_at=None)

    def dismissed(self) -> "ServerResultQuerySet":
        return self.filter(dismissed_at__isnull=False)

    def counted(self) -> "ServerResultQuerySet":
        """Those whose statistics count: the official result of their match has the same map with
        the same rounds."""
        official = MapResult.objects.filter(
            result=OuterRef("match__result"), game_map=OuterRef("game_map")
        )
        as_a = official.filter(rounds_a=OuterRef("rounds_0"), rounds_b=OuterRef("rounds_1"))
        as_b = official.filter(rounds_b=OuterRef("rounds_0"), rounds_a=OuterRef("rounds_1"))
        return self.filter(
            Q(Exists(as_a), side_of_team_0=Side.TEAM_A)
            | Q(Exists(as_b), side_of_team_0=Side.TEAM_B)
        )

    def with_context(self) -> "ServerResultQuerySet":
        """With everything needed to show one to staff."""
        return self.select_related(
            "league",
            "game_map",
            "match__season__league",
            "match__team_a",
            "match__team_b",
            "received_by",
            "dismissed_by",
        )


class ServerResult(models.Model):
    """The end of a map, as a game server logged it: the rounds of the server's teams 0 and 1.

    It belongs to a match, with the map of the league's pool and the side that was team 0; or it
    waits for staff, and `problem` says why; or staff dismissed it. It is a draft: only a report or
    staff make a result. `text` is the entry in the log, empty once a player of it left for good.
    `digest` is that of the entry, so that none is stored twice.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="server_results")
    digest = models.CharField(max_length=64, editable=False)
    text = models.TextField(blank=True, editable=False)
    ended_at = models.DateTimeField()
    map_label = models.CharField(max_length=LONGEST_LABEL)
    rounds_0 = models.PositiveSmallIntegerField()
    rounds_1 = models.PositiveSmallIntegerField()
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, null=True, blank=True, related_name="server_results"
    )
    game_map = models.ForeignKey(
        GameMap, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    side_of_team_0 = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    problem = models.TextField(blank=True)
    source = models.CharField(max_length=6, choices=ServerResultSource)
    received_at = models.DateTimeField(default=timezone.now)
    received_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    dismissed_at = models.DateTimeField(null=True, blank=True)
    dismissed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    dismissal = models.CharField(max_length=LONGEST_DISMISSAL, blank=True)

    objects = ServerResultQuerySet.as_manager()

    class Meta:
        ordering = ["league", "ended_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "digest"], name="matches_server_result_once"),
            models.UniqueConstraint(
                fields=["match", "game_map"], name="matches_server_result_map_once"
            ),
            models.CheckConstraint(
                condition=Q(match=None, game_map=None, side_of_team_0=None)
                | Q(
                    match__isnull=False,
                    game_map__isnull=False,
                    side_of_team_0__isnull=False,
                    side_of_team_0__in=Side.values,
                    dismissed_at=None,
                ),
                name="matches_server_result_place",
            ),
            models.CheckConstraint(
                condition=Q(source__in=ServerResultSource.values),
                name="matches_server_result_source",
            ),
        ]

    def __str__(self) -> str:
        return f"{isolated(self.map_label)} {self.rounds_0}–{self.rounds_1}"

    @property
    def state(self) -> ServerResultState:
        if self.dismissed_at is not None:
            return ServerResultState.DISMISSED
        return ServerResultState.ATTACHED if self.match_id else ServerResultState.WAITING

    @property
    def rounds(self) -> tuple[int, int] | None:
        """The rounds of team A and team B of the match; None without a match."""
        if self.side_of_team_0 is None:
            return None
        if self.side_of_team_0 == Side.TEAM_A:
            return self.rounds_0, self.rounds_1
        return self.rounds_1, self.rounds_0


class PlayerStatistics(Named, models.Model):
    """A player in a server's result. `server_team` is the server's number of their team, `side` the
    side of the match. `user` is the player of the match whose registered name the log has. What the
    log does not say is None."""

    # The unique constraint begins with it, and is its index.
    server_result = models.ForeignKey(
        ServerResult, on_delete=models.CASCADE, related_name="players", db_index=False
    )
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=LONGEST_LOGGED_NAME)
    server_team = models.PositiveSmallIntegerField(null=True, blank=True)
    side = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)
    user = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="server_statistics"
    )
    kills = models.PositiveSmallIntegerField(null=True, blank=True)
    deaths = models.PositiveSmallIntegerField(null=True, blank=True)
    assists = models.PositiveSmallIntegerField(null=True, blank=True)
    headshots = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "player statistics"
        ordering = ["server_result", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["server_result", "position"], name="matches_statistics_position"
            ),
        ]

    def __str__(self) -> str:
        return self.name
