"""All processes of a portal in production, on this machine: PostgreSQL, Redis, an S3 server, two
web processes behind nginx, a worker, beat, the link to game servers, the stand-in for Discord."""

import base64
import logging
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import boto3
from botocore.config import Config
from moto.server import ThreadedMotoServer

from runner import portal, processes
from runner.environment import Environment, clean_environment
from runner.migrated_tables import keep_statements
from runner.paths import ROOT, VENV
from runner.ports import LOOPBACK, address, free_port
from runner.postgres import running_postgres
from runner.provision import UnavailableError, temporary_folder
from runner.redis_server import throwaway_redis
from runner.rehearsal import proxy, restart
from runner.services import Service, Services
from runner.setup_steps import PYTHON

PUBLIC, PRIVATE = "uploads", "private-uploads"
POLICY = ROOT / "deploy" / "s3" / "public-bucket-policy.json"
WEB_PROCESSES = 2


@contextmanager
def rehearsed_portal(log: Path) -> Iterator[Mapping[str, str]]:
    """Serve an empty portal with production's settings. Gives the environment of its processes, and
    besides CERTIFICATE, PROXY_LOG, WEB_ADDRESSES, the two web processes' own, and RELEASES, the
    folder with the link `current` from which they run (`runner.rehearsal.restart`)."""
    program = proxy.obtain_nginx(log)
    port, stand_in, *web_ports = (free_port() for _ in range(2 + WEB_PROCESSES))
    with (
        running_postgres(log) as server,
        throwaway_redis(log) as redis,
        _buckets() as buckets,
        temporary_folder("rehearsal") as folder,
    ):
        (folder / "current").symlink_to(ROOT)
        environment = {
            **_environment(folder, port, stand_in),
            **buckets,
            "DATABASE_URL": server.url,
            "REDIS_URL": redis["TEST_REDIS_URL"],
        }
        migrate = (PYTHON, "manage.py", "migrate", "--noinput")
        if processes.run(migrate, environment=environment, log=log) != 0:
            raise UnavailableError(f"manage.py migrate failed; see {log}")
        # The tests on PostgreSQL begin with them.
        keep_statements(server, log)
        with proxy.serving(folder, port, web_ports, program, log) as served:
            # The stand-in calls the portal, as Discord does, and has to trust its certificate.
            environment["SSL_CERT_FILE"] = served["CERTIFICATE"]
            with Services(_services(environment, stand_in, web_ports, folder), log) as services:
                here = {"WEB_ADDRESSES": ",".join(map(address, web_ports)), "RELEASES": str(folder)}
                yield {**environment, **served, **here}
                services.check()


def _environment(folder: Path, port: int, stand_in: int) -> Environment:
    """Production's settings, at a port of this machine."""
    return {
        **portal.connected_to_stand_in(clean_environment(), stand_in),
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


@contextmanager
def _buckets() -> Iterator[Mapping[str, str]]:
    """Run an S3 server in this process, and give the settings with which the portal uses its two
    buckets."""
    port = free_port()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(LOOPBACK, port, verbose=False)
    server.start()
    try:
        s3 = boto3.client(
            "s3",
            endpoint_url=address(port),
            region_name="us-east-1",
            aws_access_key_id="rehearsal",
            aws_secret_access_key="rehearsal",  # noqa: S106 # of nobody
            config=Config(proxies={}),
        )
        for name in (PUBLIC, PRIVATE):
            s3.create_bucket(Bucket=name)
        policy = POLICY.read_text().replace("NAME-OF-THE-PUBLIC-BUCKET", PUBLIC)
        s3.put_bucket_policy(Bucket=PUBLIC, Policy=policy)
        yield {
            "S3_BUCKET": PUBLIC,
            "S3_PRIVATE_BUCKET": PRIVATE,
            "S3_ENDPOINT_URL": address(port),
            "S3_REGION": "us-east-1",
            "S3_ACCESS_KEY": "rehearsal",
            "S3_SECRET_KEY": "rehearsal",
        }
    finally:
        server.stop()


def _services(
    environment: Environment, stand_in: int, web_ports: list[int], folder: Path
) -> list[Service]:
    celery = (VENV / "bin" / "celery", "-A", "clvr")
    worker = (*celery, "worker", "--concurrency", "1", "--loglevel", "info")
    return [
        portal.stand_in_server(environment, stand_in),
        *(restart.web_process(environment, folder, port) for port in web_ports),
        Service("worker", worker, environment),
        Service("beat", (*celery, "beat", "--schedule", folder / "schedule"), environment),
        portal.server_link(environment),
    ]
