"""Serializers of the weeks of the current season."""

from datetime import datetime

from django.utils import timezone
from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from leagues.local_times import TypedTimeField, as_typed
from leagues.models import Season, Week

MOST_NUMBERED = 1000
"""The largest week number that a request may have."""


class WeekTimesSerializer(serializers.Serializer[Week]):
    """A week's times, such as 2026-11-24T18:00Z."""

    opens = serializers.SerializerMethodField()
    agreeBy = serializers.SerializerMethodField()
    reportBy = serializers.SerializerMethodField()

    def get_opens(self, week: Week) -> str:
        return as_typed(week.opens)

    def get_agreeBy(self, week: Week) -> str:
        return as_typed(week.agree_by)

    def get_reportBy(self, week: Week) -> str:
        return as_typed(week.report_by)


class ShownWeekTimesSerializer(RevisedSerializer, WeekTimesSerializer):
    """The times of a week, for the form that changes them."""


class SeasonWeekSerializer(serializers.Serializer[Week]):
    """A week of a season, with its times in unix seconds and as staff type them. The opening can't
    change once the week has begun, and no time can once it is over. Nobody is paired in a catch-up
    week."""

    number = serializers.IntegerField()
    opens = TimestampField()
    agreeBy = TimestampField(source="agree_by")
    reportBy = TimestampField(source="report_by")
    typed = ShownWeekTimesSerializer(source="*")
    hasBegun = serializers.SerializerMethodField()
    isOver = serializers.SerializerMethodField()
    isCatchUp = serializers.BooleanField(source="is_catch_up")

    def get_hasBegun(self, week: Week) -> bool:
        return week.opens <= timezone.now()

    def get_isOver(self, week: Week) -> bool:
        return week.report_by <= timezone.now()


class MoveWeekCommand(serializers.Serializer[None]):
    """The week that becomes the current one."""

    week = WholeNumberField(min_value=1, max_value=MOST_NUMBERED)


class WeekCommand(EditCommand):
    """A week of the current season, and its new times."""

    week = WholeNumberField(min_value=1, max_value=MOST_NUMBERED)
    opens = TypedTimeField()
    agreeBy = TypedTimeField(source="agree_by")
    reportBy = TypedTimeField(source="report_by")


def openings(season: Season) -> dict[int, datetime]:
    """The openings of the season's weeks, by number."""
    return {week.number: week.opens for week in season.weeks.all()}
