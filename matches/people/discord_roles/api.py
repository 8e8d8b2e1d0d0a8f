"""The API of the roles on a league's Discord server, for the league's team managers and admins."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.api.shapes import described
from clvr.lib.refusals import Refused
from leagues.discord_channels.api import ServerView
from leagues.services.locking import lock_league
from matches.enums import DiscordRoleKind
from matches.people.discord_roles.reading import (
    DiscordRolesShape,
    RolePreviewShape,
    ServerRolesShape,
    preview,
    read_now,
    roles_of,
    server_roles,
)
from matches.people.discord_roles.serializers import MappingCommand, ShownMappingSerializer
from matches.people.discord_roles.services import (
    compare_again,
    map_roles,
    turn_roles_off,
    turn_roles_on,
)
from matches.people.discord_roles.state import mapped_of
from matches.people.discord_roles.texts import problem_words

ANSWER = {200: COMMAND_ANSWER}


class DiscordRoles(ServerView):
    """The roles that people of a league have on its Discord server."""

    @extend_schema(responses=described(DiscordRolesShape))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(roles_of(self.league()))

    @extend_schema(request=MappingCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, MappingCommand)
        roles = {
            kind: int(values[kind.value]) if values[kind.value] else None
            for kind in DiscordRoleKind
            if kind.value in values
        }
        stored = mapped_of(league)
        # Discord is asked before the transaction, and only about new roles.
        guild, problem = None, None
        if any(role is not None and stored.get(kind) != role for kind, role in roles.items()):
            guild, problem = read_now(league)
        if problem:
            raise Refused(problem_words(problem))
        _, after = edited(
            values,
            lock=lambda: lock_league(league.pk),
            shown=ShownMappingSerializer,
            change=lambda: map_roles(league=league, roles=roles, guild=guild, by=self.caller()),
        )
        return done(f"{league}: roles saved.", revision=after)


class ServerRoles(ServerView):
    """The roles that the league's Discord server has now."""

    throttle_scope = "discord"

    @extend_schema(responses=described(ServerRolesShape))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(server_roles(self.league()))


class RolePreview(ServerView):
    """What would change on the server if roles followed the portal from now on."""

    throttle_scope = "discord"

    @extend_schema(responses=described(RolePreviewShape))
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(preview(self.league()))


class FollowRoles(ServerView):
    """Let roles on the server follow the portal, or leave them as they are."""

    @extend_schema(request=None, responses=ANSWER)
    def put(self, request: Request, leagueId: int) -> Response:
        league = turn_roles_on(league=self.league(), by=self.caller())
        return done(f"{league}: roles on Discord follow the portal.")

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int) -> Response:
        league = turn_roles_off(league=self.league(), by=self.caller())
        return done(f"{league}: roles on Discord stay as they are.")


class CompareAgain(ServerView):
    """Compare all members of the server with the portal now."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        league = compare_again(league=self.league(), by=self.caller())
        return done(f"{league}: all members are compared within a minute.")
