"""The environment variables that the portal's processes get on a developer's machine."""

import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path

from runner.paths import PUSH_KEY_FILE, ROOT, SECRET_KEY_FILE

# Every variable that the portal reads: the fields of its class of settings, in capitals.
_FIELDS = re.compile(r"^    (\w+): ", re.MULTILINE)
SETTINGS = frozenset(
    name.upper() for name in _FIELDS.findall((ROOT / "clvr" / "environment.py").read_text())
)

Environment = dict[str, str]


def local_environment(inherited: Mapping[str, str] | None = None) -> Environment:
    """Return the caller's environment, made local where it does not say otherwise."""
    given = _without_empty_settings(os.environ if inherited is None else inherited)
    # Each of the many processes would compile all modules again.
    given.pop("PYTHONDONTWRITEBYTECODE", None)
    environment = {"ENVIRONMENT": "local", "PYTHONUNBUFFERED": "1", **given}
    if "SECRET_KEY" not in environment:
        environment["SECRET_KEY"] = secret_key()
    return environment


def clean_environment(inherited: Mapping[str, str] | None = None) -> Environment:
    """Return a local environment without the caller's settings, so that checks give the same result
    on every machine."""
    given = os.environ if inherited is None else inherited
    return local_environment({name: given[name] for name in given if name not in SETTINGS})


def secret_key(file: Path = SECRET_KEY_FILE, length: int = 48) -> str:
    """Read this checkout's secret key, so many bytes in URL-safe base64. The first call creates it,
    readable only by its owner."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as output:
            output.write(secrets.token_urlsafe(length))
    return file.read_text()


def push_key(file: Path = PUSH_KEY_FILE) -> str:
    """This checkout's key for push services, made as `secret_key` is: any 32 bytes are one, but for
    a chance of 1 in 2^32 (`manage.py make_push_key` makes those of real portals)."""
    return secret_key(file, length=32)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder of the portal's SQLite database and uploads."""
    return ROOT / environment.get("VAR_DIR", "var")


def _without_empty_settings(given: Mapping[str, str]) -> Environment:
    # The portal treats an empty setting as a missing one.
    return {name: value for name, value in given.items() if value or name not in SETTINGS}
