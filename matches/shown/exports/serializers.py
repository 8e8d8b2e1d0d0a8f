"""Which season, and which lists, are downloaded."""

from rest_framework import serializers

from clvr.lib.leagues import LeagueCode
from matches.season.team_list.serializers import TeamFilters

LEAGUE_CHOICE = LeagueCode.choices


class SeasonExportQuery(serializers.Serializer[None]):
    league = serializers.ChoiceField(choices=LEAGUE_CHOICE)
    season = serializers.CharField(
        required=False,
        help_text="The value of a season of the league. By default, the current season.",
    )


class TeamsExportQuery(TeamFilters):
    """The filters of the list of teams, and the league."""

    league = serializers.ChoiceField(choices=LEAGUE_CHOICE)
