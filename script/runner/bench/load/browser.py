"""A person's browser: one connection over TLS that stays open, cookies, and what it keeps."""

import gzip
import re
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPSConnection

TIMEOUT_SECONDS = 30.0
GIVEN = {200, 201}
NOT_MODIFIED = 304
_FILE = re.compile(rb'(?:src|href)="(/static/[^"]+)"')


@dataclass(frozen=True, slots=True)
class Asked:
    """One request: its kind, how long the whole answer took in seconds, and the error, or
    nothing."""

    kind: str
    seconds: float
    error: str = ""


@dataclass(slots=True)
class Browser:
    """`address` is the loopback address that the requests come from; the portal counts visitors by
    it. Every request is added to `asked`."""

    host: str
    port: int
    context: ssl.SSLContext
    address: str
    cookies: str = ""
    token: str = ""
    asked: list[Asked] = field(default_factory=list)
    _connection: HTTPSConnection | None = None
    _etags: dict[str, str] = field(default_factory=dict)
    _files: set[str] = field(default_factory=set)

    def open_page(self, kind: str, path: str) -> None:
        """Load a page, and the portal's files that it names and the browser does not have yet."""
        body = self.get(kind, path)
        if body is None:
            return
        for file in files_of(body):
            if file not in self._files:
                self._files.add(file)
                self.get("files", file)

    def get(self, kind: str, path: str) -> bytes | None:
        """The body of an answer; None if it is not modified or an error."""
        headers = {"Accept-Encoding": "gzip"}
        if known := self._etags.get(path):
            headers["If-None-Match"] = known
        return self._ask(kind, "GET", path, headers)

    def send(self, kind: str, method: str, path: str, body: bytes) -> bytes | None:
        headers = {
            "Content-Type": "application/json",
            "X-CSRFToken": self.token,
            "Referer": f"https://{self.host}:{self.port}/",
        }
        return self._ask(kind, method, path, headers, body)

    def _ask(
        self,
        kind: str,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes | None = None,
    ) -> bytes | None:
        sent = {"Cookie": self.cookies, **headers} if self.cookies else headers
        begun = time.perf_counter()
        try:
            connection = self._connected()
            connection.request(method, path, body, dict(sent))
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, HTTPException) as error:
            self.close()
            self._note(kind, begun, f"{path_kind(path)}: {type(error).__name__}")
            return None
        if answer.status not in GIVEN | {NOT_MODIFIED}:
            what = f"{method} {path_kind(path)}: {answer.status}"
            self._note(kind, begun, f"{what} {content[:120].decode(errors='replace')}")
            return None
        self._note(kind, begun)
        if answer.status == NOT_MODIFIED:
            return None
        if etag := answer.getheader("ETag"):
            self._etags[path] = etag
        return gzip.decompress(content) if _is_gzip(content) else content

    def _note(self, kind: str, begun: float, error: str = "") -> None:
        self.asked.append(Asked(kind, time.perf_counter() - begun, error))

    def _connected(self) -> HTTPSConnection:
        if self._connection is None:
            self._connection = HTTPSConnection(
                self.host,
                self.port,
                timeout=TIMEOUT_SECONDS,
                source_address=(self.address, 0),
                context=self.context,
            )
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def address_of(number: int) -> str:
    """The loopback address of a person; each has another one."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


def path_kind(path: str) -> str:
    """A path with its keys left out, so that equal errors are counted together."""
    return re.sub(r"\d+", "N", path.partition("?")[0])


def files_of(page: bytes) -> tuple[str, ...]:
    """The portal's own scripts, styles and pictures that a page names, each once."""
    return tuple(dict.fromkeys(found.decode() for found in _FILE.findall(page)))


def _is_gzip(content: bytes) -> bool:
    return content[:2] == b"\x1f\x8b"
