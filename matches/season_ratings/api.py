"""The API of how the season that is played rates."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from leagues.settings.api import LeagueInfoView
from leagues.settings.serializers import RatingsSerializer
from matches.mmr import RatingSettings
from matches.services.ratings import change_rating_settings


class SeasonRatings(LeagueInfoView):
    """How the season that is played rates, which stands from its first official result on."""

    @extend_schema(
        request=RatingsSerializer,
        responses={200: CommandAnswerSerializer},
    )
    def put(self, request: Request, leagueId: int) -> Response:  # noqa: N803 (named by the address)
        season = self.season()
        values = self.values(request, RatingsSerializer)
        start_rating = values.pop("start_rating")
        changed = change_rating_settings(
            season=season,
            settings=RatingSettings(**values),
            start_rating=start_rating,
            by=self.caller(),
        )
        return done(f"{changed}: the rating settings are saved.")
