"""Teams in JSON, with the spec's field names."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.leagues import LeagueCode
from teams.enums import TeamStatus
from teams.models import SeasonRecord


class NameSerializer(serializers.Serializer[str]):
    """A name as the spec has it: an object with the name in it."""

    name = serializers.CharField(source="*")


class StandingSerializer(serializers.ModelSerializer[SeasonRecord]):
    """A row of a standings table. Its place is its number in the list."""

    _id = serializers.CharField(source="team_id")
    name = NameSerializer(source="team.name")
    imageURL = serializers.SerializerMethodField()
    elo = serializers.FloatField()
    region = serializers.ChoiceField(choices=Region.choices)
    division = serializers.CharField(source="division.name", default="")
    gamesPlayed = serializers.IntegerField(source="games_played")
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TeamStatus.choices, source="team.status")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")

    class Meta:
        model = SeasonRecord
        fields = [
            "_id",
            "name",
            "imageURL",
            "elo",
            "region",
            "division",
            "gamesPlayed",
            "wins",
            "losses",
            "draws",
            "status",
            "league",
        ]

    def get_imageURL(self, record: SeasonRecord) -> str:
        """The logo's address; empty when the team has none."""
        return record.team.image.url if record.team.image else ""
