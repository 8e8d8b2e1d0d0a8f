"""The session in JSON, with the spec's field names."""

from rest_framework import serializers

from accounts.enums import Role
from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import upload_address
from clvr.sign_in.session import Session
from teams.models import Team
from teams.serializers import NameSerializer


class CallbackQuery(serializers.Serializer[None]):
    """What the page of the callback passes on: Discord's code, its own address, the state."""

    code = serializers.CharField(max_length=200)
    uri = serializers.CharField(max_length=200)
    state = serializers.CharField(max_length=100)


class SessionTeamSerializer(serializers.Serializer[Team]):
    """A team that the person is on."""

    _id = serializers.CharField(source="pk")
    name = NameSerializer()
    imageURL = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")

    def get_imageURL(self, team: Team) -> str:
        """The logo's address; empty when the team has none."""
        return upload_address(team.image.name)


class SessionSerializer(serializers.Serializer[Session]):
    """Who is signed in, what they may, and where they play."""

    _id = serializers.CharField(source="user.pk")
    username = serializers.CharField(source="user.username")
    avatarURL = serializers.CharField(source="user.avatar_url")
    roles = serializers.ListField(child=serializers.ChoiceField(choices=Role.choices))
    teams = SessionTeamSerializer(many=True)
    captainTeams = serializers.ListField(
        child=serializers.CharField(),
        source="captain_teams",
        help_text="The keys of the teams that the person leads as captain.",
    )
    coCaptainTeams = serializers.ListField(
        child=serializers.CharField(),
        source="co_captain_teams",
        help_text="The keys of the teams that the person leads as captain or co-captain.",
    )
    bans = serializers.DictField(
        child=serializers.CharField(),
        help_text=(
            "Why the person may do nothing in a league from which they are banned, and until when, "
            "as a text that the person can read, by the league's code; others are left out."
        ),
    )
