"""Lists of matches as JSON, with the specification's field names."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Region
from leagues.serializers import RegionQuery, SeasonQuery
from teams.serializers import TeamBriefSerializer


class MapStatSerializer(serializers.Serializer[Any]):
    """A team's record on a map. Rates are ratios; a draw counts half."""

    name = serializers.CharField()
    playCount = serializers.IntegerField()
    wins = serializers.IntegerField()
    winRate = serializers.FloatField()
    roundCount = serializers.IntegerField()
    roundWins = serializers.IntegerField()
    roundWinRate = serializers.FloatField()


class WeekQuery(RegionQuery, SeasonQuery):
    """`?season=`, `?week=` and `?region=` of a league's matches; by default the current season and
    its current week, of a former season the last week."""

    week = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="A week's number, from 1 to the current one's, of a former season to the last. "
        "The week after the current one can be read once it has matches.",
    )


class ByesQuery(SeasonQuery):
    """`?season=` of a league's byes; by default the current season."""


class ByeSerializer(serializers.Serializer[Any]):
    """A team that has no opponent in a week, and its region in that season."""

    week = serializers.IntegerField(source="week.number")
    team = TeamBriefSerializer()
    region = serializers.ChoiceField(choices=Region.choices)


class TeamByesSerializer(serializers.Serializer[Any]):
    """The weeks in which a team has no opponent, by number."""

    weeks = serializers.ListField(child=serializers.IntegerField())
