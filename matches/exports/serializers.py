"""Which season is downloaded."""

from rest_framework import serializers

from clvr.lib.leagues import LeagueCode


class SeasonExportQuery(serializers.Serializer[None]):
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    season = serializers.CharField(
        required=False,
        help_text="The value of a season of the league. By default, the current season.",
    )
