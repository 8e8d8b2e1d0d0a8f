"""Copies of backups in a bucket elsewhere: they outlive the machine, and whoever got into it.

The portal has two keys: one puts copies and can do nothing else, so that nobody deletes them with
what is on this machine; the other one reads them, for the rehearsal. `deploy/s3` has the policies.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import boto3
from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings

from clvr.backup.bundle import BundleError

COPY, REHEARSAL = "backup_copy", "backup_rehearsal"
"""The names of their last runs in `clvr.due_runs`."""
_BUNDLE = re.compile(r"clvr-\d{8}T\d{6}Z\.zip")
_LIMITS = Config(connect_timeout=10, read_timeout=60, retries={"total_max_attempts": 4})

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def is_used() -> bool:
    """Whether backups are copied to a bucket."""
    return bool(settings.ENVIRONMENT.backup_s3_bucket)


def copy_away(bundle: Path) -> None:
    """Put the bundle into the bucket, under its own name. Raises BundleError when the bucket does
    not take it."""
    environment = settings.ENVIRONMENT
    client = _client(environment.backup_s3_access_key, environment.backup_s3_secret_key)
    _asked(client.upload_file, str(bundle), environment.backup_s3_bucket, bundle.name)


def fetch_newest(folder: Path) -> Path:
    """Fetch the newest copy, by the time in its name, into the folder. Raises BundleError when
    there is none, or the bucket does not give it."""
    environment = settings.ENVIRONMENT
    client = _client(environment.backup_s3_read_access_key, environment.backup_s3_read_secret_key)
    bucket = environment.backup_s3_bucket
    newest = max(_asked(_names, client, bucket), default=None)
    if newest is None:
        raise BundleError("There is no copy of a backup in the bucket.")
    path = folder / newest
    _asked(client.download_file, bucket, newest, str(path))
    # As private as the backups that are made here; its folder is, too.
    path.chmod(0o600)
    return path


def _names(client: Any, bucket: str) -> list[str]:
    pages = client.get_paginator("list_objects_v2").paginate(Bucket=bucket)
    names = [str(each["Key"]) for page in pages for each in page.get("Contents", [])]
    return [name for name in names if _BUNDLE.fullmatch(name)]


def _client(access_key: str, secret_key: Any) -> Any:
    environment = settings.ENVIRONMENT
    return boto3.client(
        "s3",
        endpoint_url=environment.backup_s3_endpoint_url or None,
        region_name=environment.backup_s3_region or None,
        aws_access_key_id=access_key or None,
        aws_secret_access_key=secret_key.get_secret_value() or None,
        config=_LIMITS,
    )


def _asked(
    ask: Callable[Parameters, Result], *args: Parameters.args, **kwargs: Parameters.kwargs
) -> Result:
    try:
        return ask(*args, **kwargs)
    except (Boto3Error, BotoCoreError, ClientError) as error:
        # Its own text may name the bucket and its address.
        cause = error if isinstance(error, ClientError) else error.__context__
        code = cause.response["Error"]["Code"] if isinstance(cause, ClientError) else ""
        reason = code or type(error).__name__
        raise BundleError(f"The bucket of backups refused, or did not answer: {reason}.") from error
