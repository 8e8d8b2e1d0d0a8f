"""A channel of Discord into which programs post."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest


class Channel(BaseHTTPRequestHandler):
    """Takes what is posted into a channel."""

    posts: list[Any]

    def do_POST(self) -> None:
        self.posts.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What was posted into the channel whose address is `CHANNEL`."""
    Channel.posts = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Channel) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("CHANNEL", f"http://127.0.0.1:{server.server_port}/")
        yield Channel.posts
        server.shutdown()
