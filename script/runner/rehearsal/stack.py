"""All processes of a portal in production, on this machine: PostgreSQL, Redis, an S3 server, two
web processes behind nginx, a worker, beat, the link to game servers, the stand-in for Discord."""

import base64
import secrets
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from runner import portal, processes
from runner.discord import connected_to_stand_in, is_stand_in_up, stand_in_server
from runner.environment import Environment, clean_environment
from runner.migrated_tables import keep_statements
from runner.paths import ROOT, VENV
from runner.ports import free_port
from runner.postgres import running_postgres
from runner.provision import UnavailableError, temporary_folder, wait_for
from runner.redis_server import throwaway_redis
from runner.rehearsal import proxy, restart
from runner.rehearsal.bucket import throwaway_buckets
from runner.setup_steps import PYTHON

WEB_PROCESSES = 2


@contextmanager
def rehearsed_portal(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve an empty portal with production's settings. Gives the environment of its processes, and
    besides CERTIFICATE, PROXY_LOG, WEB_ADDRESSES, the two web processes' own, and RELEASES, the
    folder with the link `current` from which they run (`runner.rehearsal.restart`)."""
    program = proxy.obtain_nginx(log)
    with ExitStack() as parts:
        server = parts.enter_context(running_postgres(log))
        redis = parts.enter_context(throwaway_redis(log))
        buckets = parts.enter_context(throwaway_buckets(log))
        folder = parts.enter_context(temporary_folder("rehearsal"))
        (folder / "current").symlink_to(ROOT)
        port, *web_ports = (free_port() for _ in range(1 + WEB_PROCESSES))
        environment = {
            **_environment(folder, port),
            "DATABASE_URL": server.url,
            **buckets,
            "REDIS_URL": redis["TEST_REDIS_URL"],
        }
        _migrate(environment, log)
        # The tests on PostgreSQL begin with them.
        keep_statements(server, log)
        served = parts.enter_context(proxy.serving(folder, port, web_ports, program, log))
        # The stand-in calls the portal, as Discord does, and has to trust its certificate.
        environment["SSL_CERT_FILE"] = served["CERTIFICATE"]
        parts.enter_context(_running(environment, web_ports, folder, log))
        addresses = ",".join(map(portal.address, web_ports))
        here = {"WEB_ADDRESSES": addresses, "RELEASES": str(folder)}
        yield {**environment, **served, **here}


def _environment(folder: Path, port: int) -> Environment:
    """Production's settings, at a port of this machine."""
    given = connected_to_stand_in(clean_environment(), free_port())
    return {
        **given,
        "ENVIRONMENT": "rehearsal",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "GAME_SERVER_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
        "PORTAL_URL": f"https://{proxy.HOST}:{port}",
        "ALLOWED_HOSTS": proxy.HOST,
        "TRUST_FORWARDED_PROTO": "true",
        "VAR_DIR": str(folder),
        # A machine that is busy with tests may be slow.
        "ISLAND_TIMEOUT_MS": "10000",
    }


def _migrate(environment: Environment, log: Path) -> None:
    command = (PYTHON, "manage.py", "migrate", "--noinput")
    if processes.run(command, environment=environment, log=log) != 0:
        raise UnavailableError(f"manage.py migrate failed; see {log}")


@contextmanager
def _running(
    environment: Environment, web_ports: list[int], folder: Path, log: Path
) -> Iterator[None]:
    """The portal's processes, until all of them answer and as long as they are needed."""
    celery = (str(VENV / "bin" / "celery"), "-A", "clvr")
    stand_in_port = int(environment["DISCORD_API_URL"].split(":")[2].split("/")[0])
    commands = (
        stand_in_server(stand_in_port),
        *(restart.web_process(folder, port) for port in web_ports),
        (*celery, "worker", "--concurrency", "1", "--loglevel", "info"),
        (*celery, "beat", "--schedule", str(folder / "schedule")),
        portal.server_link(environment),
    )
    with log.open("ab") as output:
        running = [
            processes.start(command, environment=environment, output=output) for command in commands
        ]
    try:
        addresses = list(map(portal.address, web_ports))
        wait_for(lambda: all(map(portal.is_healthy, addresses)), what="A web process")
        wait_for(lambda: is_stand_in_up(environment), what="The stand-in for Discord")
        yield
        for command, process in zip(commands, running, strict=True):
            if process.poll() is not None:
                raise UnavailableError(f"{' '.join(command)} ended by itself; see {log}")
    finally:
        processes.stop(running)
