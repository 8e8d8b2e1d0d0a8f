"""The parameters and results of the search in JSON."""

from rest_framework import serializers

from accounts.models import PlayerName
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.leagues import LeagueCode, LeagueId, LeagueIdentity
from clvr.lib.matching import LONGEST_SEARCH
from clvr.search.queries import FoundPlayer, FoundTeam
from teams.models import Membership
from teams.serializers import NameSerializer, image_url

MOST_HITS = 50
SUGGESTED_HITS = 8


class SearchQuery(serializers.Serializer[None]):
    """`?q=`, a part of a name, and `?limit=`, how many teams and players at most."""

    q = serializers.CharField(
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        error_messages={"max_length": "A search has at most {max_length} characters."},
    )
    limit = WholeNumberField(default=SUGGESTED_HITS, min_value=1, max_value=MOST_HITS)


class FoundLeagueSerializer(serializers.Serializer[LeagueIdentity]):
    _id = serializers.ChoiceField(choices=LeagueId.choices, source="id")
    code = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField()
    game = serializers.CharField()


class FoundBySerializer(serializers.ModelSerializer[PlayerName]):
    """A name in a league's game."""

    class Meta:
        model = PlayerName
        fields = ["league", "name"]


class PlaceSerializer(serializers.Serializer[Membership]):
    """A team that a player is on, by its name and its league."""

    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")
    name = serializers.CharField(source="team.name")


class FoundTeamSerializer(serializers.Serializer[FoundTeam]):
    """A team, and the former name that fits the search; empty where the present one does."""

    _id = serializers.CharField(source="team.pk")
    name = NameSerializer(source="team.name")
    imageURL = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")
    formerly = serializers.CharField()
    playing = serializers.CharField(
        allow_null=True, help_text="The id of the match that the team plays now; null without one."
    )
    rounds = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="The team's rounds and the other side's, as a server tells them now; unofficial. "
        "Null without a server.",
    )

    def get_imageURL(self, found: FoundTeam) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(found.team)


class FoundPlayerSerializer(serializers.Serializer[FoundPlayer]):
    _id = serializers.CharField(source="user.pk")
    username = serializers.CharField(source="user.username")
    avatarURL = serializers.CharField(source="user.avatar_url")
    foundBy = FoundBySerializer(
        source="found_by",
        allow_null=True,
        help_text="The name that fits the search; null where that is the username.",
    )
    teams = PlaceSerializer(source="places", many=True)
    leagues = serializers.ListField(
        child=serializers.ChoiceField(choices=LeagueCode.choices),
        help_text="The leagues in which the player has an in-game name.",
    )


class MoreSerializer(serializers.Serializer[dict[str, bool]]):
    """Whether there are more than `limit`."""

    teams = serializers.BooleanField()
    players = serializers.BooleanField()


class FoundSerializer(serializers.Serializer[dict[str, object]]):
    leagues = FoundLeagueSerializer(many=True)
    teams = FoundTeamSerializer(many=True)
    players = FoundPlayerSerializer(many=True)
    more = MoreSerializer()
