"""The proxy's configuration, in front of two web processes that only say who they are."""

import json
import os
import re
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import requests

from runner import debian
from runner.ports import LOOPBACK, free_port
from runner.rehearsal.proxy import HOST, TEMPLATES, filled_in, obtain_nginx, serving
from runner.tests.test_launch import write_program

pytestmark = pytest.mark.skipif(not debian.program("nginx"), reason="this machine has no nginx")
SLOW_CLIENTS = 200
KEY = {"Idempotency-Key": "3f0c2a52-8f37-4d5e-9d0c-3b7a4f1f6b4e"}


class Web(ThreadingHTTPServer):
    """Answers its port and the headers that came; what it lacks is not found. It can be frozen, and
    can break off what it was asked."""

    def __init__(self, lacks: str = "") -> None:
        super().__init__((LOOPBACK, 0), _Handler)
        self.lacks, self.breaks, self.asked = lacks, False, 0
        self.goes_on = threading.Event()
        self.goes_on.set()
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    def end(self) -> None:
        self.shutdown()
        self.server_close()


class _Handler(BaseHTTPRequestHandler):
    server: Web

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.server.asked += 1
        self.server.goes_on.wait()
        if self.server.breaks:
            return
        body = f"{self.server.server_port}\n{self.headers}".encode()
        self.send_response(404 if self.path == self.server.lacks else 200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=60, public, immutable")
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815 # the base class names it

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Proxy:
    def __init__(self, port: int, certificate: str, web: Sequence[Web]) -> None:
        self.port, self.web, self.certificate = port, web, certificate
        self.folder = Path(certificate).parent

    def ask(self, path: str = "/", method: str = "GET", **headers: str) -> requests.Response:
        with requests.Session() as session:
            session.trust_env, session.verify = False, self.certificate
            url = f"https://{HOST}:{self.port}{path}"
            return session.request(method, url, headers=headers, timeout=120)

    def lines(self, path: str) -> list[dict[str, Any]]:
        """The log's lines of a path, as soon as it has one: nginx writes it after it answers."""
        log, until = self.folder / "access.log", time.monotonic() + 20
        while True:
            # What follows the last line break may be half a line.
            whole = log.read_text().split("\n")[:-1]
            lines = [line for line in map(json.loads, whole) if line["path"] == path]
            if lines or time.monotonic() > until:
                return lines
            time.sleep(0.02)

    def connect(
        self, name: str = HOST, to: str = LOOPBACK, protocols: Sequence[str] = ("http/1.1",)
    ) -> ssl.SSLSocket:
        tls = ssl.create_default_context(cafile=self.certificate)
        tls.set_alpn_protocols(protocols)
        plain = socket.create_connection((to, self.port), timeout=120)
        return tls.wrap_socket(plain, server_hostname=name)


@contextmanager
def proxied(folder: Path, web: Sequence[Web]) -> Iterator[Proxy]:
    log, port = folder.with_suffix(".log"), free_port()
    with ExitStack() as parts:
        for each in web:
            parts.callback(each.end)
        ports = [each.server_port for each in web] or [free_port(), free_port()]
        served = parts.enter_context(serving(folder, port, ports, obtain_nginx(log), log))
        yield Proxy(port, served["CERTIFICATE"], web)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with proxied(tmp_path_factory.mktemp("proxy"), [Web(), Web(lacks="/static/new.js")]) as made:
        yield made


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[Proxy]:
    """A proxy of its own, because it remembers which process did not answer."""
    (tmp_path / "proxy").mkdir()
    with proxied(tmp_path / "proxy", [Web(), Web()]) as made:
        yield made


def test_both_processes_serve_and_are_told_who_asks(proxy: Proxy) -> None:
    given = {"X-Forwarded-Proto": "http", "X-Forwarded-For": "1.2.3.4"}
    texts = [proxy.ask(**given).text for _ in proxy.web]
    assert {text.split("\n")[0] for text in texts} == {str(web.server_port) for web in proxy.web}
    lines = texts[0].splitlines()
    assert f"Host: {HOST}:{proxy.port}" in lines
    assert "X-Forwarded-Proto: https" in lines
    assert "X-Forwarded-Proto: http" not in lines
    # The address that a client names comes before its own.
    assert f"X-Forwarded-For: 1.2.3.4, {LOOPBACK}" in lines


def test_only_files_are_kept_by_the_proxy(proxy: Proxy) -> None:
    for file in ("/static/a.js", "/media/crest-1f.webp"):
        assert proxy.ask(file).text == proxy.ask(file).text
    assert proxy.ask("/bcl/home").text != proxy.ask("/bcl/home").text


def test_file_of_the_next_version_is_asked_of_the_process_that_has_it(proxy: Proxy) -> None:
    answers = [proxy.ask(f"/static/new.js?{number}") for number in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 4


def test_logs_have_a_line_of_each_request_without_its_query(proxy: Proxy) -> None:
    given = proxy.ask("/login/discord?code=s3cret&state=s3cret").text
    [line] = proxy.lines("/login/discord")
    assert line.pop("time").startswith("20")
    assert line.pop("seconds") >= 0
    assert line.pop("bytes") > 0
    assert f"X-Request-ID: {line.pop('request_id')}\n" in given
    assert f"127.0.0.1:{given.splitlines()[0]}" == line.pop("web")
    asked = {"address": LOOPBACK, "method": "GET", "path": "/login/discord"}
    assert line == {**asked, "status": "200"}


def test_slow_clients_keep_nobody_waiting(proxy: Proxy) -> None:
    with ExitStack() as slow:
        for _ in range(SLOW_CLIENTS):
            client = slow.enter_context(proxy.connect())
            client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-")
        began = time.monotonic()
        assert proxy.ask().ok
        # One that had to wait for them would wait for the ten seconds that they get.
        assert time.monotonic() - began < 8


def test_too_large_a_body_is_refused_without_reading_it(proxy: Proxy) -> None:
    with proxy.connect() as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000000\r\n\r\n")
        assert client.recv(64).startswith(b"HTTP/1.1 413 ")


def test_other_names_get_no_answer(proxy: Proxy) -> None:
    with pytest.raises(ssl.SSLError, match=r"(?i)unrecognized.name"):
        proxy.connect("other.example")


def _plain(proxy: Proxy, place: str) -> str:
    """The address of the site without TLS."""
    text = (proxy.folder / "redirect.conf").read_text()
    return f"http://{place}:{re.findall(rf'listen {re.escape(place)}:([0-9]+)', text)[0]}"


def test_plain_http_leads_to_https_and_shows_proofs_for_certificates(proxy: Proxy) -> None:
    proof = proxy.folder / ".well-known" / "acme-challenge" / "token"
    proof.parent.mkdir(parents=True)
    proof.write_text("proof")
    plain = _plain(proxy, LOOPBACK)
    led = requests.get(f"{plain}/bcl/home?season=2", allow_redirects=False, timeout=120)
    assert (led.status_code, led.headers["Location"]) == (301, f"https://{HOST}/bcl/home?season=2")
    assert requests.get(f"{plain}/.well-known/acme-challenge/token", timeout=120).text == "proof"


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="this machine has no IPv6")
def test_people_with_ipv6_are_answered_on_both_ports(proxy: Proxy) -> None:
    with proxy.connect(to="::1") as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert "X-Forwarded-For: ::1" in b"".join(iter(lambda: client.recv(4096), b"")).decode()
    led = requests.get(_plain(proxy, "[::1]"), allow_redirects=False, timeout=120)
    assert led.status_code == 301


def test_browsers_speak_http_2_and_nginx_warns_of_nothing(proxy: Proxy) -> None:
    with proxy.connect(protocols=("h2", "http/1.1")) as client:
        assert client.selected_alpn_protocol() == "h2"
    assert "[warn]" not in proxy.folder.with_suffix(".log").read_text()


@pytest.mark.parametrize(
    ("version", "has_ipv6", "listens"),
    [
        ("1.22.1", True, ["443 ssl http2", "[::]:443 ssl http2"]),
        ("1.25.0", False, ["443 ssl http2"]),
        ("1.25.1", True, ["443 ssl", "[::]:443 ssl", "http2 on"]),
        ("1.28.0", False, ["443 ssl", "http2 on"]),
    ],
)
def test_site_fits_the_machine_s_nginx(
    tmp_path: Path, version: str, has_ipv6: bool, listens: list[str]
) -> None:
    write_program(tmp_path, "nginx", f"echo nginx version: nginx/{version} >&2")
    site = tmp_path / "portal.conf"
    site.write_text(filled_in(TEMPLATES / "portal.conf.template", {"HTTPS_PORT": "443"}))
    known = "/dev/null" if has_ipv6 else str(tmp_path / "none")
    places = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "IF_INET6": known}
    subprocess.run([TEMPLATES / "fit.sh", site], env=places, check=True)
    server = site.read_text().partition("\nserver {")[2].partition("\n    server_name")[0]
    said = [line.strip(" ;").removeprefix("listen ") for line in server.splitlines() if line]
    assert said == listens


@pytest.mark.parametrize("path", ["/bcl/home", "/static/a.js", "/media/crest-1f.webp"])
def test_reads_leave_a_frozen_process_soon(changing: Proxy, path: str) -> None:
    frozen, other = changing.web
    frozen.goes_on.clear()
    began = time.monotonic()
    try:
        # Each is another file, because the proxy keeps files.
        answers = [changing.ask(f"{path}?{number}") for number in range(6)]
    finally:
        frozen.goes_on.set()
    assert {answer.text.partition("\n")[0] for answer in answers} == {str(other.server_port)}
    # One of them found out, for all that came after it.
    assert frozen.asked == 1
    # Without a limit of its own, it would wait for 35 s.
    assert time.monotonic() - began < 20


@contextmanager
def frozen_for(seconds: int, *web: Web) -> Iterator[None]:
    later = [threading.Timer(seconds, each.goes_on.set) for each in web]
    for each, timer in zip(web, later, strict=True):
        each.goes_on.clear()
        timer.start()
    yield
    for timer in later:
        timer.join()


@pytest.mark.parametrize(
    ("path", "seconds"), [("/bcl/home", 5), ("/static/late.js", 14), ("/media/late.webp", 14)]
)
def test_read_that_takes_long_gets_its_answer(changing: Proxy, path: str, seconds: int) -> None:
    with frozen_for(seconds, *changing.web):
        assert changing.ask(path).ok


def test_sign_in_waits_for_its_process(changing: Proxy) -> None:
    """The code that it brings is good for one use."""
    with frozen_for(5, *changing.web):
        answer = changing.ask("/api/auth/discord/callback?code=s3cret")
    assert (answer.status_code, sum(each.asked for each in changing.web)) == (200, 1)


@pytest.mark.parametrize(
    ("method", "headers", "sent", "status"),
    [("GET", {}, 2, 200), ("POST", {}, 1, 503), ("POST", KEY, 2, 200)],
)
def test_command_is_sent_again_only_with_a_key(
    changing: Proxy, method: str, headers: dict[str, str], sent: int, status: int
) -> None:
    dying, other = changing.web
    dying.breaks = True
    # nginx asks them in turn.
    answers = [changing.ask("/api/x", method, **headers) for _ in range(2)]
    assert (dying.asked, other.asked) == (1, sent)
    assert sorted(answer.status_code for answer in answers) == [200, status]


def test_everybody_is_told_in_words_when_no_process_answers(tmp_path: Path) -> None:
    folder = tmp_path / "proxy"
    folder.mkdir()
    with proxied(folder, []) as proxy:
        for method in ("GET", "POST", "PUT", "DELETE"):
            page, overlay, data = (
                proxy.ask(f"{path}?code=s3cret", method)
                for path in ("/", "/overlay/1-s3cret/", "/api/x")
            )
            for answer, kind in ((page, "html"), (overlay, "html"), (data, "json")):
                assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
                assert answer.headers["Content-Type"].endswith(kind)
            assert "Back soon" in page.text
            assert "<body></body>" in overlay.text
            said = "The portal is not answering. Try again in a minute."
            assert data.json() == {"detail": said}
        line = proxy.lines("/")[0]
        assert line["status"] == "503"
        # Both were asked.
        assert len({*line["web"].split(", ")}) == 2
    # nginx's own lines about errors would have the query.
    assert "s3cret" not in folder.with_suffix(".log").read_text()
