"""API of line-ups."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from matches.enums import Side
from matches.locking import lock_match_in_league
from matches.models import Match
from matches.play.lineups.queries import fielded_by, lineup_sheet
from matches.play.lineups.serializers import FieldedSerializer, HandInCommand, LineupsSerializer
from matches.play.lineups.services import hand_in_lineup, is_shown
from matches.powers import takes_part
from matches.views import MatchCommand


class Lineups(CommandView):
    """The line-ups of a match for people who play for a side or moderate the league, each as far as
    the caller may see it."""

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(takes_part(self.caller(), match))
        return match

    @extend_schema(responses=LineupsSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(LineupsSerializer(lineup_sheet(self.match(), self.caller())).data)


class HandIn(MatchCommand):
    """Hand in a side's line-up, or set it as staff."""

    command_scope = "notices"

    @extend_schema(request=HandInCommand, responses={200: EDITED_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        sent = self.values(request, HandInCommand)
        side = Side(sent["side"])
        lineup, after = edited(
            sent,
            lock=lambda: lock_match_in_league(match),
            shown=lambda row: FieldedSerializer({"fielded": fielded_by(row, side)}),
            change=lambda: hand_in_lineup(
                match=match,
                side=side,
                players=sent["players"],
                by=self.caller(),
                reason=sent["reason"],
                may_be_final=sent["mayBeFinal"],
            ),
        )
        return done(_answer(lineup.match), revision=after)


def _answer(match: Match) -> str:
    if is_shown(match, timezone.now()):
        return "The line-up is saved. Everyone can see it."
    return "The line-up is saved. The other team sees it once both are handed in, or at the start."
