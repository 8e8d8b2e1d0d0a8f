"""A team's players, with what everyone may know of them."""

from rest_framework import serializers

from accounts.enums import Platform, PlayerNameLeague, Region
from accounts.models import PlayerName, PlayerNote
from clvr.lib.api.moments import MomentField
from clvr.lib.leagues import LeagueCode
from teams.enums import MemberRank
from teams.models import Cooldown
from teams.queries.players import Player


class UpperCaseLeagueField(serializers.ChoiceField):
    """A league's code that is kept in lower case, where the spec has it in upper case."""

    def to_representation(self, value: str) -> str:
        return value.upper()


class PublicNameSerializer(serializers.ModelSerializer[PlayerName]):
    """An in-game name; `platform` is null until its owner has said which it is."""

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
    """What staff noted of a player, and the icon that stands for it."""

    iconURL = serializers.CharField(source="icon.url")

    class Meta:
        model = PlayerNote
        fields = ["note", "iconURL"]


class CooldownSerializer(serializers.ModelSerializer[Cooldown]):
    """Until when a player may join no team of a league, in unix seconds."""

    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")
    until = MomentField(read_only=True)

    class Meta:
        model = Cooldown
        fields = ["league", "until"]


class PlayerSerializer(serializers.Serializer[Player]):
    """A person on a team.

    `name` is what the person is called in the game of the team's league, else the username. `notes`
    are the newest of that league, the oldest of them first; `cooldowns` those that still hold.
    """

    _id = serializers.CharField(source="user.pk")
    name = serializers.CharField()
    username = serializers.CharField(source="user.username")
    avatarURL = serializers.CharField(source="user.avatar_url")
    region = serializers.ChoiceField(choices=Region.choices, source="user.region")
    rank = serializers.ChoiceField(choices=MemberRank.choices, source="membership.rank")
    names = PlayerNameSerializer(many=True)
    notes = PlayerNoteSerializer(many=True)
    cooldowns = CooldownSerializer(many=True)
