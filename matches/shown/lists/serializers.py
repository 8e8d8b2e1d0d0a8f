"""Lists of matches as JSON, with the specification's field names."""

from rest_framework import serializers

from leagues.serializers import RegionQuery, SeasonQuery


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
