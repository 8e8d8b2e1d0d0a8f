"""API of game servers: for people who control them, and live scores for everyone."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import Case
from accounts.roles.powers import controls_servers, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.api.pagination import BeforeQuery
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import REMOTE_LEAGUES
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import Side, Stage
from matches.live_scores import live_scores_for
from matches.models import GameServer, Match
from matches.servers.game_servers.locking import lock_server_in_league
from matches.servers.game_servers.queries import choices_for, history_of, servers_of
from matches.servers.game_servers.serializers import (
    ChangeMapCommand,
    ChangeServerCommand,
    LeagueServersSerializer,
    LineCommand,
    LiveScoreSerializer,
    RemovePlayerCommand,
    ServerControlSerializer,
    ServerFormSerializer,
    ServerHistorySerializer,
    ServerPinCommand,
    ServerSettingsCommand,
    SetUpCommand,
)
from matches.servers.game_servers.services.commands import (
    change_map,
    remove_player,
    send_line,
    set_pin,
)
from matches.servers.game_servers.services.matches import set_up_match, take_match_off
from matches.servers.game_servers.services.settings import (
    ServerSettings,
    add_server,
    address_of,
    can_set_up_servers,
    change_server,
    remove_server,
)

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}
LIVE_FOR_SECONDS = 2


class LeagueServers(CommandView):
    """The servers of a league, and adding one."""

    def league(self) -> League:
        """Raises Http404 for an unknown league, PermissionDenied unless the caller controls its
        servers."""
        found = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(controls_servers(self.caller(), found.code))
        return found

    @extend_schema(responses=LeagueServersSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        found = {
            "now": int(timezone.now().timestamp()),
            "hasRemoteControl": league.code in REMOTE_LEAGUES,
            "canSetUp": can_set_up_servers(self.caller(), league.code),
            "servers": servers_of(league),
        }
        return Response(LeagueServersSerializer(found).data)

    @extend_schema(request=ServerSettingsCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league, by = self.league(), self.caller()
        require(can_set_up_servers(by, league.code))
        chosen = _settings(self.values(request, ServerSettingsCommand))
        server = add_server(league=league, chosen=chosen, by=by)
        return made(f"{server} was added.", server.pk)


class ServerCommandView(CommandView):
    """A read of or command to one server, for people who control it."""

    def server(self) -> GameServer:
        """Raises Http404 for an unknown server, PermissionDenied unless the caller controls it."""
        servers = GameServer.objects.current().with_context()
        found = get_object_or_404(servers, pk=self.kwargs["id"])
        require(controls_servers(self.caller(), found.league.code))
        return found


class OneServer(ServerCommandView):
    """What can be chosen for a server; changing and removing it."""

    @extend_schema(responses=ServerControlSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(ServerControlSerializer(choices_for(self.server(), self.caller())).data)

    @extend_schema(request=ChangeServerCommand, responses=EDITED)
    def put(self, request: Request, id: int) -> Response:
        server, by = self.server(), self.caller()
        require(can_set_up_servers(by, server.league.code))
        values = self.values(request, ChangeServerCommand)
        chosen = _settings(values)
        # Looking up a name can take seconds: do it before anyone waits for a lock.
        address = address_of(chosen.host)
        changed, after = edited(
            values,
            lock=lambda: lock_server_in_league(server),
            shown=lambda row: ServerFormSerializer({"server": row}),
            change=lambda: change_server(server=server, chosen=chosen, address=address, by=by),
        )
        return done(f"{changed}: settings saved.", revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        server, by = self.server(), self.caller()
        return done(f"{remove_server(server=server, by=by)} was removed.")


class ServerConsole(ServerCommandView):
    """The commands to a server, newest first, and sending one."""

    @extend_schema(parameters=[BeforeQuery], responses=ServerHistorySerializer)
    def get(self, request: Request, id: int) -> Response:
        page = history_of(self.server(), self.asked(BeforeQuery).get("before"))
        return Response(ServerHistorySerializer(page).data)

    @extend_schema(request=LineCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        server = self.server()
        line = self.values(request, LineCommand)["line"]
        asked = send_line(server=server, line=line, by=self.caller())
        return made("The command waits to be sent.", asked.pk)


class ServerMap(ServerCommandView):
    """Change a server's map."""

    @extend_schema(request=ChangeMapCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        server = self.server()
        sent = self.values(request, ChangeMapCommand)
        asked = change_map(server=server, game_map=sent["map"], mode=sent["mode"], by=self.caller())
        return made(f"{asked}: waits to be sent.", asked.pk)


class ServerPin(ServerCommandView):
    """Set or remove a server's PIN."""

    @extend_schema(request=ServerPinCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        server = self.server()
        asked = set_pin(
            server=server, pin=self.values(request, ServerPinCommand)["pin"], by=self.caller()
        )
        return made(f"{asked}: waits to be sent.", asked.pk)


class ServerPlayer(ServerCommandView):
    """Kick or ban a player."""

    @extend_schema(request=RemovePlayerCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        server = self.server()
        sent = self.values(request, RemovePlayerCommand)
        key = sent.get("case")
        case = None if key is None else get_object_or_404(Case, pk=key)
        asked = remove_player(
            server=server,
            unique_id=sent["uniqueId"],
            name=sent["name"],
            bans=sent["bans"],
            reason=sent["reason"],
            case=case,
            by=self.caller(),
        )
        return made(f"{asked}: waits to be sent.", asked.pk)


class ServerMatch(ServerCommandView):
    """Set up a match on a server, and take it off."""

    @extend_schema(request=SetUpCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        server = self.server()
        sent = self.values(request, SetUpCommand)
        match = get_object_or_404(Match.objects.with_context(), pk=sent["match"])
        found = set_up_match(
            server=server,
            match=match,
            side_of_team_0=Side(sent["sideOfTeam0"]),
            pin=sent["pin"],
            by=self.caller(),
        )
        moved = counted(found.moved, "player")
        message = f"{match.versus} is on {server}. {moved} will change sides."
        if found.strangers:
            message += (
                f" On the server, but in neither team: {', '.join(map(isolated, found.strangers))}."
            )
        return done(message, status.HTTP_201_CREATED)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        server = take_match_off(server=self.server(), by=self.caller())
        return done(f"No match is on {server} now.")


class LiveScores(PublicRead):
    """The scores of the matches that are on servers now. They are unofficial."""

    holds_for_seconds = LIVE_FOR_SECONDS

    @extend_schema(responses=LiveScoreSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response(LiveScoreSerializer(live_scores_for(request._request), many=True).data)


def _settings(sent: dict[str, Any]) -> ServerSettings:
    return ServerSettings(
        name=sent["name"],
        stage=Stage(sent["stage"]),
        host=sent["host"],
        port=sent["port"],
        password=sent.get("password") or None,
    )
