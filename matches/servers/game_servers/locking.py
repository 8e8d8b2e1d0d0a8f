"""The lock on a game server. It is the last in the order of `clvr.lib.locking`."""

from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from leagues.services.locking import lock_league
from matches.models import GameServer

REMOVED = "This server was removed."


def lock_server_in_league(server: GameServer) -> GameServer:
    """Lock a server under its league's lock, to change its settings. Raises Refused as
    `lock_server`."""
    lock_league(server.league_id)
    return lock_server(server)


def lock_server(server: GameServer) -> GameServer:
    """Lock a server and return its current state. Raises Refused for one that was removed."""
    found = lock(GameServer.objects.with_context()).get(pk=server.pk)
    if found.removed_at is not None:
        raise Refused(REMOVED)
    return found
