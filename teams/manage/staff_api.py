"""The API of staff commands on teams."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Region
from accounts.roles.powers import manages_league, moderates_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from leagues.local_times import timestamp_in_zone
from leagues.models import Division
from teams.manage.queries import placed
from teams.manage.serializers import (
    AddCommand,
    CaptainCommand,
    CooldownCommand,
    MoveCommand,
    PlaceCommand,
    PlacementSerializer,
    choice_of_team,
)
from teams.manage.views import TeamCommand, person_named
from teams.services.cooldowns import shorten_cooldown
from teams.services.locking import lock_team_in_league
from teams.services.staff import move_player, place_team
from teams.services.staff_roster import add_player, appoint_captain

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class Placement(TeamCommand):
    """Set the team's region and division."""

    @extend_schema(request=PlaceCommand, responses=EDITED)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, PlaceCommand)
        division = self._division(sent["division"], team.league_id)
        _, after = edited(
            sent,
            lock=lambda: placed(lock_team_in_league(team)),
            shown=PlacementSerializer,
            change=lambda: place_team(
                team=team, region=Region(sent["region"]), division=division, by=self.caller()
            ),
        )
        return done("Region and division saved.", revision=after)

    def _division(self, key: int | None, league: int) -> Division | None:
        if key is None:
            return None
        division = Division.objects.filter(pk=key, league=league).first()
        if division is None:
            raise ValidationError({"division": ["This is not a division of the league."]})
        return division


class AddPlayer(TeamCommand):
    """Put a person on the team, by username, without a request to join."""

    command_scope = "notices"

    @extend_schema(request=AddCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, AddCommand)
        player = person_named(sent["player"])
        add_player(team=team, player=player, by=self.caller(), reason=sent["reason"])
        return done(f"{player} is now on {team}.")


class ShortenCooldown(TeamCommand):
    """End or shorten the cooldown of a former player of the team."""

    command_scope = "notices"

    @extend_schema(request=CooldownCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(moderates_league(self.caller(), team.league.code))
        sent = self.values(request, CooldownCommand)
        until = sent["until"] and timestamp_in_zone(sent["until"], team.league.zone, "until")
        player = self.former_player(sent["player"], team)
        shorten_cooldown(
            team=team, player=player, until=until, by=self.caller(), reason=sent["reason"]
        )
        return done(f"The cooldown of {player} {'is shorter' if until else 'has ended'}.")


class AppointCaptain(TeamCommand):
    """Make a player captain; the former captain becomes a member."""

    command_scope = "notices"

    @extend_schema(request=CaptainCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, CaptainCommand)
        player = self.player(sent["player"], team)
        appoint_captain(team=team, player=player, by=self.caller(), reason=sent["reason"])
        return done(f"{player} is now the captain of {team}.")


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
