"""A throw-away S3 server with two buckets."""

import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import processes
from runner.environment import clean_environment
from runner.paths import ROOT, VENV
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, wait_for

PUBLIC, PRIVATE = "uploads", "private-uploads"
POLICY = ROOT / "deploy" / "s3" / "public-bucket-policy.json"


@contextmanager
def throwaway_buckets(log: Path) -> Iterator[Mapping[str, str]]:
    """Run an S3 server, and give the settings with which the portal uses its buckets."""
    port = free_port()
    address = f"http://{LOOPBACK}:{port}"
    with log.open("ab") as output:
        server = processes.start(
            (VENV / "bin" / "moto_server", "--host", LOOPBACK, "--port", str(port)),
            environment=clean_environment(),
            output=output,
        )
    try:
        wait_for(lambda: _answers(address, server.poll()), what="The S3 server")
        for name in (PUBLIC, PRIVATE):
            _ask("PUT", f"{address}/{name}")
        policy = POLICY.read_text().replace("NAME-OF-THE-PUBLIC-BUCKET", PUBLIC)
        _ask("PUT", f"{address}/{PUBLIC}?policy", policy.encode())
        yield {
            "S3_BUCKET": PUBLIC,
            "S3_PRIVATE_BUCKET": PRIVATE,
            "S3_ENDPOINT_URL": address,
            "S3_REGION": "us-east-1",
            "S3_ACCESS_KEY": "rehearsal",
            "S3_SECRET_KEY": "rehearsal",
        }
    finally:
        processes.stop([server])


def _answers(address: str, status: int | None) -> bool:
    if status is not None:
        raise UnavailableError(f"The S3 server ended with status {status} as it started")
    try:
        _ask("GET", address)
    except OSError:
        return False
    return True


def _ask(method: str, address: str, body: bytes | None = None) -> None:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, body, headers, method=method)  # noqa: S310 # here
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=60):
        return
