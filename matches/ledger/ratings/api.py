"""API for staff to adjust ratings and change a season's rating settings."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.api.shapes import described
from clvr.lib.refusals import Refused
from leagues.league_info.api import LeagueInfoView
from leagues.league_info.serializers import RatingsCommand, ShownRatingsSerializer
from leagues.models import Season
from leagues.rating_settings import RatingSettings
from leagues.services.locking import lock_season
from matches.ledger.ratings.best_settings import SHOWN, BestSettings, best_settings
from matches.ledger.ratings.serializers import AdjustmentCommand
from matches.ledger.ratings.services import adjust_rating, change_rating_settings
from matches.ledger.ratings.shapes import RatingTrialsShape
from matches.ledger.ratings.tuning import COIN
from teams.manage.views import TeamCommand
from teams.models import SeasonRecord


class AdjustRating(TeamCommand):
    """Add points to the team's rating in the current season, or take some off, as of now."""

    @extend_schema(request=AdjustmentCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, AdjustmentCommand)
        records = SeasonRecord.objects.filter(team=team, season__is_current=True)
        record = records.select_related("season__league", "team").first()
        if record is None:
            raise Refused(f"{team} is not enrolled in the current season.")
        adjust_rating(record=record, points=sent["points"], reason=sent["reason"], by=self.caller())
        team.refresh_from_db(fields=["elo"])
        return done(f"Rating adjusted: {team} is at {team.elo:.1f}.")


class RatingTrials(LeagueInfoView):
    """Which K-factor and regression to the mean would have predicted the league's results best. It
    changes nothing."""

    throttle_scope = "exports"

    @extend_schema(responses=described(RatingTrialsShape))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(_tried(best_settings(self.league())))


def _tried(found: BestSettings) -> RatingTrialsShape:
    return {
        "matches": found.matches,
        "areFew": found.are_few,
        "loss": found.loss,
        "coin": COIN,
        "trials": [
            {
                "kFactor": each.k_factor,
                "seasonPull": each.regression,
                "loss": each.loss,
                "gain": each.gain,
                "error": each.error,
                "isBetter": each.is_better,
            }
            for each in found.trials[:SHOWN]
        ],
    }


class SeasonRatings(LeagueInfoView):
    """The current season's rating settings, which are frozen from its first official result on."""

    @extend_schema(request=RatingsCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int) -> Response:
        return ratings_saved(self.season(), self.values(request, RatingsCommand), self.caller())


def ratings_saved(season: Season, values: dict[str, Any], by: User) -> Response:
    """The answer to a `RatingsCommand` about a season, after it was carried out."""
    start_rating = values.pop("start_rating")
    changed, after = edited(
        values,
        lock=lambda: lock_season(season),
        shown=ShownRatingsSerializer,
        change=lambda: change_rating_settings(
            season=season, settings=RatingSettings(**values), start_rating=start_rating, by=by
        ),
    )
    return done(f"Rating settings of {changed} saved.", revision=after)
