"""The processes of a running portal, and of the stand-in for Discord, Twitch and YouTube beside
it."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from runner.environment import Environment
from runner.paths import ROOT, VAR, VENV, VENV_PYTHON
from runner.ports import LOOPBACK, address, answers, free_port
from runner.services import Service

_VITE_PORT = 5173
# The stand-in listens on this machine alone and lets anyone in as anyone: nothing here is secret.
_STAND_IN = {
    "DISCORD_CLIENT_ID": "100000000000000001",
    "DISCORD_CLIENT_SECRET": "the-stand-in-keeps-no-secrets",
    "DISCORD_BOT_TOKEN": "the-stand-in-keeps-no-secrets",
    # Of the key with which the stand-in signs commands; a test compares the two.
    "DISCORD_PUBLIC_KEY": "5a7bb5cb619763fa204ff9c5842a0dba59ee8e9b40d4dd6fd93e6cd618a7833c",
    "TWITCH_CLIENT_ID": "thestandin",
    "TWITCH_CLIENT_SECRET": "the-stand-in-keeps-no-secrets",
    "YOUTUBE_API_KEY": "the-stand-in-keeps-no-secrets",
}
_STAND_IN_PATHS = {
    "DISCORD_API_URL": "/api/v10",
    "DISCORD_AUTHORIZE_URL": "/oauth2/authorize",
    "DISCORD_CDN_URL": "/cdn",
    "TWITCH_API_URL": "/twitch/helix",
    "TWITCH_TOKEN_URL": "/twitch/oauth2/token",
    "YOUTUBE_API_URL": "/youtube/v3",
}
_STAND_IN_PORTS_APART = 1000
TELLING_PEOPLE = (
    *("tell_people", "open_pick_bans", "begin_pick_bans", "run_pick_ban_clocks"),
    *("follow_match_threads", "follow_match_events", "follow_discord_roles"),
    *("compare_discord_servers", "deliver_outbox", "check_casts", "find_recordings"),
    *("make_webhook_messages", "send_webhooks"),
)
"""The due work without which people learn nothing of each other, on the portal and on Discord, no
pick and ban opens, and no cast is seen on air."""


def served_portal(
    environment: Environment, port: int, *, workers: int = 2, due: Sequence[str] = ()
) -> list[Service]:
    """The portal as it runs in production, on one machine; with `due`, `run_due` has these
    arguments: names of due work, which leave out the rest, and options."""
    here, beside = _with_stand_in({"PORTAL_URL": address(port), **environment}, port)
    web = (
        *(VENV / "bin" / "gunicorn", "clvr.wsgi", "--bind", f"{LOOPBACK}:{port}"),
        *("--config", ROOT / "deploy" / "gunicorn.conf.py", "--workers", str(workers)),
        *("--log-level", "warning"),
    )
    return [
        Service("portal", web, here, ready=partial(is_healthy, address(port))),
        due_work(here, due),
        server_link(here),
        *beside,
    ]


def developed_portal(environment: Environment, port: int) -> list[Service]:
    """The portal with hot reload of its sources."""
    vite = address(free_port(_VITE_PORT))
    given = {"PORTAL_URL": address(port), **environment, "DEBUG": "true", "VITE_DEV_SERVER": vite}
    here, beside = _with_stand_in(given, port)
    web = (VENV_PYTHON, "manage.py", "runserver", f"{LOOPBACK}:{port}")
    return [
        Service("portal", web, here, ready=partial(is_healthy, address(port))),
        Service("vite", ("npm", "run", "dev"), here),
        Service("islands", ("npm", "run", "build:server", "--", "--watch"), here),
        due_work(here),
        server_link(here),
        *beside,
    ]


def _with_stand_in(environment: Environment, port: int) -> tuple[Environment, list[Service]]:
    """The environment in which people can sign in, and the stand-in, if it names no Discord
    application; production never uses it."""
    if environment["ENVIRONMENT"] != "local" or "DISCORD_CLIENT_ID" in environment:
        return environment, []
    preferred = port + _STAND_IN_PORTS_APART
    stand_in = free_port(preferred if preferred < 65536 else 0)
    here = connected_to_stand_in(environment, stand_in)
    return here, [stand_in_server(here, stand_in)]


def connected_to_stand_in(environment: Environment, port: int) -> Environment:
    """Send the portal's calls of Discord, Twitch and YouTube to the stand-in."""
    places = {name: f"{address(port)}{path}" for name, path in _STAND_IN_PATHS.items()}
    return {**environment, **_STAND_IN, **places}


def stand_in_server(environment: Environment, port: int) -> Service:
    command = (VENV_PYTHON, "manage.py", "discord_stand_in", "--port", str(port))
    ready = partial(answers, f"{address(port)}/stand-in/health")
    return Service("discord", command, environment, ready=ready)


def server_link(environment: Environment) -> Service:
    """The link to game servers; on a developer's machine the demonstration's server is there,
    too."""
    is_local = environment["ENVIRONMENT"] == "local"
    name = "demonstrate_servers" if is_local else "run_server_link"
    return Service("servers", (VENV_PYTHON, "manage.py", name), environment)


def due_work(environment: Environment, names: Sequence[str] = ()) -> Service:
    """The processes for due work: a loop, or Celery's worker and beat with a Redis."""
    if "REDIS_URL" not in environment:
        loop: tuple[str | Path, ...] = (VENV_PYTHON, "manage.py", "run_due", "--loop", *names)
        return Service("due", loop, environment)
    celery = (VENV / "bin" / "celery", "-A", "clvr", "worker", "--beat")
    schedule = ("--schedule", VAR / "celerybeat-schedule")
    return Service("due", (*celery, "--loglevel", "warning", *schedule), environment)


def is_healthy(portal: str) -> bool:
    """Say whether the health check of the portal at an address answers `ok`."""
    return answers(f"{portal}/healthz", b"ok")
