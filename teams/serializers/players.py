"""Serializers of a team's players, whom `teams.queries.players` writes."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Platform, PlayerNameLeague, Region
from accounts.models import PlayerName, PlayerNote
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from teams.enums import MemberRank
from teams.models import Cooldown


class UpperCaseLeagueField(serializers.ChoiceField):
    """A league's code: lower case in the database, upper case in the spec's JSON."""

    def to_representation(self, value: str) -> str:
        return value.upper()


class PublicNameSerializer(serializers.ModelSerializer[PlayerName]):
    """An in-game name; `platform` is null until its owner chooses one."""

    league = UpperCaseLeagueField(choices=PlayerNameLeague.choices)
    platform = serializers.ChoiceField(choices=Platform.choices, allow_null=True)

    class Meta:
        model = PlayerName
        fields = ["league", "name", "platform"]


class PlayerNameSerializer(PublicNameSerializer):
    """An in-game name with its key."""

    _id = serializers.CharField(source="pk")

    class Meta(PublicNameSerializer.Meta):
        fields = ["_id", *PublicNameSerializer.Meta.fields]


class PlayerNoteSerializer(serializers.ModelSerializer[PlayerNote]):
    """A staff note on a player, and its icon."""

    iconURL = serializers.CharField(source="icon.url")

    class Meta:
        model = PlayerNote
        fields = ["note", "iconURL"]


class CooldownSerializer(serializers.ModelSerializer[Cooldown]):
    """A cooldown: until when, in unix seconds, a player may not join a team of the league."""

    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")
    until = TimestampField(read_only=True)

    class Meta:
        model = Cooldown
        fields = ["league", "until"]


class PlayerSerializer(serializers.Serializer[Any]):
    """A player on a team.

    `name` is the in-game name in the team's league, otherwise the username. `notes` are the latest
    in that league, oldest first; `cooldowns` are the current ones.
    """

    _id = serializers.CharField()
    name = serializers.CharField()
    username = serializers.CharField()
    avatarURL = serializers.CharField()
    region = serializers.ChoiceField(choices=Region.choices)
    rank = serializers.ChoiceField(choices=MemberRank.choices)
    names = PlayerNameSerializer(many=True)
    notes = PlayerNoteSerializer(many=True)
    cooldowns = CooldownSerializer(many=True)
