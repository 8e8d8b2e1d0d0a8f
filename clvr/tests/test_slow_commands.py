"""A client that sends its command slowly holds up nobody else: a real web server, real clients."""

import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from clvr.commands_in_turn import SILENCE_SECONDS, take_turns
from clvr.tests.processes import environment, running, wait_until

PATIENCE = 60.0
BODY = b"name=value"
# Whoever checks the token of this form reads its body.
FORM = (
    b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    b"Cookie: csrftoken=" + b"a" * 32 + b"\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n"
)
COMMAND = (
    b"POST /api/auth/logout HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
)


class Server(NamedTuple):
    port: int
    log: Path

    def connected(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def answer_to(self, request: bytes) -> bytes:
        with closing(self.connected()) as client:
            client.sendall(request)
            return received(client)


def received(client: socket.socket) -> bytes:
    found = b""
    while piece := client.recv(65536):
        found += piece
    return found


def is_up(server: Server) -> bool:
    try:
        return server.answer_to(b"GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n") != b""
    except ConnectionError:
        return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    server = Server(port, folder / "server.log")
    command = [sys.executable, "-m", "gunicorn", "clvr.tests.waiting_server:application"]
    options = ["--threads", "4", "--no-control-socket", "--bind", f"127.0.0.1:{port}"]
    with running([*command, *options], environment(folder), server.log):
        wait_until(lambda: is_up(server), log=server.log)
        yield server


def test_slow_body_holds_up_no_other_command(server: Server) -> None:
    with closing(server.connected()) as slow:
        slow.sendall(FORM + BODY[:1])
        for piece in (BODY[1:2], BODY[2:3]):
            assert server.answer_to(COMMAND).startswith(b"HTTP/1.1 200 ")
            slow.sendall(piece)
        slow.sendall(BODY[3:])
        assert received(slow).startswith(b"HTTP/1.1 ")
    assert server.answer_to(COMMAND).startswith(b"HTTP/1.1 200 ")


def test_client_that_breaks_off_is_no_error_of_the_portal(server: Server) -> None:
    before = len(server.log.read_text())
    for sent in (b"", BODY[:5]):
        with closing(server.connected()) as client:
            client.sendall(FORM + sent)
            client.shutdown(socket.SHUT_WR)
            assert received(client).startswith(b"HTTP/1.1 408 ")
    assert server.answer_to(COMMAND).startswith(b"HTTP/1.1 200 ")
    logged = server.log.read_text()[before:]
    assert "Traceback" not in logged
    assert "ERROR" not in logged


class SilentClient(BytesIO):
    """A client that sends nothing, and the timeouts that its connection had."""

    def __init__(self) -> None:
        super().__init__()
        self.timeouts: list[float | None] = [None]

    def read(self, size: int | None = -1) -> bytes:
        raise TimeoutError

    def gettimeout(self) -> float | None:
        return self.timeouts[-1]

    def settimeout(self, seconds: float | None) -> None:
        self.timeouts.append(seconds)


def test_client_that_falls_silent_is_let_go() -> None:
    begun: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        begun.append(request.path)
        return HttpResponse()

    client = SilentClient()
    answer = take_turns(view)
    request = RequestFactory().post("/silent", BODY, "application/json")
    request.META.update({"wsgi.input": client, "gunicorn.socket": client})
    request._stream = client
    assert answer(request).status_code == 408
    assert client.timeouts == [None, SILENCE_SECONDS, None]
    assert answer(RequestFactory().post("/next")).status_code == 200
    assert begun == ["/next"]
