"""An S3 endpoint for tests: it keeps what is put into it, in memory."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

DENIED = b"<Error><Code>AccessDenied</Code></Error>"
MISSING = b"<Error><Code>NoSuchKey</Code></Error>"


@dataclass
class Bucket:
    """The endpoint's address, and its objects by their paths: `/pictures/images/bcl/x.webp`. While
    it `refuses`, it takes and gives nothing."""

    url: str = ""
    refuses: bool = False
    objects: dict[str, bytes] = field(default_factory=dict)


@contextmanager
def serving() -> Iterator[Bucket]:
    bucket = Bucket()

    class Handler(BaseHTTPRequestHandler):
        def do_PUT(self) -> None:
            length = int(self.headers["Content-Length"])
            body = self.rfile.read(length)
            if not bucket.refuses:
                bucket.objects[self._key()] = body
            self._answer(200)

        def do_GET(self) -> None:
            found = bucket.objects.get(self._key())
            self._answer(404 if found is None else 200, MISSING if found is None else found)

        do_HEAD = do_GET  # noqa: N815 # the base class names it

        def do_DELETE(self) -> None:
            bucket.objects.pop(self._key(), None)
            self._answer(204)

        def _key(self) -> str:
            return urlsplit(self.path).path

        def _answer(self, status: int, body: bytes = b"") -> None:
            status, body = (403, DENIED) if bucket.refuses else (status, body)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    bucket.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield bucket
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
