"""script/upgrade: take a portal to the version of this checkout.

It makes what the new version needs while the old one serves, backs up, migrates, checks, restarts
and tries a few addresses. Settings come from the environment, as for the portal itself.
"""

import argparse
import os
import pwd
import re
import shlex
import ssl
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from runner import processes, setup_steps
from runner.paths import LOGS, VENV
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.processes import run_command
from runner.setup_steps import PYTHON
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import conclude, end_of_log, say

LEAGUE = "1045744289201782826"
SMOKE = {
    "/healthz": "ok",
    "/readyz": '{"state": "ready"',
    "/": "<!doctype html>",
    "/bcl/standings": "<!doctype html>",
    f"/api/teams/standings/{LEAGUE}": "[",
}
"""Addresses of the portal, and what their answers begin with: a process that is alive, all that
it needs, the shell, a page with a component rendered on the server, and the API."""
_PATIENCE_SECONDS = 90
_LOG = LOGS / "upgrade.log"

Fetch = Callable[[str], str]


class UpgradeError(Exception):
    """A part of the upgrade failed; the text says what that means for the portal."""


@dataclass(frozen=True)
class Part:
    """A part of the upgrade: what it does, its command, and how things are if it fails. The
    portal's own user runs its commands, so that it can write what they wrote."""

    title: str
    command: tuple[str, ...]
    if_it_fails: str
    by_portal: bool = True


Run = Callable[[Part], int]


_AS_BEFORE = "Nothing has changed: the old version serves."
_MIGRATED = (
    "The old version serves, with the new tables, which it can use. Mend what is wrong and run "
    "this again, or go back: docs/operations.md, Rollback."
)


def parts(restart: str) -> list[Part]:
    """List what is done once everything is built."""
    manage = (PYTHON, "manage.py")
    return [
        Part("Backup", (*manage, "backup"), _AS_BEFORE),
        Part("Static files", (*manage, "collectstatic", "--noinput"), _AS_BEFORE),
        Part("Migrations", (*manage, "migrate", "--noinput"), _MIGRATED),
        Part(
            "Checks",
            (*manage, "check", "--deploy", "--fail-level", "WARNING", "--database", "default"),
            _MIGRATED,
        ),
        Part(
            "Restart",
            tuple(shlex.split(restart)),
            "Some processes may be of the old version. See what the command said.",
            by_portal=False,
        ),
    ]


def main() -> int:
    options = _parse(sys.argv[1:], os.environ)
    demand(missing_from_python() + missing_from_node())
    _LOG.unlink(missing_ok=True)
    try:
        _build()
        upgrade(parts(options.restart), lambda part: _run_logged(part, options.user))
        try_portal(os.environ["PORTAL_URL"].rstrip("/"), _fetch)
    except StepFailedError:
        say(_AS_BEFORE)
        return 1
    except UpgradeError as error:
        if _LOG.exists():
            say(end_of_log(_LOG))
        say(str(error))
        return 1
    say("The portal is upgraded.")
    return 0


def _parse(arguments: list[str], environment: Mapping[str, str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/upgrade", description="Take a portal to the version of this checkout."
    )
    parser.add_argument(
        "--restart",
        default=environment.get("RESTART_COMMAND"),
        help="the command that restarts all processes of the portal (also by RESTART_COMMAND)",
    )
    parser.add_argument(
        "--user",
        type=_user,
        help="the user as whom the portal runs, if this is root",
    )
    options = parser.parse_args(arguments)
    if not options.restart:
        parser.error("say how the portal is restarted: --restart COMMAND, or RESTART_COMMAND")
    if not environment.get("PORTAL_URL"):
        parser.error("PORTAL_URL is not set: run this with the portal's settings")
    return options


def _user(name: str) -> int:
    try:
        return pwd.getpwnam(name).pw_uid
    except KeyError:
        raise argparse.ArgumentTypeError(f"there is no user {name}") from None


def _build() -> None:
    environment = dict(os.environ)
    venv, *python_packages = setup_steps.python_steps(environment)
    with sole_setup():
        if is_of_this_python(VENV):
            # The installation made it by hand. Made anew, it would be away while the old version
            # runs from it.
            venv.adopt()
        perform_all(
            [
                venv,
                *python_packages,
                setup_steps.node_packages(environment),
                setup_steps.frontend_build(environment),
            ]
        )


def is_of_this_python(venv: Path) -> bool:
    """Whether a virtual environment is there, of the Python that runs this."""
    try:
        written = (venv / "pyvenv.cfg").read_text()
    except OSError:
        return False
    version = re.search(r"^version(?:_info)? = (\d+\.\d+)\.", written, re.MULTILINE)
    return (
        version is not None and version[1] == f"{sys.version_info.major}.{sys.version_info.minor}"
    )


def upgrade(parts: Sequence[Part], run: Run) -> None:
    """Do each part. Raises UpgradeError at the first that fails."""
    for part in parts:
        began = time.monotonic()
        if run(part) != 0:
            raise UpgradeError(f"{part.title} failed. {part.if_it_fails}")
        conclude("✓", part.title, f"{time.monotonic() - began:.1f} s")


def try_portal(
    portal: str,
    fetch: Fetch,
    *,
    patience: float = _PATIENCE_SECONDS,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Ask a few addresses until all answer as they should. Raises UpgradeError when one does not in
    time."""
    deadline = time.monotonic() + patience
    for path, beginning in SMOKE.items():
        while not (answer := fetch(f"{portal}{path}")).lstrip().lower().startswith(beginning):
            if time.monotonic() > deadline:
                raise UpgradeError(
                    f"{portal}{path} does not answer as it should: {answer[:200]!r}. The new "
                    "version is running. See its log, or go back: docs/operations.md, Rollback."
                )
            sleep(1)
        conclude("✓", path, "answers")


def _run_logged(part: Part, user: int | None) -> int:
    return processes.run(
        part.command,
        environment=os.environ,
        log=_LOG,
        user=user if part.by_portal else None,
    )


def _fetch(url: str) -> str:
    """The answer's text; what went wrong when there is none."""
    context = ssl.create_default_context(cafile=os.environ.get("SSL_CERT_FILE"))
    try:
        with urllib.request.urlopen(url, timeout=15, context=context) as answer:  # noqa: S310
            return str(answer.read().decode(errors="replace"))
    except urllib.error.HTTPError as refusal:
        with refusal:
            return f"status {refusal.code} {refusal.read(200).decode(errors='replace')}"
    except OSError as error:
        return str(error)


if __name__ == "__main__":
    run_command(main)
