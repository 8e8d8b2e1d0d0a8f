"""Teams and players."""

from django.db.models import F
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.query_fields import one_of
from clvr.lib.api.shapes import described
from clvr.public_api.lists import CACHED, page_of_values, whole
from clvr.public_api.queries import SeasonOnlyQuery, TeamsQuery
from clvr.public_api.rows import (
    player_row,
    rating_rows,
    team_detail,
    team_player_row,
    team_row,
    v1_team_values,
)
from clvr.public_api.shapes import (
    V1PlayerShape,
    V1RatingStepsShape,
    V1TeamDetailShape,
    V1TeamPlayersShape,
    V1TeamsShape,
)
from clvr.public_api.views import TAGS, V1Read, league_asked
from leagues.enums import RegionFilter
from leagues.models import Division
from matches.ledger.ratings.history.queries import rating_steps
from teams.models import Team, TeamQuerySet
from teams.queries.players import memberships_of, player_json
from teams.queries.public_users import public_user
from teams.queries.sheet import current_people, seasons_of, team_with_league


class Teams(V1Read):
    """Teams, also those that have disbanded, in the order in which they were founded."""

    query = TeamsQuery
    cached_values = CACHED

    @extend_schema(tags=TAGS, operation_id="teams", responses=described(V1TeamsShape))
    def get(self, request: Request) -> Response:
        asked = self.asked_for
        teams = Team.objects.with_status(int(asked["status"]))
        if region := RegionFilter(asked["region"]).region:
            teams = teams.filter(region=region)
        if league := league_asked(asked, "division"):
            teams = _in_division(teams.filter(league=league), league, asked.get("division"))
        return Response(page_of_values(teams, (F("pk").asc(),), v1_team_values(), team_row, asked))


def _in_division(teams: TeamQuerySet, league: int, division: str | None) -> TeamQuerySet:
    """The teams of a division of the league's current season. Raises ValidationError for one that
    there is not."""
    if not division:
        return teams
    divisions = dict(Division.objects.filter(league=league).values_list("name", "pk"))
    one_of("division", division, [*divisions])
    return teams.filter(records__season__is_current=True, records__division=divisions[division])


class OneTeam(V1Read):
    """A team with its people, records and titles."""

    @extend_schema(tags=TAGS, operation_id="team", responses=described(V1TeamDetailShape))
    def get(self, request: Request, id: int) -> Response:
        return Response(team_detail(team_with_league(request._request, id)))


class TeamPlayers(V1Read):
    """The people of a team."""

    @extend_schema(tags=TAGS, operation_id="teamPlayers", responses=described(V1TeamPlayersShape))
    def get(self, request: Request, id: int) -> Response:
        team = team_with_league(request._request, id)
        people = current_people(memberships_of(team))
        rows = [team_player_row(player_json(team.league.code, each)) for each in people]
        return Response(whole(rows))


class TeamRatings(V1Read):
    """The history of a team's rating, oldest first: of all seasons, or of one."""

    query = SeasonOnlyQuery

    @extend_schema(
        tags=TAGS,
        operation_id="teamRatings",
        responses=described(V1RatingStepsShape),
    )
    def get(self, request: Request, id: int) -> Response:
        team = team_with_league(request._request, id)
        seasons = {str(each.value): each for each in reversed(seasons_of(team))}
        if value := self.asked_for.get("season"):
            one_of("season", value, [*seasons])
            seasons = {value: seasons[value]}
        rows = [
            row
            for season in seasons.values()
            for row in rating_rows(season, rating_steps(request._request, team, season.pk))
        ]
        return Response(whole(rows))


class OnePlayer(V1Read):
    """A person as their page shows them."""

    @extend_schema(tags=TAGS, operation_id="player", responses=described(V1PlayerShape))
    def get(self, request: Request, id: int) -> Response:
        return Response(player_row(public_user(request._request, id)))
