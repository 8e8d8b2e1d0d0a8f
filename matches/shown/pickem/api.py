"""API of Pick'em: what can be predicted, predicting it, and the tables."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.models import Season
from leagues.reads import LeagueRead, identity_or_404, season_asked
from leagues.serializers import SeasonQuery
from matches.enums import Winner
from matches.models import Match
from matches.shown.lists.asked import week_asked
from matches.shown.pickem.queries import (
    calibration,
    own_place,
    own_predictions,
    table,
    table_page,
    week_to_predict,
)
from matches.shown.pickem.serializers import (
    PickemTableQuery,
    PickemWeekQuery,
    PredictCommand,
)
from matches.shown.pickem.services import predict, withdraw_prediction
from matches.shown.pickem.shapes import (
    OwnPlacesShape,
    OwnPredictionShape,
    PickemTableShape,
    PredictableMatchShape,
    SeasonCalibrationShape,
)

ANSWER = {200: COMMAND_ANSWER}


class PickemWeek(LeagueRead):
    """The rated matches of a week of a season of the league, by time, for predicting them. Empty
    before the first season."""

    @extend_schema(
        parameters=[PickemWeekQuery], responses=described(PredictableMatchShape, many=True)
    )
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(PickemWeekQuery)
        season = self.season_asked(asked.get("season"))
        if season is None:
            return Response([])
        week = week_asked(request._request, season, asked.get("week"))
        return Response(week_to_predict(season.pk, week, timezone.now()))


class PickemTable(LeagueRead):
    """A page of the table of a season of the league, or of one of its weeks: by points, then exact
    scores, then fewer predictions. Empty before the first season."""

    cached_values = {"after": ()}

    @extend_schema(parameters=[PickemTableQuery], responses=described(PickemTableShape))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(PickemTableQuery)
        season = self.season_asked(asked.get("season"))
        if season is None:
            return Response(table_page([], None))
        week = asked.get("week")
        number = week_asked(request._request, season, week) if week else None
        return Response(table_page(table(season.pk, number), asked.get("after")))


class PickemCalibration(LeagueRead):
    """How good the forecasts of the rating and of the crowd were in a season of the league, once it
    is closed."""

    @extend_schema(parameters=[SeasonQuery], responses=described(SeasonCalibrationShape))
    def get(self, request: Request, leagueId: int) -> Response:
        season = self.season_asked(self.asked(SeasonQuery).get("season"))
        if season is None or not season.is_closed:
            return Response({"rating": None, "crowd": None})
        return Response(calibration(season.pk))


class OwnRead(CommandView):
    """A read of what is the caller's in a season of the league."""

    def season_and_week(self, request: Request, league: int) -> tuple[Season, int] | None:
        """Those asked for; None before the first season."""
        identity, asked = identity_or_404(league), self.asked(PickemWeekQuery)
        season = season_asked(request._request, int(identity.id), asked.get("season"))
        if season is None:
            return None
        return season, week_asked(request._request, season, asked.get("week"))


class OwnPredictions(OwnRead):
    """The caller's predictions of a week of a season of the league."""

    @extend_schema(parameters=[PickemWeekQuery], responses=described(OwnPredictionShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        caller, found = self.caller(), self.season_and_week(request, leagueId)
        if found is None:
            return Response([])
        season, week = found
        return Response(own_predictions(caller.pk, season.pk, week, timezone.now()))


class OwnPlaces(OwnRead):
    """The caller's places in the tables of a week and of its season."""

    @extend_schema(parameters=[PickemWeekQuery], responses=described(OwnPlacesShape))
    def get(self, request: Request, leagueId: int) -> Response:
        caller, found = self.caller(), self.season_and_week(request, leagueId)
        answer: OwnPlacesShape = {"week": None, "season": None}
        if found is not None:
            season, week = found
            answer = {
                "week": own_place(table(season.pk, week), caller.pk),
                "season": own_place(table(season.pk, None), caller.pk),
            }
        return Response(answer)


class PredictionOfMatch(CommandView):
    """The caller's prediction of a match."""

    @extend_schema(request=PredictCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        """Predict the match, or change that."""
        match = self._match()
        sent = self.values(request, PredictCommand)
        scores = sent.get("scores")
        predict(
            match=match,
            winner=Winner(sent["winner"]),
            score=None if scores is None else (scores[0], scores[1]),
            by=self.caller(),
        )
        return done(f"Your prediction of {match.versus} is saved.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        """Take the prediction back."""
        match = self._match()
        withdraw_prediction(match=match, by=self.caller())
        return done(f"Your prediction of {match.versus} is taken back.")

    def _match(self) -> Match:
        self.caller()
        return get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
