"""The leagues' API: news, the week, the rules."""

from typing import Any

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import generics
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.guards import signed_in_user
from accounts.powers import manages_league, require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import CommandView, done
from clvr.lib.refusals import Refused
from leagues.models import Announcement, League, RulesDocument, Season
from leagues.reads import LeagueRead
from leagues.rules_document import document_response
from leagues.serializers import (
    AnnouncementSerializer,
    LimitQuery,
    MoveWeekCommand,
    SchemeQuery,
    WeekSerializer,
)
from leagues.services.weeks import move_week


class Announcements(LeagueRead, generics.ListAPIView[Announcement]):
    """A league's announcements, the newest first."""

    serializer_class = AnnouncementSerializer
    queryset = Announcement.objects.none()

    @extend_schema(parameters=[LimitQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Announcement]:
        limit = self.asked(LimitQuery).get("limit")
        return Announcement.objects.filter(league=self.league_id)[:limit]


class CurrentWeek(LeagueRead):
    """The number of a league's current week; 0 while it has no season."""

    @extend_schema(responses=WeekSerializer)
    def get(self, request: Request, **kwargs: Any) -> Response:
        seasons = Season.objects.current().filter(league=self.league_id)
        week = seasons.values_list("current_week", flat=True).first()
        return Response(WeekSerializer({"week": week or 0}).data)


class MoveWeek(CommandView):
    """Make another week of the league's current season the current one."""

    @extend_schema(request=MoveWeekCommand, responses={200: CommandAnswerSerializer})
    def post(self, request: Request, **kwargs: int) -> Response:
        league = get_object_or_404(League, pk=kwargs["leagueId"])
        by = signed_in_user(request)
        require(manages_league(by, league.code))
        week = self.values(request, MoveWeekCommand)["week"]
        season = Season.objects.current().filter(league=league).first()
        if season is None:
            raise Refused(f"The {league} has no season now.")
        move_week(season=season, number=week, by=by)
        return done(f"{league}: Week {week} is the current one.")


class LatestRules(LeagueRead):
    """A league's rules in force, as the document itself: a page of html or a PDF."""

    @extend_schema(
        parameters=[SchemeQuery],
        responses={
            (200, "text/html"): OpenApiTypes.STR,
            (200, "application/pdf"): OpenApiTypes.BINARY,
            304: OpenApiResponse(description="The document that the reader has still holds."),
        },
    )
    def get(self, request: Request, **kwargs: Any) -> HttpResponseBase:
        scheme = self.asked(SchemeQuery)["scheme"]
        documents = RulesDocument.objects.in_force().select_related("league")
        document = documents.filter(league=self.league_id).first()
        if document is None:
            raise NotFound("This league has no rules yet.")
        return document_response(request._request, document, scheme)  # noqa: SLF001
