"""The API of the settings of pick and ban of a season. Only admins change them."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin, require
from clvr.lib.api.answers import EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.api.shapes import described
from clvr.lib.refusals import Refused
from leagues.services.locking import lock_season
from matches.play.pick_ban.preview import preview_of
from matches.play.pick_ban.rules import NotPossible
from matches.play.pick_ban.seasons import pool_of, values_of
from matches.play.pick_ban.services.settings import change_pick_ban
from matches.play.pick_ban.trial import try_out
from matches.season.season_desk.api import DeskView
from matches.season.season_desk.pick_ban.serializers import (
    PickBanCommand,
    PickBanPreviewCommand,
    ShownPickBanSerializer,
    TryOutCommand,
    form_of,
    values_in,
)
from matches.season.season_desk.pick_ban.shapes import (
    PickBanPreviewShape,
    SeasonPickBanShape,
    TrialBoardShape,
    pick_ban_preview,
    season_pick_ban,
    trial_board,
)


class DeskPickBan(DeskView):
    """How the matches of a season get their maps."""

    @extend_schema(responses=described(SeasonPickBanShape))
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        return Response(season_pick_ban(self.season()))

    @extend_schema(request=PickBanCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        values = self.values(request, PickBanCommand)
        _, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=lambda row: ShownPickBanSerializer(form_of(values_of(row))),
            change=lambda: change_pick_ban(
                season=season, values=values_in(values), by=self.caller()
            ),
        )
        return done(f"Pick and ban of {season} saved.", revision=after)


class PickBanPreview(DeskView):
    """Settings of pick and ban in words, for each length of match. It changes nothing."""

    @extend_schema(request=PickBanPreviewCommand, responses={200: described(PickBanPreviewShape)})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = values_in(self.values(request, PickBanPreviewCommand))
        return Response(pick_ban_preview(season, values))


class PickBanTryOut(DeskView):
    """The board after the steps that a person has taken for both teams. It changes nothing."""

    @extend_schema(request=TryOutCommand, responses={200: described(TrialBoardShape)})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sent = self.values(request, TryOutCommand)
        values, best_of, pool = values_in(sent), sent["bestOf"], pool_of(season.league_id)
        found = preview_of(values, best_of, len(pool))
        if not found.order:
            raise Refused(found.obstacle)
        try:
            trial = try_out(found.order, len(pool), sent["chosen"], sent["seed"])
        except NotPossible as error:
            raise Refused(str(error)) from error
        return Response(trial_board(trial, found.order, best_of, values, pool))
