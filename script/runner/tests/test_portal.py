import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from clvr.discord_stand_in.portal import PUBLIC_KEY
from runner.portal import developed_portal, is_healthy, served_portal
from runner.ports import LOOPBACK, address, free_port, is_free

LOCAL = {"ENVIRONMENT": "local"}


def test_served_portal_is_a_web_server_due_work_and_the_stand_ins() -> None:
    web, due, servers, discord = served_portal(LOCAL, 8123)

    assert "127.0.0.1:8123" in web.command
    assert web.environment["PORTAL_URL"] == "http://127.0.0.1:8123"
    assert "DEBUG" not in web.environment
    assert servers.command[2] == "demonstrate_servers"
    assert web.environment["DISCORD_API_URL"] == address(int(str(discord.command[4]))) + "/api/v10"
    assert discord.environment == servers.environment == due.environment == web.environment
    assert web.environment["DISCORD_PUBLIC_KEY"] == PUBLIC_KEY


@pytest.mark.parametrize(
    "environment", [{**LOCAL, "DISCORD_CLIENT_ID": "1234"}, {"ENVIRONMENT": "production"}]
)
def test_no_stand_in_runs_with_a_discord_application_or_in_production(
    environment: dict[str, str],
) -> None:
    services = served_portal(environment, 8123)

    assert [service.name for service in services] == ["portal", "due", "servers"]
    assert "DISCORD_API_URL" not in services[0].environment


def test_developed_portal_reloads_and_has_the_address_that_the_caller_gives() -> None:
    services = developed_portal({**LOCAL, "PORTAL_URL": "https://portal.example"}, 8123)
    environment = services[0].environment

    names = [service.name for service in services]
    assert names == ["portal", "vite", "islands", "due", "servers", "discord"]
    assert (environment["DEBUG"], environment["PORTAL_URL"]) == ("true", "https://portal.example")
    assert environment["VITE_DEV_SERVER"].startswith("http://127.0.0.1:")


class Portal(BaseHTTPRequestHandler):
    health = b"ok"

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()
        self.wfile.write(self.health)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


def test_portal_is_healthy_when_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with HTTPServer((LOOPBACK, 0), Portal) as server:
        port = server.server_port
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert not is_free(port)
        assert free_port(port) != port
        assert is_healthy(address(port))
        monkeypatch.setattr(Portal, "health", b"database is away")
        assert not is_healthy(address(port))
        server.shutdown()
    assert not is_healthy(address(port))
    assert free_port(port) == port
