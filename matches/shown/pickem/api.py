"""API of Pick'em: what can be predicted, predicting it, and the tables."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.query_fields import one_of
from clvr.lib.api.shapes import described
from leagues.models import Season
from leagues.reads import LeagueRead, identity_or_404
from leagues.seasons_shown import current_of, last_week, seasons_shown
from leagues.serializers import SeasonQuery
from matches.enums import Winner
from matches.models import Match
from matches.shown.lists.queries import next_week
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
    OwnPickemShape,
    PickemTableShape,
    PredictableMatchShape,
    SeasonCalibrationShape,
)

ANSWER = {200: COMMAND_ANSWER}


class _SeasonRead(LeagueRead):
    def season_asked(self, value: str | None) -> Season | None:
        return self.season_with(value) if value else self.current_season


class PickemWeek(_SeasonRead):
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
        week = _week_asked(request, season, asked.get("week"))
        return Response(week_to_predict(season.pk, week, timezone.now()))


class PickemTable(_SeasonRead):
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
        number = _week_asked(request, season, week) if week else None
        return Response(table_page(table(season.pk, number), asked.get("after")))


class PickemCalibration(_SeasonRead):
    """How good the forecasts of the rating and of the crowd were in a season of the league, once it
    is closed."""

    @extend_schema(parameters=[SeasonQuery], responses=described(SeasonCalibrationShape))
    def get(self, request: Request, leagueId: int) -> Response:
        season = self.season_asked(self.asked(SeasonQuery).get("season"))
        if season is None or not season.is_closed:
            return Response({"rating": None, "crowd": None})
        return Response(calibration(season.pk))


class OwnPickem(CommandView):
    """The caller's predictions of a week of a season of the league, and their places in its
    tables."""

    @extend_schema(parameters=[PickemWeekQuery], responses=described(OwnPickemShape))
    def get(self, request: Request, leagueId: int) -> Response:
        identity = identity_or_404(leagueId)
        asked, user = self.asked(PickemWeekQuery), self.caller().pk
        seasons = {
            str(each.value): each for each in seasons_shown(request._request, int(identity.id))
        }
        value = asked.get("season")
        if value:
            one_of("season", value, [*reversed(seasons)])
        season = seasons[value] if value else current_of([*seasons.values()])
        if season is None:
            nothing: OwnPickemShape = {"predictions": [], "week": None, "season": None}
            return Response(nothing)
        week = _week_asked(request, season, asked.get("week"))
        answer: OwnPickemShape = {
            "predictions": own_predictions(user, season.pk, week),
            "week": own_place(table(season.pk, week), user),
            "season": own_place(table(season.pk, None), user),
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


def _week_asked(request: Request, season: Season, asked: str | None) -> int:
    """The week with this number; without one, the last that has come. Raises ValidationError, with
    the numbers that there are."""
    last = last_week(season)
    weeks = [str(number) for number in range(1, last + 1)]
    week = asked or weeks[-1]
    if week not in weeks and next_week(request._request, season):
        weeks.append(str(last + 1))
    one_of("week", week, weeks)
    return int(week)
