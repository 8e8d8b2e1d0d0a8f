"""The API of announcements, the current week and the rules."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.answers import UNCHANGED
from clvr.lib.api.shapes import described
from leagues.models import Announcement, RulesDocument
from leagues.reads import LeagueRead
from leagues.rows import announcements
from leagues.rules_document import document_response
from leagues.serializers import SHORT_LISTS, AnnouncementSerializer, AnnouncementsQuery, SchemeQuery
from leagues.shapes import WeekShape


class Announcements(LeagueRead):
    """A league's announcements, pinned ones first, then the newest; with `before`, only those after
    that one. It may have been deleted since."""

    cached_values: ClassVar[Parameters] = {"limit": SHORT_LISTS, "before": ()}

    @extend_schema(parameters=[AnnouncementsQuery], responses=AnnouncementSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(AnnouncementsQuery)
        limit = asked.get("limit")
        if "before" not in asked:
            return Response(announcements(request._request, self.league_id, limit))
        of_league = Announcement.objects.filter(league=self.league_id)
        known = of_league.filter(published_at__lte=timezone.now())
        shown = known.filter(pk=asked["before"]).first()
        if shown is None:
            raise ValidationError({"before": ["This league has no such announcement."]})
        older = of_league.visible().shown_first().shown_after(shown)[:limit]
        return Response(AnnouncementSerializer(older, many=True).data)


class CurrentWeek(LeagueRead):
    """The number of a league's current week; 0 without a season."""

    @extend_schema(responses=described(WeekShape))
    def get(self, request: Request, **kwargs: Any) -> Response:
        season = self.current_season
        return Response({"week": season.current_week if season else 0})


RULES_ANSWERS: dict[Any, Any] = {
    (200, "text/html"): OpenApiTypes.STR,
    (200, "application/pdf"): OpenApiTypes.BINARY,
    **UNCHANGED,
}


class RulesRead(LeagueRead):
    """A read of a document of a league's rules: an HTML page or a PDF."""

    def answer(
        self, request: Request, found: QuerySet[RulesDocument], missing: str
    ) -> HttpResponseBase:
        """The document in the reader's colour scheme. Raises NotFound without one."""
        scheme = self.asked(SchemeQuery)["scheme"]
        document = found.select_related("league").filter(league=self.league_id).first()
        if document is None:
            raise NotFound(missing)
        return document_response(request._request, document, scheme)


class LatestRules(RulesRead):
    """A league's current rules: an HTML page or a PDF."""

    @extend_schema(parameters=[SchemeQuery], responses=RULES_ANSWERS)
    def get(self, request: Request, **kwargs: Any) -> HttpResponseBase:
        return self.answer(
            request, RulesDocument.objects.in_force(), "This league has no rules yet."
        )


class RulesVersion(RulesRead):
    """A published version of a league's rules, also a former one: an HTML page or a PDF."""

    @extend_schema(parameters=[SchemeQuery], responses=RULES_ANSWERS)
    def get(self, request: Request, id: int, **kwargs: Any) -> HttpResponseBase:
        published = RulesDocument.objects.published().filter(pk=id)
        return self.answer(request, published, "This league has no such rules.")
