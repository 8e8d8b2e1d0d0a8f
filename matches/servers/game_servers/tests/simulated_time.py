"""A client and the server that stands in, in one process and in simulated time: what waits for a
timeout waits no real second, and a busy machine makes none of them end early."""

import asyncio
import selectors
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager

import pytest

from matches.servers.game_servers.rcon.stand_in import StandIn

_open_connection = asyncio.open_connection


class _SimulatedTime(asyncio.SelectorEventLoop):
    """Its clock stands still while anything can be done, and then goes straight to the next timer.

    Other threads are not waited for.
    """

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: _SimulatedTime) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select()
        found = super().select(0)
        if not found:
            self._loop.now += timeout
        return found


def run_in_simulated_time(work: Coroutine[object, object, None]) -> None:
    """Run it to its end. `asyncio.sleep` and timeouts take no time."""
    with asyncio.Runner(loop_factory=_SimulatedTime) as runner:
        runner.run(work)


@asynccontextmanager
async def answering(server: StandIn) -> AsyncIterator[None]:
    """Connect whoever opens a connection with this server, whatever the address is.

    A pair of sockets of one machine brings at once what is written: unlike the loopback interface,
    the system has nothing under way when there is nothing to read.
    """
    async with asyncio.TaskGroup() as served:

        async def connect(_address: str, _port: int) -> object:
            near, far = socket.socketpair()
            served.create_task(server.serve(*await _open_connection(sock=far)))
            return await _open_connection(sock=near)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(asyncio, "open_connection", connect)
            yield
