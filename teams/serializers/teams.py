"""Serializers of teams and standings."""

from typing import Any, ClassVar

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import Renders
from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import upload_address
from leagues.serializers import LimitQuery, RegionQuery, SeasonQuery
from teams.enums import TeamStatus, TeamStatusFilter
from teams.models import Team
from teams.shapes import NameShape, TeamBriefShape, TeamCardShape

STATUSES = [*TeamStatusFilter.choices, *TeamStatus.choices]


class HomepageQuery(LimitQuery):
    """`?status=` (default: teams that can play) and `?limit=` of a league's teams."""

    status = QueryChoiceField(STATUSES, default=TeamStatusFilter.ALL_PARTICIPATING)


class StandingsQuery(RegionQuery, SeasonQuery):
    """`?season=` and `?region=` of standings."""


class NameSerializer(Renders, serializers.Serializer[str]):
    shape = NameShape

    name = serializers.CharField(source="*")


class TeamBriefSerializer(Renders, serializers.ModelSerializer[Team]):
    shape: ClassVar[Any] = TeamBriefShape

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
    shape = TeamCardShape

    elo = serializers.FloatField()
    region = serializers.ChoiceField(choices=Region.choices)
    status = serializers.ChoiceField(choices=TeamStatus.choices)

    class Meta(TeamBriefSerializer.Meta):
        fields = [*TeamBriefSerializer.Meta.fields, "elo", "region", "status"]


def image_url(team: Team) -> str:
    """The logo's URL; empty without a logo."""
    return upload_address(team.image.name)
