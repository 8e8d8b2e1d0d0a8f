"""The weeks of the season that is played, in JSON and as staff send them."""

from datetime import datetime
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.local_times import LOCAL_TIME, LocalTimeField
from leagues.models import Season, Week

MOST_NUMBERED = 1000
"""The largest number that a week is asked for by."""


@extend_schema_field(serializers.IntegerField())
class SecondsField(serializers.Field[datetime, Any, int, Any]):
    """A moment that is read, in unix seconds."""

    def to_representation(self, value: datetime) -> int:
        return int(value.timestamp())


class WeekTimesSerializer(serializers.Serializer[Week]):
    """A week's times by the clock of the league's zone, such as 2026-11-24T19:00."""

    opens = serializers.SerializerMethodField()
    agreeBy = serializers.SerializerMethodField()
    reportBy = serializers.SerializerMethodField()

    def get_opens(self, week: Week) -> str:
        return typed(week.opens, week.season)

    def get_agreeBy(self, week: Week) -> str:
        return typed(week.agree_by, week.season)

    def get_reportBy(self, week: Week) -> str:
        return typed(week.report_by, week.season)


class SeasonWeekSerializer(serializers.Serializer[Week]):
    """A week of the season that is played, its times in unix seconds and as staff type them. One
    that has begun keeps its opening, and one that is over all its times."""

    number = serializers.IntegerField()
    opens = SecondsField()
    agreeBy = SecondsField(source="agree_by")
    reportBy = SecondsField(source="report_by")
    typed = WeekTimesSerializer(source="*")
    hasBegun = serializers.SerializerMethodField()
    isOver = serializers.SerializerMethodField()

    def get_hasBegun(self, week: Week) -> bool:
        return week.opens <= timezone.now()

    def get_isOver(self, week: Week) -> bool:
        return week.report_by <= timezone.now()


class MoveWeekCommand(serializers.Serializer[None]):
    """Which of the weeks of the season that is played becomes the current one."""

    week = serializers.IntegerField(min_value=1, max_value=MOST_NUMBERED)


class WeekCommand(serializers.Serializer[None]):
    """A week of the season that is played, and its times by the clock of the league's zone."""

    week = serializers.IntegerField(min_value=1, max_value=MOST_NUMBERED)
    opens = LocalTimeField()
    agreeBy = LocalTimeField(source="agree_by")
    reportBy = LocalTimeField(source="report_by")


def openings(season: Season) -> dict[int, datetime]:
    """When the season's weeks open, by their numbers."""
    return {week.number: week.opens for week in season.weeks.all()}


def typed(moment: datetime, season: Season) -> str:
    """A moment as staff type it, by the clock of the league's zone."""
    return moment.astimezone(season.league.zone).strftime(LOCAL_TIME)
