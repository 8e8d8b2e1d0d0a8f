"""A bucket of S3, which may be away or slow."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.utils.deconstruct import deconstructible
from storages.backends.s3 import S3Storage

from clvr.lib.stored_files import StorageAway

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

CONNECT_SECONDS = 2
READ_SECONDS = 4
ATTEMPTS = 2
"""Together they are well below the 15 seconds for which others wait for a lock: pictures are stored
inside the transaction of their change."""


def _translate_errors(ask: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Raise StorageAway for every error of the bucket but a missing file."""

    @wraps(ask)
    def asked(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        try:
            return ask(*args, **kwargs)
        except (Boto3Error, BotoCoreError, ClientError) as error:
            # Its own text may name the bucket's address.
            code = error.response["Error"]["Code"] if isinstance(error, ClientError) else ""
            raise StorageAway(f"The bucket: {type(error).__name__} {code}".rstrip()) from error

    return asked


@deconstructible
class Bucket(S3Storage):  # type: ignore[misc] # untyped
    """Waits a few seconds for its answers. Raises StorageAway when it gets none, or a refusal."""

    def __init__(self, **options: Any) -> None:
        limits = Config(
            connect_timeout=CONNECT_SECONDS,
            read_timeout=READ_SECONDS,
            retries={"mode": "standard", "total_max_attempts": ATTEMPTS},
        )
        super().__init__(**{"client_config": limits, **options})

    _open = _translate_errors(S3Storage._open)  # noqa: SLF001 # what subclasses override
    _save = _translate_errors(S3Storage._save)  # noqa: SLF001
    delete = _translate_errors(S3Storage.delete)
    exists = _translate_errors(S3Storage.exists)
    size = _translate_errors(S3Storage.size)
