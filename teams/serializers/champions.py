"""Serializers of the champions hall."""

from rest_framework import serializers

from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import upload_address
from teams.enums import Honour
from teams.models import Champion, ChampionPlayer
from teams.serializers.teams import NameSerializer, image_url


class ChampionsQuery(serializers.Serializer[None]):
    """`?season=` of a league's champions."""

    season = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="A season's value; the champions of all seasons when it is absent.",
    )


class ChampionPlayerSerializer(serializers.ModelSerializer[ChampionPlayer]):
    """A line of a champion's roster; `_id` is null for a person without an account."""

    _id = serializers.SerializerMethodField()
    honours = serializers.ListField(child=serializers.ChoiceField(choices=Honour.choices))

    class Meta:
        model = ChampionPlayer
        fields = ["_id", "name", "honours"]

    def get__id(self, line: ChampionPlayer) -> str | None:
        return None if line.user_id is None else str(line.user_id)


class ChampionSerializer(serializers.ModelSerializer[Champion]):
    """A team's place at the end of a season; `_id` is the team's key, `season` the season's label,
    `seasonValue` its number. A team and a season from before the portal have null instead.
    `entry` is the key of the entry itself."""

    _id = serializers.SerializerMethodField()
    entry = serializers.CharField(source="pk")
    revision = serializers.IntegerField()
    name = NameSerializer(source="team_name")
    imageURL = serializers.SerializerMethodField()
    season = serializers.CharField(source="season_label")
    seasonValue = serializers.SerializerMethodField()
    icon = serializers.SerializerMethodField()
    note = serializers.CharField()
    roster = ChampionPlayerSerializer(many=True)
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")

    class Meta:
        model = Champion
        fields = [
            "_id",
            "entry",
            "revision",
            "name",
            "imageURL",
            "season",
            "seasonValue",
            "place",
            "icon",
            "note",
            "roster",
            "league",
        ]

    def get__id(self, champion: Champion) -> str | None:
        return None if champion.team_id is None else str(champion.team_id)

    def get_seasonValue(self, champion: Champion) -> int | None:
        return champion.season.value if champion.season else None

    def get_imageURL(self, champion: Champion) -> str:
        """The logo's URL; empty without a logo."""
        if champion.team:
            return image_url(champion.team)
        return upload_address(champion.logo.name)

    def get_icon(self, champion: Champion) -> str:
        """The icon's URL; empty without an icon."""
        return upload_address(champion.icon.name)
