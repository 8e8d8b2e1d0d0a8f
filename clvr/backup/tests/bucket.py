"""A bucket for copies of backups, with the keys of `deploy/s3`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import boto3
import requests
from moto.server import ThreadedMotoServer

from clvr.environment import BASE_DIR

BUCKET = "copies"
Key = tuple[str, str]


@contextmanager
def s3_server() -> Iterator[str]:
    """An S3 server that holds keys to their policies; gives its address."""
    running = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    running.start()
    host, port = running.get_host_and_port()
    address = f"http://{host}:{port}"
    requests.post(f"{address}/moto-api/reset", timeout=60)
    yield address
    requests.post(f"{address}/moto-api/reset-auth", data=b"Infinity", timeout=60)
    running.stop()


def made_keys(server: str) -> tuple[Key, Key]:
    """Make the bucket, the key that puts copies there and the one that reads them."""
    client(server, "s3").create_bucket(Bucket=BUCKET)
    writer = key_with(server, "backup-writer-policy.json")
    reader = key_with(server, "backup-reader-policy.json")
    requests.post(f"{server}/moto-api/reset-auth", data=b"0", timeout=60)
    return writer, reader


def client(server: str, service: str, key: str = "root", secret: str = "root") -> Any:
    return boto3.client(
        service,
        endpoint_url=server,
        region_name="us-east-1",
        aws_access_key_id=key,
        aws_secret_access_key=secret,
    )


def key_with(server: str, policy: str) -> tuple[str, str]:
    """A new key with one of the policies of `deploy/s3`."""
    iam = client(server, "iam")
    iam.create_user(UserName=policy)
    text = (BASE_DIR / "deploy" / "s3" / policy).read_text()
    document = text.replace("NAME-OF-THE-BACKUP-BUCKET", BUCKET)
    iam.put_user_policy(UserName=policy, PolicyName="p", PolicyDocument=document)
    made = iam.create_access_key(UserName=policy)["AccessKey"]
    return made["AccessKeyId"], made["SecretAccessKey"]
