"""Rehearsing a restore: the whole of it, in a place that is thrown away afterwards."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit
from uuid import uuid4

from django.conf import settings
from django.db import DatabaseError, connection

from clvr.backup.bundle import BundleError
from clvr.environment import BASE_DIR

_OWN = """
SELECT pg_encoding_to_char(encoding), datcollate, datctype
FROM pg_database WHERE datname = current_database()
"""
"""The encoding and the locale of the portal's database: the server's own may be others."""


def rehearse(path: Path, *, beside: Path) -> None:
    """Restore the bundle into a database of its own on the same server and a folder in `beside`,
    compare, and delete both. Raises BundleError when that fails.

    It is a process of its own, because a process has one database and one place for files.
    """
    with TemporaryDirectory(prefix="rehearsal-", dir=beside) as folder, _database(folder) as url:
        place = {"DATABASE_URL": url, "VAR_DIR": folder, "S3_BUCKET": "", "S3_PRIVATE_BUCKET": ""}
        ended = subprocess.run(
            [
                *(sys.executable, str(BASE_DIR / "manage.py"), "restore"),
                *(str(path.absolute()), "--leave-cache"),
            ],
            env={**os.environ, **place},
            stdin=subprocess.DEVNULL,
            # A person at a terminal sees how far it is. A log has its own lines.
            stdout=None if sys.stdout.isatty() else subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    if ended.returncode != 0:
        # Warnings may come before it.
        raise BundleError(ended.stderr.strip().rpartition("CommandError: ")[2])


@contextmanager
def _database(folder: str) -> Iterator[str]:
    """The address of an empty database, which is deleted afterwards."""
    if connection.vendor == "sqlite":
        yield f"sqlite:///{Path(folder).absolute() / 'portal.sqlite3'}"
        return
    name = f"clvr_rehearsal_{uuid4().hex[:12]}"
    quoted = connection.ops.quote_name(name)
    with connection.cursor() as cursor:
        try:
            cursor.execute(_OWN)
            cursor.execute(
                f"CREATE DATABASE {quoted} TEMPLATE template0 "
                "ENCODING %s LC_COLLATE %s LC_CTYPE %s",
                cursor.fetchone(),
            )
        except DatabaseError as error:
            raise BundleError(
                f"No database could be created for the rehearsal: {str(error).strip()} "
                "(ALTER ROLE … CREATEDB lets the portal's user create one.)"
            ) from None
        try:
            yield urlsplit(settings.ENVIRONMENT.database_url)._replace(path=f"/{name}").geturl()
        finally:
            cursor.execute(f"DROP DATABASE {quoted} WITH (FORCE)")
