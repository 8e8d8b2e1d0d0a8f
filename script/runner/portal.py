"""The processes of a running portal, and whether it answers."""

import http.client
from urllib.parse import urlsplit

from runner.discord import (
    connected_to_stand_in,
    needs_stand_in,
    stand_in_port,
    stand_in_server,
)
from runner.environment import Environment
from runner.paths import ROOT, VAR, VENV, VENV_PYTHON
from runner.ports import LOOPBACK, free_port
from runner.supervisor import Service

_VITE_PORT = 5173


def served_portal(environment: Environment, port: int) -> list[Service]:
    """The portal as it runs in production, on one machine."""
    here, beside = _with_discord({"PORTAL_URL": address(port), **environment}, port)
    return [
        Service("portal", web_server(port), here),
        due_work(here),
        Service("servers", server_link(here), here),
        *beside,
    ]


def _with_discord(environment: Environment, port: int) -> tuple[Environment, list[Service]]:
    """The environment in which people can sign in, and the services that it needs."""
    if not needs_stand_in(environment):
        return environment, []
    stand_in = stand_in_port(port)
    here = connected_to_stand_in(environment, stand_in)
    return here, [Service("discord", stand_in_server(stand_in), here)]


def web_server(port: int, *, workers: int = 2) -> tuple[str, ...]:
    """The command line of the web server on one port of the loopback address."""
    return (
        *(str(VENV / "bin" / "gunicorn"), "clvr.wsgi", "--bind", f"{LOOPBACK}:{port}"),
        *("--config", str(ROOT / "deploy" / "gunicorn.conf.py"), "--workers", str(workers)),
        *("--log-level", "warning"),
    )


def developed_portal(environment: Environment, port: int) -> list[Service]:
    """The portal with hot reload of its sources."""
    vite_port = free_port(_VITE_PORT)
    given = {
        "PORTAL_URL": address(port),
        **environment,
        "DEBUG": "true",
        "VITE_DEV_SERVER": address(vite_port),
    }
    here, beside = _with_discord(given, port)
    return [
        Service("portal", (VENV_PYTHON, "manage.py", "runserver", f"{LOOPBACK}:{port}"), here),
        Service("vite", ("npm", "run", "dev"), here),
        Service("islands", ("npm", "run", "build:server", "--", "--watch"), here),
        due_work(here),
        Service("servers", server_link(here), here),
        *beside,
    ]


def server_link(environment: Environment) -> tuple[str, ...]:
    """The command line of the link to game servers; on a developer's machine the demonstration's
    server is there too."""
    is_local = environment["ENVIRONMENT"] == "local"
    name = "demonstrate_servers" if is_local else "run_server_link"
    return (str(VENV_PYTHON), "manage.py", name)


def due_work(environment: Environment) -> Service:
    """The processes for due work: a loop, or Celery's worker and beat with a Redis."""
    if "REDIS_URL" not in environment:
        return Service("due", (VENV_PYTHON, "manage.py", "run_due", "--loop"), environment)
    celery = (VENV / "bin" / "celery", "-A", "clvr", "worker", "--beat")
    schedule = ("--schedule", VAR / "celerybeat-schedule")
    return Service("due", (*celery, "--loglevel", "warning", *schedule), environment)


def telling_people() -> tuple[str, ...]:
    """The command line of the part of due work without which people learn nothing of each other, on
    the portal and on Discord, and no pick and ban opens."""
    matches = ("follow_match_threads", "follow_match_events")
    roles = ("follow_discord_roles", "compare_discord_servers")
    discord = (*matches, *roles, "deliver_outbox")
    pick_ban = ("open_pick_bans", "begin_pick_bans", "run_pick_ban_clocks")
    return (str(VENV_PYTHON), "manage.py", "run_due", "--loop", "tell_people", *pick_ban, *discord)


def address(port: int) -> str:
    """The web address of a port on this machine."""
    return f"http://{LOOPBACK}:{port}"


def is_healthy(portal: str) -> bool:
    """Say whether the health check of the portal at an address answers `ok`."""
    connection = http.client.HTTPConnection(urlsplit(portal).netloc, timeout=5)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        return answer.status == 200 and answer.read().strip() == b"ok"
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
