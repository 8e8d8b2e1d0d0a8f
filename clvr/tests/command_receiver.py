"""A stand-in for Discord's API for slash commands: a real HTTP server on this machine."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from clvr.lib.tests.local_server import QuietHandler, served

OK = (200, b"[]")


@dataclass
class CommandReceiver:
    """Stores its requests as (path, authorization, JSON body). It gives the queued answers, and
    then success."""

    url: str
    answers: list[tuple[int, bytes]] = field(default_factory=list)
    received: list[tuple[str, str, Any]] = field(default_factory=list)


@contextmanager
def command_receiver() -> Iterator[CommandReceiver]:
    class Handler(QuietHandler):
        def do_PUT(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = json.loads(self.rfile.read(length))
            authorization = self.headers.get("Authorization", "")
            receiver.received.append((self.path, authorization, body))
            status, answer = receiver.answers.pop(0) if receiver.answers else OK
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"{receiver.url}/elsewhere")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

    with served(Handler) as address:
        receiver = CommandReceiver(f"{address}/api/v10")
        yield receiver
