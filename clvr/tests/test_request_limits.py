"""Bodies have a limit: a larger one is refused before anything reads it."""

import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from clvr.lib.api.form_commands import FormCommand
from clvr.request_limits import MOST_BYTES
from clvr.tests.permission_table import ROUTES, TABLE
from clvr.tests.processes import PATIENCE, environment, running, wait_until

TOO_MUCH = str(MOST_BYTES + 1)
ADDRESSES = [
    "/",
    "/login",
    "/nowhere/at/all",
    "/django-admin/",
    "/static/theme.js",
    "/bcl/standings",
]
FILES = {
    "api/cases/report": 33,
    "api/champions/<key:id>/icon": 6,
    "api/champions/<key:id>/logo": 6,
    "api/images/<key:leagueId>": 41,
    "api/league-info/rules/<key:leagueId>/versions": 21,
    "api/league-info/rules/<key:leagueId>/<key:id>/version": 21,
    "api/matches/<key:id>/results/report": 33,
    "api/matches/<key:id>/results/dispute": 33,
    "api/matches/import/<key:leagueId>/apply": 6,
    "api/matches/import/<key:leagueId>/preview": 6,
    "api/matches/<key:id>/server-log": 6,
    "api/matches/server-results": 6,
    "api/teams/<key:id>/manage/logo": 6,
    "api/users/<key:id>/edit": 9,
}
"""The routes for files, with their limits in megabytes."""


def refused(client: Client, method: str, address: str, length: str) -> tuple[int, str, str]:
    """The answer to a request that declares a body of this length; the body is never read."""
    response = client.generic(method, address, CONTENT_LENGTH=length)
    text = response.content.decode()
    return response.status_code, response["Cache-Control"], text


@pytest.mark.usefixtures("front_end")
@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("method", ["POST", "GET"])
def test_page_of_every_address_refuses_a_large_body(method: str, address: str) -> None:
    status, caching, text = refused(Client(), method, address, TOO_MUCH)
    assert (status, caching) == (413, "private, no-cache")
    assert "<h1>Oops!</h1>" in text
    assert '<p class="message-reason">Too Large</p>' in text
    assert "Send at most 1 MB." in text


@pytest.mark.parametrize("address", ["/api/search", "/api/auth/logout", "/api/nothing"])
def test_api_refuses_a_large_body_in_json(address: str) -> None:
    answer = refused(Client(), "POST", address, TOO_MUCH)
    assert answer == (413, "private, no-store", '{"detail": "Send at most 1 MB."}')


def test_routes_that_take_forms_are_those_that_take_files() -> None:
    classes: dict[str, Any] = {
        route: getattr(view, "cls", object) for route, view in ROUTES.items()
    }
    limits = {
        route: view.max_body_bytes
        for route, view in classes.items()
        if issubclass(view, FormCommand)
    }
    assert limits == {route: megabytes * 1_000_000 for route, megabytes in FILES.items()}
    assert set(limits) <= set(TABLE)


@pytest.mark.django_db
@pytest.mark.parametrize(("route", "megabytes"), FILES.items())
def test_pictures_have_a_limit_of_their_own(route: str, megabytes: int) -> None:
    address = f"/{route.replace('<key:id>', '1').replace('<key:leagueId>', '1')}"
    most = megabytes * 1_000_000
    assert refused(Client(), "POST", address, str(most + 1)) == (
        413,
        "private, no-store",
        f'{{"detail": "Send at most {megabytes} MB."}}',
    )
    assert refused(Client(), "POST", address, TOO_MUCH)[0] == 401


@pytest.mark.usefixtures("front_end")
@pytest.mark.parametrize(
    ("headers", "query", "status", "reason"),
    [
        ({"HTTP_TRANSFER_ENCODING": "chunked"}, "", 411, "Send the length of the body"),
        ({}, "?q=%00", 400, "The address has an invalid character."),
    ],
)
def test_unreadable_request_is_refused(
    headers: dict[str, str], query: str, status: int, reason: str
) -> None:
    page = Client().generic("POST", f"/login{query}", **headers)  # type: ignore[arg-type]
    assert page.status_code == status
    assert reason in page.content.decode()
    assert "default-src 'none'" in page["Content-Security-Policy"]
    api = Client().generic("POST", f"/api/auth/logout{query}", **headers)  # type: ignore[arg-type]
    assert (api.status_code, list(api.json())) == (status, ["detail"])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The address of a real web server, started as `script/server` starts it."""
    port, folder = free_port(), tmp_path_factory.mktemp("server")
    log = folder / "server.log"
    command = [sys.executable, "-m", "gunicorn", "clvr.wsgi", "--threads", "2"]
    options = ["--no-control-socket", "--bind", f"127.0.0.1:{port}"]
    with running([*command, *options], environment(folder), log):
        wait_until(lambda: answer_to(port, b"GET /healthz HTTP/1.1", []), log=log)
        yield port


def answer_to(port: int, request: bytes, pieces: list[bytes]) -> bytes:
    """The server's whole answer to a client that sends everything before reading; nothing while
    there is no server."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            connection.sendall(request + b"\r\nHost: 127.0.0.1\r\nConnection: close\r\n")
            connection.sendall(b"\r\n" if not pieces else b"")
            for piece in pieces:
                connection.sendall(piece)
            received = b""
            while piece := connection.recv(65536):
                received += piece
            return received
    except ConnectionRefusedError:
        return b""


PIECE = b"x" * 1_000_000


@pytest.mark.parametrize("path", [b"/api/auth/logout", b"/api/nothing"])
def test_client_that_sends_too_much_gets_the_answer(port: int, path: bytes) -> None:
    pieces = [b"Content-Length: 20000000\r\n\r\n", *([PIECE] * 20)]
    answer = answer_to(port, b"POST " + path + b" HTTP/1.1", pieces)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"Send at most 1 MB." in answer


def test_client_without_a_content_length_gets_the_answer(port: int) -> None:
    chunk = b"f4240\r\n" + PIECE + b"\r\n"
    pieces = [b"Transfer-Encoding: chunked\r\n\r\n", *([chunk] * 5), b"0\r\n\r\n"]
    answer = answer_to(port, b"POST /api/auth/logout HTTP/1.1", pieces)
    assert answer.startswith(b"HTTP/1.1 411 ")
    assert b"Send the length of the body in Content-Length." in answer


def test_server_reads_utf_8_whatever_charset_is_named(port: int) -> None:
    """Some of Python's charsets can't decode text."""
    kind = b"Content-Type: application/json; charset=hex\r\n"
    answer = answer_to(port, b"POST /api/auth/logout?q=%41 HTTP/1.1\r\n" + kind.strip(), [])
    assert answer.startswith(b"HTTP/1.1 200 ")
