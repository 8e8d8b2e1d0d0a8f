"""The API of staff commands on teams."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Region
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import CommandAnswerSerializer, done
from leagues.models import Division
from teams.manage.serializers import MoveCommand, PlaceCommand, choice_of_team
from teams.manage.views import TeamCommand
from teams.services.staff import move_player, place_team

ANSWER = {200: CommandAnswerSerializer}


class Placement(TeamCommand):
    """Set the team's region and division."""

    @extend_schema(request=PlaceCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, PlaceCommand)
        place_team(
            team=team,
            region=Region(sent["region"]),
            division=self._division(sent["division"], team.league_id),
            by=self.caller(),
        )
        return done("Region and division saved.")

    def _division(self, key: int | None, league: int) -> Division | None:
        if key is None:
            return None
        division = Division.objects.filter(pk=key, league=league).first()
        if division is None:
            raise ValidationError({"division": ["This is not a division of the league."]})
        return division


class Move(TeamCommand):
    """Move a player to another team."""

    command_scope = "notices"

    @extend_schema(request=MoveCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, MoveCommand)
        player = self.player(sent["player"], team)
        to = choice_of_team(sent["team"], team)
        move_player(team=team, player=player, to=to, by=self.caller(), reason=sent["reason"])
        return done(f"{player} is now on {to}.")
