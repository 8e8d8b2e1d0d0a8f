"""The stand-in for Discord, served for a test."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import LOOPBACK, Answers, DiscordStandIn, make_server


@contextmanager
def running_stand_in(of: Application | DiscordStandIn, port: int = 0) -> Iterator[str]:
    """Serve an application's stand-in, or a given one, in a thread of this process; give its
    address without a path."""
    stand_in = DiscordStandIn(of) if isinstance(of, Application) else of
    with served(stand_in, port) as address:
        yield address


@contextmanager
def served(stand_in: Answers, port: int = 0) -> Iterator[str]:
    """Serve a stand-in in a thread of this process; give its address without a path."""
    with make_server(stand_in, port) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield f"http://{LOOPBACK}:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
