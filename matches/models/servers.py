"""Game servers, what they last said of themselves, and the commands that people sent to them."""

from datetime import datetime, timedelta

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import Case, User
from clvr.lib.escaping.plain import Named
from clvr.lib.name_order import PlainNameOrder
from leagues.models import League
from matches.enums import ServerCommandState, Side, Stage
from matches.models.match import Match

LONGEST_SERVER_NAME = 40
LONGEST_HOST = 253
LONGEST_COMMAND = 500
PIN_LENGTH = 4
LONGEST_REPLY = 4000
"""Characters of a reply that are kept."""
LONGEST_COMMAND_REASON = 200
MATCH_ON_SERVER_LASTS = timedelta(hours=4)
"""How long after its set-up a match can be on a server."""


class GameServerQuerySet(models.QuerySet["GameServer"]):
    def current(self) -> "GameServerQuerySet":
        """Those that were not removed."""
        return self.filter(removed_at=None)

    def with_match(self, now: datetime) -> "GameServerQuerySet":
        """Those on which a match is played that has no official result yet."""
        since = now - MATCH_ON_SERVER_LASTS
        return self.current().filter(match__result=None, match_since__gt=since)

    def with_context(self) -> "GameServerQuerySet":
        return self.select_related(
            "league", "state", "match__team_a", "match__team_b", "match__season__league"
        )


class GameServer(Named, models.Model):
    """A league's game server with remote control.

    `host` is what people typed, `address` what it meant when they did: the portal connects to that
    address alone. `password` is encrypted. `match` is played on the server since `match_since`.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="game_servers")
    stage = models.CharField(max_length=5, choices=Stage, default=Stage.NONE)
    name = models.CharField(max_length=LONGEST_SERVER_NAME)
    host = models.CharField(max_length=LONGEST_HOST)
    address = models.GenericIPAddressField()
    port = models.PositiveIntegerField(validators=[MinValueValidator(1), MaxValueValidator(65535)])
    password = models.TextField(editable=False)
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, null=True, blank=True, related_name="game_servers"
    )
    match_since = models.DateTimeField(null=True, blank=True)
    removed_at = models.DateTimeField(null=True, blank=True)

    objects = GameServerQuerySet.as_manager()

    class Meta:
        ordering = ["league", PlainNameOrder("name"), "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "name"],
                condition=Q(removed_at=None),
                name="matches_server_name_once",
            ),
            models.UniqueConstraint(
                fields=["league", "stage"],
                condition=Q(removed_at=None) & ~Q(stage=Stage.NONE),
                name="matches_server_stage_once",
            ),
            models.CheckConstraint(
                condition=Q(port__gte=1, port__lte=65535), name="matches_server_port"
            ),
            models.CheckConstraint(
                condition=Q(match=None, match_since=None)
                | Q(match__isnull=False, match_since__isnull=False, removed_at=None),
                name="matches_server_match",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def match_now(self) -> Match | None:
        """The match that is played on it; None once it has its result, or was there for hours."""
        if self.match is None or self.match_since is None or self.match.result is not None:
            return None
        return self.match if timezone.now() < self.match_since + MATCH_ON_SERVER_LASTS else None


class ServerState(models.Model):
    """What a server last said of itself, and when. `asked_at` is when the portal last asked it,
    `problem` why it got no answer then. `players` are as `SeenPlayer` of
    `matches.servers.game_servers.readings`. `side_of_team_0` is the side of the server's match that
    is its team 0; None if unknown. Only the process `held_by` connects to the server until
    `held_until`."""

    server = models.OneToOneField(GameServer, on_delete=models.CASCADE, related_name="state")
    held_by = models.CharField(max_length=36, blank=True)
    held_until = models.DateTimeField(null=True, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True)
    received_at = models.DateTimeField(null=True, blank=True)
    problem = models.CharField(max_length=200, blank=True)
    map_label = models.CharField(max_length=100, blank=True)
    mode = models.CharField(max_length=20, blank=True)
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    round_state = models.CharField(max_length=30, blank=True)
    score_0 = models.PositiveSmallIntegerField(null=True, blank=True)
    score_1 = models.PositiveSmallIntegerField(null=True, blank=True)
    players = models.JSONField(default=list)
    side_of_team_0 = models.PositiveSmallIntegerField(choices=Side, null=True, blank=True)

    def __str__(self) -> str:
        return str(self.server)


class ServerCommandQuerySet(models.QuerySet["ServerCommand"]):
    def waiting(self) -> "ServerCommandQuerySet":
        """Those that were not sent yet."""
        return self.filter(state=ServerCommandState.WAITING)

    def failed(self) -> "ServerCommandQuerySet":
        """Those that failed, or whose outcome nobody knows. Those that were not sent because the
        command before them failed are left out."""
        failures = [
            ServerCommandState.REFUSED,
            ServerCommandState.UNKNOWN,
            ServerCommandState.NOT_SENT,
        ]
        lost = Q(after__state__in=[ServerCommandState.UNKNOWN, ServerCommandState.NOT_SENT])
        return self.filter(state__in=failures).exclude(lost)

    def with_people(self) -> "ServerCommandQuerySet":
        return self.select_related("by", "match__team_a", "match__team_b", "case")


class ServerCommand(models.Model):
    """A command that a person sent to a server: the line as it is sent, what it means in words, and
    what became of it. It is sent at `not_before` or later, after the command `after` was answered,
    and not at all from `give_up_at`."""

    server = models.ForeignKey(GameServer, on_delete=models.PROTECT, related_name="commands")
    line = models.CharField(max_length=LONGEST_COMMAND)
    words = models.CharField(max_length=LONGEST_COMMAND)
    reason = models.CharField(max_length=LONGEST_COMMAND_REASON, blank=True)
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, null=True, blank=True, related_name="server_commands"
    )
    case = models.ForeignKey(
        Case, on_delete=models.PROTECT, null=True, blank=True, related_name="server_commands"
    )
    by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="server_commands"
    )
    after = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="followers"
    )
    state = models.CharField(
        max_length=8, choices=ServerCommandState, default=ServerCommandState.WAITING
    )
    asked_at = models.DateTimeField(default=timezone.now)
    not_before = models.DateTimeField(default=timezone.now)
    give_up_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    reply = models.TextField(blank=True)

    objects = ServerCommandQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["server", "-id"], name="matches_server_history"),
            models.Index(fields=["server", "answered_at"], name="matches_server_answered"),
            models.Index(
                fields=["server", "id"],
                condition=Q(state=ServerCommandState.WAITING),
                name="matches_server_waiting",
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=ServerCommandState.values),
                name="matches_server_command_state",
            ),
        ]

    def __str__(self) -> str:
        return self.words
