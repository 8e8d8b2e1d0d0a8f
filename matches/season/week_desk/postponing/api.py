"""API of postponing a week."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.text import counted
from leagues.models import Season
from matches.season.week_desk.postponing.serializers import (
    PostponedWeekSerializer,
    PostponeWeekCommand,
    PostponeWeekQuery,
)
from matches.season.week_desk.postponing.services import postpone_week, preview_week
from matches.staff_seasons import current_season_of


class PostponeWeekPreview(CommandView):
    """What postponing a week would do to each of its matches. It changes nothing."""

    @extend_schema(request=PostponeWeekQuery, responses=PostponedWeekSerializer)
    def post(self, request: Request) -> Response:
        sent = self.values(request, PostponeWeekQuery)
        season = _season(sent["league"])
        plan = preview_week(season=season, number=sent["week"], to=sent["to"], by=self.caller())
        return Response(PostponedWeekSerializer(plan).data)


class PostponeWeek(CommandView):
    """Move the matches of a week that are not played yet to a later week, as the preview said."""

    throttle_scope = "notices"

    @extend_schema(request=PostponeWeekCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request) -> Response:
        sent = self.values(request, PostponeWeekCommand)
        change = postpone_week(
            season=_season(sent["league"]),
            number=sent["week"],
            to=sent["to"],
            reason=sent["reason"],
            seen=sent["seen"],
            by=self.caller(),
        )
        return done(f"{counted(len(change.rows), 'match', 'matches')} postponed.")


def _season(league: str) -> Season:
    season = current_season_of(league)
    return Season.objects.select_related("league").get(pk=season.pk)
