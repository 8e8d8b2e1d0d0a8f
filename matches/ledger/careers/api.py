"""The public reads of careers and records."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from leagues.reads import LeagueRead
from leagues.seasons_shown import seasons_shown
from matches.ledger.careers.players import player_career
from matches.ledger.careers.records import league_records
from matches.ledger.careers.shapes import LeagueRecordsShape, PlayerCareerShape, TeamCareerShape
from matches.ledger.careers.teams import team_career
from teams.queries.public_users import person
from teams.queries.sheet import team_with_league


class TeamCareer(PublicRead):
    """A team's career, from the official results of all seasons."""

    @extend_schema(responses=described(TeamCareerShape))
    def get(self, request: Request, teamId: int) -> Response:
        team = team_with_league(request._request, teamId)
        return Response(team_career(request._request, team))


class PlayerCareer(PublicRead):
    """A player's career, from official results."""

    @extend_schema(responses=described(PlayerCareerShape))
    def get(self, request: Request, id: int) -> Response:
        return Response(player_career(person(request._request, id).pk))


class LeagueRecords(LeagueRead):
    """A league's records of all seasons, from official results, and its champions."""

    @extend_schema(responses=described(LeagueRecordsShape))
    def get(self, request: Request, leagueId: int) -> Response:
        seasons = seasons_shown(request._request, self.league_id)
        return Response(league_records(self.league_id, seasons))
