"""Game servers as JSON, and the input of their commands. No password leaves the portal."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pagination import NewestFirst
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import ServerCommandState, Side, Stage
from matches.live_scores import LiveScore
from matches.models import (
    LONGEST_COMMAND,
    LONGEST_COMMAND_REASON,
    LONGEST_HOST,
    LONGEST_SERVER_NAME,
    PIN_LENGTH,
    Match,
    ServerCommand,
    ServerState,
)
from matches.servers.game_servers.leagues import MODES
from matches.servers.game_servers.queries import NextMap, ServerChoices
from matches.servers.game_servers.readings import LONGEST_LABEL, SeenPlayer
from matches.servers.server_results.serializers import MISSING, ChoosableMapSerializer

WHY = "Say why."
LONGEST_PASSWORD = 100


class ServerMatchOnSerializer(serializers.Serializer[Match]):
    """A match that is, or can be, on a server; `time` is in unix seconds."""

    _id = serializers.CharField(source="pk")
    time = TimestampField(read_only=True)
    stage = serializers.ChoiceField(choices=Stage.choices)
    teamA = serializers.CharField(source="team_a.name")
    teamB = serializers.CharField(source="team_b.name")


class SeenPlayerSerializer(serializers.Serializer[SeenPlayer]):
    """A player on a server. `team` is the server's 0 or 1, `kda` such as 3/1/2. Null is unknown."""

    uniqueId = serializers.CharField(source="unique_id")
    name = serializers.CharField()
    team = serializers.IntegerField(allow_null=True)
    score = serializers.IntegerField(allow_null=True)
    kda = serializers.CharField()
    cash = serializers.IntegerField(allow_null=True)
    ping = serializers.IntegerField(allow_null=True)
    isDead = serializers.BooleanField(source="is_dead")


class ServerStateSerializer(serializers.Serializer[ServerState]):
    """What a server said last, when (unix seconds, 0 for never), and why it did not answer since.
    `scores` are those of its teams 0 and 1. Null is unknown."""

    receivedAt = TimestampField(read_only=True, source="received_at")
    problem = serializers.CharField()
    mapLabel = serializers.CharField(source="map_label")
    mode = serializers.CharField()
    round = serializers.IntegerField(allow_null=True)
    roundState = serializers.CharField(source="round_state")
    scores = serializers.SerializerMethodField()
    sideOfTeam0 = serializers.ChoiceField(
        source="side_of_team_0", choices=Side.choices, allow_null=True
    )

    def get_scores(self, state: ServerState) -> list[int] | None:
        if state.score_0 is None or state.score_1 is None:
            return None
        return [state.score_0, state.score_1]


class OpenCaseSerializer(serializers.Serializer[Any]):
    """An open case of the league."""

    _id = serializers.CharField(source="pk")
    title = serializers.SerializerMethodField()

    def get_title(self, case: object) -> str:
        return str(case)


class NextMapSerializer(serializers.Serializer[NextMap]):
    """The agreed map that is next in a match, by its number from 1. `sides` are those that team A
    and team B play on it; empty if nobody chose."""

    match = serializers.CharField()
    number = serializers.IntegerField(source="line.number")
    map = serializers.CharField(source="line.game_map")
    name = serializers.CharField(source="line.name")
    sides = serializers.ListField(source="line.sides", child=serializers.CharField())


class ServerControlSerializer(serializers.Serializer[ServerChoices]):
    """What can be chosen for a server: matches of the next and last twelve hours, those of its
    stage first; the pool's maps; modes; open cases; which agreed map is next in a match."""

    matches = ServerMatchOnSerializer(many=True)
    maps = ChoosableMapSerializer(many=True)
    modes = serializers.SerializerMethodField()
    cases = OpenCaseSerializer(many=True)
    next = NextMapSerializer(source="upcoming", many=True)

    def get_modes(self, choices: ServerChoices) -> list[str]:
        return list(MODES)


class ServerCommandSerializer(serializers.Serializer[ServerCommand]):
    """A command to a server: its line, what it means, who asked for it and when, what became of it
    and the server's reply. Times are in unix seconds, 0 for none."""

    _id = serializers.CharField(source="pk")
    line = serializers.CharField()
    words = serializers.CharField()
    reason = serializers.CharField()
    by = PersonSerializer(allow_null=True)
    match = ServerMatchOnSerializer(allow_null=True)
    case = KeyField(source="case_id", allow_null=True)
    state = serializers.ChoiceField(choices=ServerCommandState.choices)
    askedAt = TimestampField(read_only=True, source="asked_at")
    answeredAt = TimestampField(read_only=True, source="answered_at")
    reply = serializers.CharField()


class ServerFormSerializer(RevisedSerializer):
    """The settings of a server, without its password."""

    EDITED = ("name", "stage", "host", "port")

    name = serializers.CharField(source="server.name")
    stage = serializers.ChoiceField(choices=Stage.choices, source="server.stage")
    host = serializers.CharField(source="server.host")
    port = serializers.IntegerField(source="server.port")


class ShownServerSerializer(ServerFormSerializer):
    """A server. `isLinked` says whether the portal asked it within the last minute, `waiting` how
    many commands wait to be sent; `failed` are the newest of the last five minutes that were not
    done, or of which nobody knows."""

    _id = serializers.CharField(source="server.pk")
    match = ServerMatchOnSerializer(source="server.match_now", allow_null=True)
    state = ServerStateSerializer(source="server.state")
    players = SeenPlayerSerializer(many=True)
    isLinked = serializers.BooleanField(source="is_linked")
    waiting = serializers.IntegerField()
    failed = ServerCommandSerializer(many=True)


class LeagueServersSerializer(serializers.Serializer[dict[str, Any]]):
    """A league's servers. `now` is the portal's clock in unix seconds; `hasRemoteControl` is false
    if the league's game has none."""

    now = serializers.IntegerField()
    hasRemoteControl = serializers.BooleanField()
    canSetUp = serializers.BooleanField()
    servers = ShownServerSerializer(many=True)


class ServerHistorySerializer(serializers.Serializer[NewestFirst[ServerCommand]]):
    """A page of the commands to a server, newest first, and whether there are older ones."""

    commands = ServerCommandSerializer(source="rows", many=True)
    hasMore = serializers.BooleanField(source="has_more")


class LiveScoreSerializer(serializers.Serializer[Any]):
    """The score of the map that a server plays now for a match; unofficial. `receivedAt` is when
    the server said so, in unix seconds; `age` how many seconds ago that was."""

    match = KeyField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    teamA = serializers.CharField(source="team_a")
    teamB = serializers.CharField(source="team_b")
    mapLabel = serializers.CharField(source="map_label")
    rounds = serializers.SerializerMethodField()
    receivedAt = TimestampField(read_only=True, source="received_at")
    age = serializers.IntegerField()

    def get_rounds(self, score: LiveScore) -> list[int]:
        return [score.rounds_a, score.rounds_b]


class ServerSettingsCommand(serializers.Serializer[Any]):
    """A server's settings. Without a password it keeps the one that it has."""

    name = serializers.CharField(max_length=LONGEST_SERVER_NAME)
    stage = serializers.ChoiceField(choices=Stage.choices)
    host = serializers.RegexField(
        r"^[A-Za-z0-9.:-]+$",
        max_length=LONGEST_HOST,
        error_messages={"invalid": "Enter a host’s name or address, without the port."},
    )
    port = WholeNumberField(min_value=1, max_value=65535)
    password = serializers.CharField(
        max_length=LONGEST_PASSWORD, allow_blank=True, required=False, trim_whitespace=False
    )


class ChangeServerCommand(EditCommand, ServerSettingsCommand):
    """New settings of a server."""


class LineCommand(serializers.Serializer[None]):
    """A line for the server's console."""

    line = serializers.CharField(
        max_length=LONGEST_COMMAND,
        error_messages=dict.fromkeys(("required", "null", "blank"), "Type a command."),
    )


class ChangeMapCommand(serializers.Serializer[None]):
    """A map of the league's pool, and a mode."""

    map = KeyField(error_messages=dict.fromkeys(MISSING, "Choose a map of the league’s pool."))
    mode = serializers.ChoiceField(choices=MODES)


class ServerPinCommand(serializers.Serializer[None]):
    """The PIN, four digits; empty removes it."""

    pin = serializers.CharField(max_length=PIN_LENGTH, allow_blank=True)


class SetUpCommand(serializers.Serializer[None]):
    """The match, the side that is to be the server's team 0, and the PIN if it is to be set."""

    match = KeyField(error_messages=dict.fromkeys(MISSING, "Choose a match."))
    sideOfTeam0 = serializers.ChoiceField(choices=Side.choices)
    pin = serializers.CharField(max_length=PIN_LENGTH, allow_blank=True, default="")


class RemovePlayerCommand(serializers.Serializer[None]):
    """A player to kick or to ban, why, and the case that tells of it, or null."""

    uniqueId = serializers.CharField(max_length=LONGEST_LABEL)
    name = serializers.CharField(max_length=LONGEST_LABEL, allow_blank=True)
    bans = serializers.BooleanField()
    reason = serializers.CharField(
        max_length=LONGEST_COMMAND_REASON,
        error_messages=dict.fromkeys(("required", "null", "blank"), WHY),
    )
    case = KeyField(allow_null=True, required=False)
