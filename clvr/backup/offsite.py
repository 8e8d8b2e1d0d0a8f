"""Copies of backups in a bucket elsewhere: they outlive the machine, and whoever got into it.

The portal has two keys: one puts copies and can do nothing else, so that nobody deletes them with
what is on this machine; the other one reads them, for the rehearsal. `deploy/s3` has the policies.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import boto3
from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings
from django.utils import timezone

from clvr.backup.bundle import BundleError

COPY, REHEARSAL = "backup_copy", "backup_rehearsal"
"""The names of their last runs in `clvr.due_runs`."""
AHEAD = timedelta(minutes=5)
"""How far the clock of the machine that made a copy may be ahead of this one's."""
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


def fetch_newest(folder: Path, say: Callable[[str], None] = lambda _: None) -> Path:
    """Fetch the newest copy, by the time in its name, into the folder. Raises BundleError when
    there is none, one is named for a time to come, or the bucket does not give it.

    Whoever has the key that puts copies could else let a file of their own be restored for ever.
    """
    environment = settings.ENVIRONMENT
    client = _client(environment.backup_s3_read_access_key, environment.backup_s3_read_secret_key)
    bucket = environment.backup_s3_bucket
    copies = _asked(_copies, client, bucket)
    if not copies:
        raise BundleError("There is no copy of a backup in the bucket.")
    newest, made_at = max(copies.items(), key=lambda copy: copy[1])
    if made_at > timezone.now() + AHEAD:
        raise BundleError(
            f"{newest} in the bucket is named for a time to come, so no copy there is trusted. If "
            "this machine's clock is right, find out who put it there, and delete it with the "
            "key of the bucket's owner."
        )
    say(f"Fetching the newest copy, of {made_at:%d %B %Y, %H:%M} UTC")
    path = folder / newest
    _asked(client.download_file, bucket, newest, str(path))
    # As private as the backups that are made here; its folder is, too.
    path.chmod(0o600)
    return path


def _copies(client: Any, bucket: str) -> dict[str, datetime]:
    """The names of copies, and the times in them."""
    pages = client.get_paginator("list_objects_v2").paginate(Bucket=bucket)
    names = [str(each["Key"]) for page in pages for each in page.get("Contents", [])]
    times = {name: _time_in(name) for name in names if _BUNDLE.fullmatch(name)}
    return {name: time for name, time in times.items() if time is not None}


def _time_in(name: str) -> datetime | None:
    """The time in a copy's name; None if there is no such day."""
    try:
        return datetime.strptime(name, "clvr-%Y%m%dT%H%M%SZ.zip").replace(tzinfo=UTC)
    except ValueError:
        return None


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
