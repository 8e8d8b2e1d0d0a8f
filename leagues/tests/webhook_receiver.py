"""A stand-in for Discord's webhooks: a real HTTP server on this machine."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from clvr.lib.tests.local_server import QuietHandler, served


@dataclass(frozen=True)
class Answer:
    status: int = 204
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass
class WebhookReceiver:
    """Stores requests as (method, path, JSON body) and returns the given answer."""

    url: str
    answer: Answer = Answer()
    received: list[tuple[str, str, Any]] = field(default_factory=list)


@contextmanager
def webhook_receiver() -> Iterator[WebhookReceiver]:
    """Run a receiver; its `url` contains a fake secret, like a real webhook."""

    class Handler(QuietHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = json.loads(self.rfile.read(length) or b"null")
            receiver.received.append((self.command, self.path, body))
            self.send_response(receiver.answer.status)
            for name, value in receiver.answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(receiver.answer.body)))
            self.end_headers()
            self.wfile.write(receiver.answer.body)

        def do_GET(self) -> None:
            receiver.received.append((self.command, self.path, None))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

    with served(Handler) as address:
        receiver = WebhookReceiver(f"{address}/webhooks/1/t0ken")
        yield receiver
