"""Serializers of a person's public page."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from teams.models import Membership
from teams.queries.public_users import PublicUser, Title
from teams.serializers.honours import AwardSerializer
from teams.serializers.players import PublicNameSerializer
from teams.serializers.teams import NameSerializer, image_url


class UserTeamSerializer(serializers.ModelSerializer[Membership]):
    """A team that a person is or was on; times are in unix seconds."""

    _id = serializers.CharField(source="team_id")
    name = NameSerializer(source="team.name")
    imageURL = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")
    joinTime = TimestampField(read_only=True, source="joined_at")

    class Meta:
        model = Membership
        fields = ["_id", "name", "imageURL", "league", "joinTime"]

    def get_imageURL(self, membership: Membership) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(membership.team)


class CurrentUserTeamSerializer(UserTeamSerializer):
    """A person's current team, with its rating and the name of the person's rank."""

    rank = serializers.CharField(source="get_rank_display")
    elo = serializers.FloatField(source="team.elo")

    class Meta(UserTeamSerializer.Meta):
        fields = [*UserTeamSerializer.Meta.fields, "rank", "elo"]


class FormerUserTeamSerializer(UserTeamSerializer):
    """A person's former team; times are in unix seconds."""

    leaveTime = TimestampField(
        read_only=True, source="left_at", help_text="0 while the person is still on the team."
    )

    class Meta(UserTeamSerializer.Meta):
        fields = [*UserTeamSerializer.Meta.fields, "leaveTime"]


class TitleSerializer(serializers.Serializer[Title]):
    """A place in a champions hall that the person earned with a team."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    season = serializers.CharField()
    place = serializers.IntegerField()
    note = serializers.CharField()
    team = serializers.CharField()
    isCaptain = serializers.BooleanField(source="is_captain")
    isMvp = serializers.BooleanField(source="is_mvp")


class PublicUserSerializer(serializers.Serializer[PublicUser]):
    """A person's public data. `spokenName` says how casters speak the username; empty for as it is
    written. `roles` are the labels of the roles that they were given."""

    username = serializers.CharField(source="user.username")
    avatarURL = serializers.CharField(source="user.avatar_url")
    region = serializers.ChoiceField(choices=Region.choices, source="user.region")
    spokenName = serializers.CharField(source="user.spoken_name")
    roles = serializers.ListField(child=serializers.CharField())
    names = PublicNameSerializer(many=True)
    teams = CurrentUserTeamSerializer(many=True)
    teamHistory = FormerUserTeamSerializer(source="team_history", many=True)
    awards = AwardSerializer(many=True)
    titles = TitleSerializer(many=True)
