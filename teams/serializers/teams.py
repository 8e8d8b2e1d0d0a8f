"""Serializers of teams and standings."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import upload_address
from leagues.serializers import LimitQuery, RegionQuery, SeasonQuery
from teams.enums import TeamStatus, TeamStatusFilter
from teams.form import letters_of, shown_change
from teams.models import SeasonRecord, Team

STATUSES = [*TeamStatusFilter.choices, *TeamStatus.choices]


class HomepageQuery(LimitQuery):
    """`?status=` (default: teams that can play) and `?limit=` of a league's teams."""

    status = QueryChoiceField(STATUSES, default=TeamStatusFilter.ALL_PARTICIPATING)


class StandingsQuery(RegionQuery, SeasonQuery):
    """`?season=` and `?region=` of standings."""


class NameSerializer(serializers.Serializer[str]):
    """A name in the spec's format: an object with the name."""

    name = serializers.CharField(source="*")


class TeamBriefSerializer(serializers.ModelSerializer[Team]):
    """A team in brief: for a session, a list of matches, a player's history."""

    _id = serializers.CharField(source="pk")
    name = NameSerializer()
    imageURL = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")

    class Meta:
        model = Team
        fields = ["_id", "name", "imageURL", "league"]

    def get_imageURL(self, team: Team) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(team)


class TeamCardSerializer(TeamBriefSerializer):
    """A team for its card, with its current rating, region and status."""

    elo = serializers.FloatField()
    region = serializers.ChoiceField(choices=Region.choices)
    status = serializers.ChoiceField(choices=TeamStatus.choices)

    class Meta(TeamBriefSerializer.Meta):
        fields = [*TeamBriefSerializer.Meta.fields, "elo", "region", "status"]


def image_url(team: Team) -> str:
    """The logo's URL; empty without a logo."""
    return upload_address(team.image.name)


class StandingSerializer(serializers.ModelSerializer[SeasonRecord]):
    """A row of the standings. Its place is its number in the list. `form` is what the team's last
    five official results of the season came to, as the letters W, D and L, the latest last.
    `weekChange` is how much its rating has changed since the current week opened, to one decimal;
    null if it has not, or the season is over."""

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
    form = serializers.SerializerMethodField()
    weekChange = serializers.SerializerMethodField()
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
            "form",
            "weekChange",
            "status",
            "league",
        ]

    def get_form(self, record: SeasonRecord) -> str:
        """As letters."""
        return letters_of(record.form)

    def get_weekChange(self, record: SeasonRecord) -> float | None:
        """To one decimal."""
        return shown_change(getattr(record, "week_change", None))

    def get_imageURL(self, record: SeasonRecord) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(record.team)
