"""A client of one game server: one connection, one command at a time, and none sent twice."""

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from matches.servers.game_servers.rcon.messages import (
    AUTHENTICATED,
    MOST_REPLY,
    PASSWORD_PROMPT,
    Command,
    Reply,
    ReplyReader,
    ReplyTooLong,
    password_line,
)

PIECE = 65_536
AT_ONCE = 0.001
"""Seconds for reading what is there already."""
MAP_IS_CHANGING = "The map is changing. The server says nothing meanwhile."


class RconError(Exception):
    """The server could not be asked, or has not answered."""


class Unreachable(RconError):
    """There is no connection. Nothing was sent."""


class WrongPassword(RconError):
    """The server refuses the password."""


class NoReply(RconError):
    """A command that only reads was not answered."""


class MapIsChanging(NoReply):
    """It was not answered, as is usual while the map changes."""


class OutcomeUnknown(RconError):
    """A command that changes something was sent and not answered: nobody knows if it was done. It
    must not be sent again without a look at the server."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds. `gap` is between commands: servers drop those that follow too soon. `map_change` is
    how long a server may be silent after a change of the map. After failures to connect, the client
    does not try again for `back_off`, longer each time."""

    connect: float = 5
    reply: float = 5
    gap: float = 0.1
    map_change: float = 30
    back_off: tuple[float, ...] = (1, 2, 5, 10, 30)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a server listens, as an address that was checked, and its password."""

    address: str
    port: int
    password: str = field(repr=False)


class _Connection:
    """A connection after its sign-in. After a timeout it is of no use: a late reply would be taken
    for that of the next command."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, timing: Timing
    ) -> None:
        self._reader, self._writer, self._timing = reader, writer, timing
        self._replies = ReplyReader()
        self._waiting: deque[Reply] = deque()

    @classmethod
    async def open(cls, endpoint: Endpoint, timing: Timing) -> "_Connection":
        """Connect and sign in. Raises Unreachable and WrongPassword."""
        try:
            async with asyncio.timeout(timing.connect):
                streams = await asyncio.open_connection(endpoint.address, endpoint.port)
        except (OSError, TimeoutError) as error:
            raise Unreachable("The server can’t be reached.") from error
        connection = cls(*streams, timing)
        try:
            async with asyncio.timeout(timing.connect):
                await connection._sign_in(endpoint.password)
        except BaseException as error:
            await connection.close()
            if isinstance(error, OSError | TimeoutError | EOFError | ReplyTooLong):
                raise Unreachable("The server did not let the portal in.") from error
            raise
        return connection

    async def _sign_in(self, password: str) -> None:
        await self._read_until(PASSWORD_PROMPT)
        self._writer.write(password_line(password))
        await self._writer.drain()
        outcome = await self._read_until(AUTHENTICATED)
        if outcome[1] != b"1":
            raise WrongPassword("The server refuses the password.")

    async def _read_until(self, pattern: re.Pattern[bytes]) -> re.Match[bytes]:
        """Read what the server sends until the pattern is in it."""
        told = b""
        while not (found := pattern.search(told)):
            piece = await self._reader.read(PIECE)
            if not piece:
                raise EOFError
            told += piece
            if len(told) > MOST_REPLY:
                raise ReplyTooLong
        return found

    async def send(self, command: Command) -> None:
        """Send a command. Raises OSError."""
        self._writer.write(command.line)
        await self._writer.drain()

    async def reply_to(self, command: Command) -> Reply:
        """Raises TimeoutError, OSError, EOFError and ReplyTooLong."""
        async with asyncio.timeout(self._timing.reply):
            while not (reply := await self._next_reply()).answers(command):
                # The server tells of something else. The command's own reply comes after it.
                pass
            return reply

    async def is_ready(self) -> bool:
        """Whether a command can be sent: the server has not ended the connection. What has arrived
        before, such as more lines of an earlier plain text, is dropped: it is not the reply."""
        try:
            async with asyncio.timeout(AT_ONCE):
                while await self._reader.read(PIECE):
                    pass
        except TimeoutError:
            self._replies = ReplyReader()
            self._waiting.clear()
            return not self._writer.is_closing()
        except OSError:
            pass
        return False

    async def _next_reply(self) -> Reply:
        while not self._waiting:
            piece = await self._reader.read(PIECE)
            if not piece:
                raise EOFError
            self._waiting.extend(self._replies.feed(piece))
        return self._waiting.popleft()

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


class RconClient:
    """Asks one server. Callers may share it: their commands wait for one another.

    It connects when it is asked, and again after a connection was lost. Servers drop connections
    that are silent for some minutes: ask for something at least every 150 seconds. A command that
    only reads is sent again once when its connection was lost before the reply. One that changes
    something never is.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._endpoint, self._timing, self._clock = endpoint, timing or Timing(), clock
        self._turn = asyncio.Lock()
        self._connection: _Connection | None = None
        self._last = -1e9
        """When the last command or reply passed."""
        self._silent_until = -1e9
        self._failures = 0
        self._not_before = -1e9
        self.last_received: float | None = None
        """When the server was last heard of, by the clock."""

    async def ask(self, command: Command) -> Reply:
        """Send a command and return its reply.

        Raises Unreachable and WrongPassword when nothing was sent; NoReply, MapIsChanging and
        OutcomeUnknown when something was.
        """
        async with self._turn:
            try:
                return await self._ask_once(command)
            except NoReply:
                if self._clock() < self._silent_until:
                    raise MapIsChanging(MAP_IS_CHANGING) from None
            return await self._ask_once(command)

    async def close(self) -> None:
        async with self._turn:
            await self._discard()

    async def _ask_once(self, command: Command) -> Reply:
        connection = await self._ready()
        self._last = self._clock()
        if command.changes_map:
            self._silent_until = self._clock() + self._timing.map_change
        try:
            await connection.send(command)
            reply = await connection.reply_to(command)
        except (OSError, EOFError, TimeoutError, ReplyTooLong) as error:
            await self._discard()
            raise self._lost(command) from error
        except BaseException:
            # Whoever asked no longer waits: the reply would be taken for the next one's.
            await self._discard()
            raise
        self._last = self.last_received = self._clock()
        self._failures = 0
        return reply

    def _lost(self, command: Command) -> RconError:
        if command.only_reads:
            return NoReply("The server did not answer.")
        return OutcomeUnknown(
            "The server did not answer. Look at its state before you send the command again."
        )

    async def _ready(self) -> _Connection:
        """A connection on which a command can be sent now. Raises Unreachable and WrongPassword."""
        for _ in range(2):
            connection = await self._connected()
            await asyncio.sleep(max(0.0, self._last + self._timing.gap - self._clock()))
            if await connection.is_ready():
                return connection
            # It ended while nobody asked for anything, and nothing was sent on it.
            await self._discard()
        self._note_failure()
        raise Unreachable("The server ends each connection.")

    async def _connected(self) -> _Connection:
        if self._connection is None:
            if self._clock() < self._not_before:
                raise Unreachable("The server could not be reached a moment ago.")
            try:
                self._connection = await _Connection.open(self._endpoint, self._timing)
            except RconError:
                self._note_failure()
                raise
            self._last = self.last_received = self._clock()
        return self._connection

    def _note_failure(self) -> None:
        waits = self._timing.back_off
        self._not_before = self._clock() + waits[min(self._failures, len(waits) - 1)]
        self._failures += 1

    async def _discard(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
