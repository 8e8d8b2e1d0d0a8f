"""The public reads of players' statistics."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.reads import LeagueRead
from leagues.serializers import SeasonQuery
from matches.enums import Side
from matches.play.statistics.queries import (
    NAMES,
    Totals,
    leaders_of,
    statistics_of,
)
from teams.queries.public_users import person


class TotalsSerializer(serializers.Serializer[Totals]):
    """Sums over `maps`. Null is unknown: no log says it. `partly` lists statistics that only some
    of the maps have. `uploaded` maps are from logs that teams uploaded."""

    maps = serializers.IntegerField()
    uploaded = serializers.IntegerField()
    kills = serializers.IntegerField(allow_null=True)
    deaths = serializers.IntegerField(allow_null=True)
    assists = serializers.IntegerField(allow_null=True)
    headshots = serializers.IntegerField(allow_null=True)
    partly = serializers.ListField(child=serializers.ChoiceField(choices=NAMES))


class PlayerTotalsSerializer(TotalsSerializer):
    """A player of a match. `player` is the registered player, null for a name that nobody of the
    match has registered."""

    name = serializers.CharField()
    player = PersonSerializer(allow_null=True)
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)


class LeaderSerializer(TotalsSerializer):
    """A player of a season."""

    player = PersonSerializer()


class SeasonTotalsSerializer(TotalsSerializer):
    """A player's season in a league."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    season = serializers.CharField()


class PlayerSeasons(PublicRead):
    """A player's statistics from game servers by season, the newest first in each league."""

    @extend_schema(responses=SeasonTotalsSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        seasons = statistics_of(person(request._request, id))
        return Response([SeasonTotalsSerializer(each).data for each in seasons])


class LeagueLeaders(LeagueRead):
    """The hundred players of a season with the most kills on game servers."""

    @extend_schema(parameters=[SeasonQuery], responses=LeaderSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        season = self._season(self.asked(SeasonQuery).get("season"))
        leaders = [] if season is None else leaders_of(season)
        return Response([LeaderSerializer(each).data for each in leaders])

    def _season(self, value: str | None) -> Season | None:
        if value:
            return self.season_with(value)
        return Season.objects.current().filter(league=self.league_id).first()
