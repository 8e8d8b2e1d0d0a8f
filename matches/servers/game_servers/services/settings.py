"""The servers of a league: adding, changing and removing them."""

from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import controls_servers, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import REMOTE_LEAGUES
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from leagues.models import League
from leagues.services.locking import lock_league
from matches.enums import ServerCommandState, Stage
from matches.models import GameServer, ServerCommand, ServerState
from matches.servers.game_servers.addresses import look_up
from matches.servers.game_servers.locking import lock_server, lock_server_in_league
from matches.servers.game_servers.passwords import encrypted
from matches.servers.game_servers.services.settling import settle

SERVERS = Cap(20, "A league can have {most} servers.")
REMOVED = "The server was removed."
REMOVED_UNANSWERED = "The server was removed before it answered."
NO_REMOTE_CONTROL = "This league’s game has no remote control for servers."


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What staff say of a server. `password` is plain, and None to keep the one that it has."""

    name: str
    stage: Stage
    host: str
    port: int
    password: str | None = field(default=None, repr=False)


def can_set_up_servers(user: User | None, league: str) -> bool:
    """Whether the user may add and change the league's servers: who commands them and manages the
    league."""
    return controls_servers(user, league) and manages_league(user, league)


@command("league.code")
def add_server(*, league: League, chosen: ServerSettings, by: User | None) -> GameServer:
    """Add a server to a league.

    Raises PermissionDenied unless `by` may set up its servers; Refused if its game has no remote
    control, or the portal no key for passwords; FieldsRefused for a name or stage that another
    server has, a missing password, and an address that is unknown or not allowed.
    """
    require(can_set_up_servers(by, league.code))
    if league.code not in REMOTE_LEAGUES:
        raise Refused(NO_REMOTE_CONTROL)
    if not chosen.password:
        raise FieldsRefused({"password": ["Enter the server’s password."]})
    # Looking up a name can take seconds: do it before anyone waits for a lock.
    address = address_of(chosen.host)
    league = lock_league(league.pk)
    SERVERS.require_room(GameServer.objects.current().filter(league=league), by=by)
    server = GameServer(league=league)
    _set(server, chosen, address)
    ServerState.objects.create(server=server)
    audit.record("server.add", server, actor=by, league=league.code, after=_audit_values(server))
    return server


@command("server.league.code")
def change_server(
    *, server: GameServer, chosen: ServerSettings, by: User | None, address: str | None = None
) -> GameServer:
    """Change a server. `address` is what `address_of` found for its host; None to look it up.

    Raises PermissionDenied unless `by` may set up the league's servers; Refused if it was removed,
    or the portal has no key for passwords; FieldsRefused as `add_server`.
    """
    require(can_set_up_servers(by, server.league.code))
    address = address or address_of(chosen.host)
    server = lock_server_in_league(server)
    if not chosen.password and (address, chosen.port) != (server.address, server.port):
        # Else who may change servers could have the password sent to a server of their own.
        raise FieldsRefused({"password": ["Enter the password again for another address."]})
    before = _audit_values(server)
    _set(server, chosen, address)
    after = {**_audit_values(server), **({"password": "changed"} if chosen.password else {})}
    audit.record(
        "server.change", server, actor=by, league=server.league.code, before=before, after=after
    )
    return server


@command("server.league.code")
def remove_server(*, server: GameServer, by: User | None) -> GameServer:
    """Remove a server. The portal forgets its password; its commands stay.

    Raises PermissionDenied unless `by` may set up the league's servers; Refused if it was removed
    already.
    """
    require(can_set_up_servers(by, server.league.code))
    server = lock_server(server)
    server.removed_at, server.password = timezone.now(), ""
    server.match = server.match_since = None
    server.save()
    _settle_all(server)
    audit.record("server.remove", server, actor=by, league=server.league.code)
    return server


def _settle_all(server: GameServer) -> None:
    """Settle what waits to be sent or answered: the link no longer looks at the server."""
    fates = {
        ServerCommandState.WAITING: (ServerCommandState.NOT_SENT, REMOVED),
        ServerCommandState.SENT: (ServerCommandState.UNKNOWN, REMOVED_UNANSWERED),
    }
    open_ones = ServerCommand.objects.filter(server=server, state__in=fates).order_by("pk")
    for each in open_ones.select_related("server__league", "by"):
        settle(each, *fates[ServerCommandState(each.state)])


def address_of(host: str) -> str:
    """The address of a server's host. Raises FieldsRefused for one that is unknown or not
    allowed."""
    return look_up(host, settings.ENVIRONMENT.server_networks)


def _set(server: GameServer, chosen: ServerSettings, address: str) -> None:
    server.name, server.stage = chosen.name.strip(), chosen.stage
    server.host, server.address, server.port = chosen.host, address, chosen.port
    _require_unlike_others(server)
    if chosen.password:
        server.password = encrypted(chosen.password)
    try:
        server.clean_fields(exclude=["league", "password", "match"])
    except ValidationError as error:
        raise FieldsRefused(error.message_dict) from error
    server.save()


def _require_unlike_others(server: GameServer) -> None:
    others = GameServer.objects.current().filter(league=server.league_id).exclude(pk=server.pk)
    problems = {}
    if any(folded(each.name) == folded(server.name) for each in others):
        problems["name"] = ["The league already has a server with this name."]
    if server.stage != Stage.NONE and any(each.stage == server.stage for each in others):
        problems["stage"] = ["Another server has this stage."]
    if problems:
        raise FieldsRefused(problems)


def _audit_values(server: GameServer) -> dict[str, Any]:
    return {
        "name": server.name,
        "stage": server.stage,
        "host": server.host,
        "address": server.address,
        "port": server.port,
    }
