"""A program that receives webhooks: a real HTTP server on this machine."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from clvr.lib.tests.local_server import QuietHandler, served


@dataclass
class Receiver:
    """Keeps what it got, and answers `status` with `headers` after some seconds. `trickles`: each
    part of the answer comes in time, and the whole never."""

    url: str
    status: int = 204
    headers: Mapping[str, str] = field(default_factory=dict)
    sleeps: float = 0
    trickles: bool = False
    got: list[tuple[Mapping[str, str], bytes]] = field(default_factory=list)


@contextmanager
def receiving() -> Iterator[Receiver]:
    class Handler(QuietHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append((dict(self.headers.items()), body))
            time.sleep(receiver.sleeps)
            if receiver.trickles:
                self._trickle()
                return
            self.send_response(receiver.status)
            for name, value in receiver.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            raise AssertionError("nobody reads here")

        def _trickle(self) -> None:
            try:
                self.wfile.write(b"HTTP/1.1 200 OK\r\n")
                while True:
                    self.wfile.write(b"X-More: 1\r\n")
                    self.wfile.flush()
                    time.sleep(0.05)
            except OSError:
                pass  # the portal has enough

    with served(Handler) as address:
        receiver = Receiver(f"{address}/hook?key=1")
        yield receiver
