"""Public API of the schedule of casts, and of casters."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import described
from leagues.reads import LeagueRead
from matches.play.casts.serializers import Upcoming
from matches.shown.cast_schedule.casters import public_casters
from matches.shown.cast_schedule.schedule import scheduled_casts
from matches.shown.cast_schedule.shapes import PublicCasterShape, ScheduledCastShape


class ScheduleQuery(serializers.Serializer[Any]):
    """`?upcoming=` of the schedule of casts; upcoming ones by default."""

    upcoming = QueryChoiceField(Upcoming.choices, default=Upcoming.TRUE)


class CastSchedule(LeagueRead):
    """A league's casts with their people: upcoming ones, the next first, or the latest past
    ones."""

    @extend_schema(parameters=[ScheduleQuery], responses=described(ScheduledCastShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        is_upcoming = self.asked(ScheduleQuery)["upcoming"] == Upcoming.TRUE
        return Response(scheduled_casts(self.league_id, timezone.now(), is_upcoming=is_upcoming))


class PublicCasters(LeagueRead):
    """A league's casters, by name."""

    @extend_schema(responses=described(PublicCasterShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(public_casters(self.league_id, timezone.now()))
