"""The link to all game servers: one connection a server, held by one process."""

import asyncio
import logging
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError, close_old_connections

from clvr.lib.public_addresses import is_allowed
from clvr.lib.refusals import Refused
from matches.enums import ServerCommandState
from matches.models import GameServer, ServerCommand
from matches.servers.game_servers.addresses import NOT_ALLOWED
from matches.servers.game_servers.link import records
from matches.servers.game_servers.passwords import PasswordUnreadable, decrypted
from matches.servers.game_servers.rcon.client import (
    Endpoint,
    NoReply,
    OutcomeUnknown,
    RconClient,
    RconError,
    Timing,
)
from matches.servers.game_servers.rcon.messages import Command, Reply
from matches.servers.game_servers.readings import SeenPlayer, match_in, players_in

log = logging.getLogger(__name__)

UNREADABLE = "The password can’t be read with the portal’s keys. Enter it again."
STRANGE = "The server’s answer is not the usual one: {text}"

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between looks at a server, at the list of servers, and at the waiting commands. The
    looks keep the connection, too: servers drop one that is silent for some minutes."""

    look: float = 3
    servers: float = 5
    commands: float = 0.25


async def in_database(
    work: Callable[Parameters, Result], *args: Parameters.args, **kwargs: Parameters.kwargs
) -> Result:
    """Run the work in the thread that has the connection to the database."""

    def run() -> Result:
        close_old_connections()
        return work(*args, **kwargs)

    return await sync_to_async(run, thread_sensitive=True)()


@dataclass
class Link:
    """Watches the servers that this process holds, and sends what people ask for. `run` ends when
    it is cancelled."""

    timing: Timing = field(default_factory=Timing)
    pace: Pace = field(default_factory=Pace)
    holder: str = field(default_factory=lambda: str(uuid.uuid4()))
    _served: dict[int, "_Served"] = field(default_factory=dict)

    async def run(self) -> None:
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._hold())
                tasks.create_task(self._wake())
        finally:
            for served in list(self._served.values()):
                await served.stop()
            await in_database(records.release_servers, self.holder)

    async def _hold(self) -> None:
        while True:
            with suppress_database_errors():
                held = await in_database(records.hold_servers, self.holder)
                await self._serve({each.pk: each for each in held})
            await asyncio.sleep(self.pace.servers)

    async def _wake(self) -> None:
        while True:
            if self._served:
                with suppress_database_errors():
                    ready = await in_database(records.servers_with_commands, list(self._served))
                    for key in ready & self._served.keys():
                        self._served[key].has_commands.set()
            await asyncio.sleep(self.pace.commands)

    async def _serve(self, held: dict[int, GameServer]) -> None:
        """Serve exactly these, anew where the address or the password is another."""
        for key, served in list(self._served.items()):
            is_same = key in held and served.settings == _settings(held[key])
            if not is_same or served.has_failed:
                del self._served[key]
                await served.stop()
        for key in held.keys() - self._served.keys():
            await in_database(records.settle_lost, [key])
            self._served[key] = _Served(held[key], self.timing, self.pace)


def _settings(server: GameServer) -> tuple[str, int, str]:
    return server.address, server.port, server.password


class suppress_database_errors(suppress):  # noqa: N801 # it is used like suppress
    """Log errors of the database and go on: it comes back."""

    def __init__(self) -> None:
        super().__init__(DatabaseError)

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if isinstance(error, DatabaseError):
            log.warning("The database did not answer: %s", error)
        return isinstance(error, DatabaseError)


class _Served:
    """One server: its connection, and the task that uses it."""

    def __init__(self, server: GameServer, timing: Timing, pace: Pace) -> None:
        self.server, self.pace = server, pace
        self.settings = _settings(server)
        self.has_commands = asyncio.Event()
        self._client: RconClient | None = None
        self._problem = ""
        try:
            endpoint = Endpoint(server.address, server.port, decrypted(server.password))
        except PasswordUnreadable:
            self._problem = UNREADABLE
        except Refused as refused:
            self._problem = str(refused)
        else:
            if is_allowed(server.address, settings.ENVIRONMENT.server_networks):
                self._client = RconClient(endpoint, timing)
            else:
                self._problem = NOT_ALLOWED
        self._task = asyncio.create_task(self._run())

    @property
    def has_failed(self) -> bool:
        """Whether an error has ended the task; the log has it."""
        return self._task.done()

    async def stop(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        if self._client is not None:
            await self._client.close()

    async def _run(self) -> None:
        try:
            await self._watch()
        except Exception:
            # A fault of the portal with one server must not end the watch of the others.
            log.exception("%s: the link failed", self.server)

    async def _watch(self) -> None:
        """Look at the server now and then, and send commands as soon as there are some."""
        while True:
            try:
                is_silent = await self._look()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.pace.look):
                        await self.has_commands.wait()
                self.has_commands.clear()
                if is_silent:
                    # What is sent now is lost, and nobody would know if it was done.
                    await in_database(records.give_up_late, self.server.pk)
                else:
                    await self._send_all()
            except DatabaseError as error:
                log.warning("%s: the database did not answer: %s", self.server, error)
                await asyncio.sleep(self.pace.look)

    async def _send_all(self) -> None:
        while (command := await in_database(records.take_command, self.server.pk)) is not None:
            state, reply = await self._sent(command)
            await in_database(records.settle_command, command, state, reply)

    async def _sent(self, command: ServerCommand) -> tuple[ServerCommandState, str]:
        """What became of a command, and the server's reply or why there is none."""
        if self._client is None:
            return ServerCommandState.NOT_SENT, self._problem
        sent = Command.read(command.line)
        try:
            reply = await self._client.ask(sent)
        except (NoReply, OutcomeUnknown) as error:
            return ServerCommandState.UNKNOWN, str(error)
        except RconError as error:
            return ServerCommandState.NOT_SENT, str(error)
        is_refused = reply.was_done(sent) is False
        return (
            ServerCommandState.REFUSED if is_refused else ServerCommandState.ANSWERED,
            reply.text,
        )

    async def _look(self) -> bool:
        """Ask the server for its match and players, and store the answers. Whether it is connected
        and silent, as while the map changes."""
        if self._client is None:
            await in_database(records.record_problem, self.server.pk, self._problem)
            return False
        try:
            seen = _required(match_in, await self._client.ask(Command("ServerInfo")))
            players = await self._players(self._client)
        except (RconError, _StrangeReply) as error:
            await in_database(records.record_problem, self.server.pk, str(error))
            return isinstance(error, NoReply)
        await in_database(records.record_news, self.server.pk, seen, players)
        return False

    async def _players(self, client: RconClient) -> list[SeenPlayer] | None:
        """The players with their teams; older servers tell only names. None when the server lists
        nobody, as after the end of a map, when its score stands."""
        found = players_in(await client.ask(Command("InspectAll")))
        if found is None:
            found = players_in(await client.ask(Command("RefreshList")))
        return found


class _StrangeReply(Exception):
    """A reply without what was asked for."""


def _required(read: Callable[[Reply], Result | None], reply: Reply) -> Result:
    """What is read from a reply. Raises _StrangeReply."""
    found = read(reply)
    if found is None:
        raise _StrangeReply(STRANGE.format(text=reply.text))
    return found
