"""The game developer's API, version 1."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import UNCHANGED
from clvr.lib.api.pagination import NumberedPage, numbered_page
from clvr.lib.api.shapes import described
from leagues.models import Season
from matches.models import Match
from matches.servers.developer_api import examples
from matches.servers.developer_api.queries import matches_of_week, rated_teams, rosters
from matches.servers.developer_api.serializers import (
    DeveloperMatchesSerializer,
    LogForm,
    PageQuery,
    RatedTeamsSerializer,
    RostersSerializer,
    WeekQuery,
)
from matches.servers.developer_api.views import DeveloperRead, DeveloperView
from matches.servers.server_results.api import received_answer
from matches.servers.server_results.services import receive_log
from matches.servers.server_results.shapes import ReceivedAnswerShape

TAGS = ["Game developer, version 1"]
PAGE_LENGTH = 50


class RatedTeams(DeveloperRead):
    """The teams of the current season with their ratings, in the order of the standings, fifty a
    page."""

    @extend_schema(
        tags=TAGS,
        parameters=[PageQuery],
        responses={200: RatedTeamsSerializer, **UNCHANGED},
        examples=[examples.TEAMS],
    )
    def get(self, request: Request) -> HttpResponse:
        asked = self.asked(PageQuery)
        return self.cached(asked, lambda: RatedTeamsSerializer(self._page(asked)).data)

    def _page(self, asked: dict[str, Any]) -> NumberedPage[Any]:
        return numbered_page(rated_teams(self.league()), asked["page"], length=PAGE_LENGTH)


class Rosters(DeveloperRead):
    """The teams with their players and these players' names in Pavlov, fifty teams a page."""

    @extend_schema(
        tags=TAGS,
        parameters=[PageQuery],
        responses={200: RostersSerializer, **UNCHANGED},
        examples=[examples.ROSTERS],
    )
    def get(self, request: Request) -> HttpResponse:
        asked = self.asked(PageQuery)
        return self.cached(asked, lambda: RostersSerializer(self._page(asked)).data)

    def _page(self, asked: dict[str, Any]) -> NumberedPage[Any]:
        return numbered_page(rosters(self.league()), asked["page"], length=PAGE_LENGTH)


class WeekMatches(DeveloperRead):
    """The matches of a week of the current season, by time, fifty a page. Void matches are left
    out."""

    @extend_schema(
        tags=TAGS,
        parameters=[WeekQuery],
        responses={200: DeveloperMatchesSerializer, **UNCHANGED},
        examples=[examples.MATCHES],
    )
    def get(self, request: Request) -> HttpResponse:
        asked = self.asked(WeekQuery)
        return self.cached(asked, lambda: DeveloperMatchesSerializer(self._page(asked)).data)

    def _page(self, asked: dict[str, Any]) -> NumberedPage[Any]:
        return numbered_page(self._matches(asked), asked["page"], length=PAGE_LENGTH)

    def _matches(self, asked: dict[str, Any]) -> Any:
        league = self.league()
        season = Season.objects.current().filter(league=league).first()
        if season is None:
            return Match.objects.none()
        return matches_of_week(league, season, asked.get("week", season.current_week))


class SendServerLog(DeveloperView):
    """Send a server's statistics log. Each end of a map in it is attached to the match that it
    fits, or left for the league's staff. Sending it again changes nothing."""

    @extend_schema(
        tags=TAGS,
        request=LogForm,
        responses={200: described(ReceivedAnswerShape), 201: described(ReceivedAnswerShape)},
        examples=[examples.SENT_LOG, examples.RECEIVED],
    )
    def post(self, request: Request) -> Response:
        log = self.values(request, LogForm)["log"]
        return received_answer(receive_log(league=self.league(), log=log, by=self.caller()))
