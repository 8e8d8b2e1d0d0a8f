"""The API of promotion and relegation, for people who manage the league."""

from types import SimpleNamespace

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.text import counted
from leagues.models import Division, League
from leagues.services.locking import lock_league, lock_season
from matches.season.promotion.queries import proposal_of
from matches.season.promotion.rules import Numbers
from matches.season.promotion.serializers import (
    ApproveDivisionsCommand,
    ChangedProposalSerializer,
    DivisionNumbersCommand,
    DivisionProposalSerializer,
    PassOverQuery,
    UndoDivisionsCommand,
)
from matches.season.promotion.services.approval import approve_divisions, undo_approval
from matches.season.promotion.services.numbers import NumbersOf, set_numbers
from matches.season.season_desk.api import DeskView
from matches.season.season_desk.queries import division_order
from matches.season.season_desk.serializers import DivisionNumbersFormSerializer


class SeasonPromotion(DeskView):
    """The divisions that are proposed for a planned season, and their approval."""

    @extend_schema(parameters=[PassOverQuery], responses=DivisionProposalSerializer)
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        query = PassOverQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        proposal = proposal_of(season, **query.validated_data)
        return Response(DivisionProposalSerializer(proposal).data)

    @extend_schema(request=ApproveDivisionsCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, ApproveDivisionsCommand)
        pass_over = values["pass_over"]
        places = {each["team"]: each["division"] for each in values["lines"]}
        _, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=lambda row: ChangedProposalSerializer(proposal_of(row, pass_over=pass_over)),
            change=lambda: approve_divisions(
                season=season, places=places, pass_over=pass_over, by=self.caller()
            ),
        )
        words = f"{season}: the divisions of {counted(len(places), 'team')} are approved."
        return done(words, revision=after)


class UndoApproval(DeskView):
    """Undo the approval of a season's divisions, until the season opens."""

    @extend_schema(request=UndoDivisionsCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, UndoDivisionsCommand)
        undone = undo_approval(season=season, **values, by=self.caller())
        words = f"{season}: {counted(undone.restored, 'team')} back where staff had them."
        if undone.kept:
            verb = "was" if undone.kept == 1 else "were"
            words += f" {counted(undone.kept, 'team')} {verb} moved since and stay."
        return done(words)


class PromotionNumbers(DeskView):
    """How many teams go up and down between the divisions of a league."""

    @extend_schema(request=DivisionNumbersCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int) -> Response:
        league, by = self.league(), self.caller()
        values = self.values(request, DivisionNumbersCommand)
        numbers = [
            NumbersOf(
                each["division"], Numbers(each["promoted"], each["relegated"], each["playOff"])
            )
            for each in values["numbers"]
        ]
        _, after = edited(
            values,
            lock=lambda: lock_league(league.pk),
            shown=_numbers_form,
            change=lambda: set_numbers(league=league, numbers=numbers, by=by),
        )
        return done("The numbers are saved.", revision=after)


def _numbers_form(league: League) -> DivisionNumbersFormSerializer:
    by_key = Division.objects.filter(league=league).in_bulk()
    divisions = [by_key[key] for key in division_order(league)[:-1]]
    return DivisionNumbersFormSerializer(SimpleNamespace(numbers=divisions))
