"""The game developer's API in JSON. Published: fields are added, never changed or removed."""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from accounts.enums import Platform, Region
from accounts.models import PlayerName, User
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pagination import NumberedPage
from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from matches.enums import Decision, Side, Stage, Winner
from matches.models import MapResult, Match, Substitute
from matches.servers.server_results.log import MOST_LOG_BYTES
from matches.shown.match_page.serializers import MapScoreSerializer
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, SeasonRecord, Team

NO_LOG = "Send the log as text."
HIGHEST_PAGE = 10_000
PAGE_WORDS = f"Choose a page from 1 to {HIGHEST_PAGE}."


class PageQuery(serializers.Serializer[None]):
    """`?page=` of a list; the last one for a number beyond it."""

    page = WholeNumberField(
        min_value=1,
        max_value=HIGHEST_PAGE,
        default=1,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"), PAGE_WORDS
        ),
    )


class WeekQuery(PageQuery):
    """`?week=` of the current season, by default the current week; and `?page=`."""

    week = WholeNumberField(
        required=False,
        min_value=1,
        max_value=1000,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"), "Choose a week’s number."
        ),
    )


class DeveloperPageSerializer(serializers.Serializer[NumberedPage[Any]]):
    """A page of a list: `count` rows in all, on `pages` pages."""

    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()


class DeveloperTeamSerializer(serializers.ModelSerializer[Team]):
    """A team by key and name."""

    _id = serializers.CharField(source="pk")
    name = serializers.CharField()

    class Meta:
        model = Team
        fields = ["_id", "name"]


class RatedTeamSerializer(serializers.ModelSerializer[SeasonRecord]):
    """A team's rating and record in the current season."""

    _id = serializers.CharField(source="team_id")
    name = serializers.CharField(source="team.name")
    status = serializers.ChoiceField(choices=TeamStatus.choices, source="team.status")
    region = serializers.ChoiceField(choices=Region.choices)
    division = serializers.CharField(source="division.name", default="")
    rating = serializers.FloatField(source="elo")
    gamesPlayed = serializers.IntegerField(source="games_played")

    class Meta:
        model = SeasonRecord
        fields = [
            *("_id", "name", "status", "region", "division"),
            *("rating", "gamesPlayed", "wins", "losses", "draws"),
        ]


class RatedTeamsSerializer(DeveloperPageSerializer):
    """A page of the standings of the current season, in order."""

    results = RatedTeamSerializer(source="rows", many=True)


class PlatformNameSerializer(serializers.ModelSerializer[PlayerName]):
    """A name in the game. `platform` is null until the player chooses one."""

    platform = serializers.ChoiceField(choices=Platform.choices, allow_null=True)

    class Meta:
        model = PlayerName
        fields = ["name", "platform"]


class DeveloperPlayerSerializer(serializers.Serializer[User]):
    """A player with their names in Pavlov."""

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()
    names = PlatformNameSerializer(source="names_here", many=True)


class RosterPlayerSerializer(serializers.Serializer[Membership]):
    """A player of a roster."""

    player = DeveloperPlayerSerializer(source="user")
    rank = serializers.ChoiceField(choices=MemberRank.choices)


class RosterSerializer(DeveloperTeamSerializer):
    """A team and its players."""

    players = RosterPlayerSerializer(source="roster", many=True)

    class Meta(DeveloperTeamSerializer.Meta):
        fields = [*DeveloperTeamSerializer.Meta.fields, "players"]


class RostersSerializer(DeveloperPageSerializer):
    """A page of the teams with their players."""

    results = RosterSerializer(source="rows", many=True)


@extend_schema_serializer(component_name="DeveloperSubstitute")
class StandingSubstituteSerializer(serializers.Serializer[Substitute]):
    """A player who substitutes for a side."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = DeveloperPlayerSerializer(source="user")


class DeveloperMatchSerializer(serializers.ModelSerializer[Match]):
    """A match. `time` is in unix seconds, 0 without one. `scores` and `decision` are null and
    `winner` is -2 until the result is official. `maps` are those of the official result. Players of
    teams are in the rosters; `substitutes` play besides them."""

    _id = serializers.CharField(source="pk")
    week = serializers.IntegerField(source="week_number")
    time = TimestampField(read_only=True)
    bestOf = serializers.IntegerField(source="best_of")
    stage = serializers.ChoiceField(choices=Stage.choices)
    teamA = DeveloperTeamSerializer(source="team_a")
    teamB = DeveloperTeamSerializer(source="team_b")
    substitutes = StandingSubstituteSerializer(source="standing", many=True)
    confirmed = serializers.BooleanField()
    decision = serializers.SerializerMethodField()
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    maps = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = [
            *("_id", "week", "time", "bestOf", "stage", "teamA", "teamB", "substitutes"),
            *("confirmed", "decision", "scores", "winner", "maps"),
        ]

    @extend_schema_field(serializers.ChoiceField(choices=Decision.choices, allow_null=True))
    def get_decision(self, match: Match) -> str | None:
        return match.result.decision if match.result else None

    @extend_schema_field(MapScoreSerializer(many=True))
    def get_maps(self, match: Match) -> list[dict[str, Any]]:
        maps = match.result.maps.all() if match.result else MapResult.objects.none()
        return list(MapScoreSerializer(maps, many=True).data)


class DeveloperMatchesSerializer(DeveloperPageSerializer):
    """A page of the matches of a week, by time."""

    results = DeveloperMatchSerializer(source="rows", many=True)


class LogForm(serializers.Serializer[None]):
    """A server's statistics log, or any part of it with whole entries."""

    log = serializers.CharField(
        max_length=MOST_LOG_BYTES,
        trim_whitespace=False,
        error_messages=dict.fromkeys(("required", "null", "blank", "invalid"), NO_LOG),
    )
