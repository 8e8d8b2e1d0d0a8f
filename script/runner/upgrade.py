"""script/upgrade: take a portal to the version of this checkout, or back to the one before; or
bring a lost one back from a backup.

It makes a folder with all that the version needs while the old one serves, backs up, migrates,
checks, lets the link `current` lead there, restarts and tries a few addresses. Settings come from
the environment, as for the portal itself.
"""

import argparse
import os
import pwd
import shlex
import ssl
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from runner import processes
from runner.paths import LOGS, ROOT
from runner.prerequisites import demand
from runner.processes import run_command
from runner.releases import NoReleaseError, Releases, is_whole
from runner.step import sole_setup
from runner.terminal import end_of_log, say

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
SYSTEMD = f"sh {shlex.quote(str(ROOT / 'deploy' / 'clvr'))} restart"
"""Restarts the units one after the other."""
NO_SETTINGS = (
    "Nothing was done, because there are no settings: /etc/clvr/environment, which script/install "
    "makes and only root reads, or PORTAL_URL and the others in the environment.\n"
)
_PATIENCE_SECONDS = 90
_LOG = LOGS / "upgrade.log"

Fetch = Callable[[str], str]


class UpgradeError(Exception):
    """A part of the upgrade failed; the text says what that means for the portal."""


@dataclass(frozen=True)
class Part:
    """A part of the upgrade: what it does, the arguments of manage.py that do it, and how things
    are if it fails."""

    title: str
    command: tuple[str, ...]
    if_it_fails: str


Run = Callable[[Part], int]


_AS_BEFORE = "Nothing has changed: the old version serves."
_MIGRATED = (
    "The old version serves, with the new tables, which it can use. Mend what is wrong and run "
    "this again."
)
_PARTLY = "Some processes may be of the old version. See what the command said."
_BACK = "The new version is running. See its log, or go back: script/upgrade --back."
_NOT_RESTORED = (
    "No portal runs. If it had begun to load, empty the place (docs/operations.md, Restore). Mend "
    "what is wrong and run this again."
)
BACKUP = Part("Backup", ("backup",), _AS_BEFORE)
PARTS = (
    Part("Static files for open pages", ("keep_static_files",), _AS_BEFORE),
    Part("Migrations", ("migrate", "--noinput"), _MIGRATED),
    Part(
        "Checks",
        ("check", "--deploy", "--fail-level", "WARNING", "--database", "default"),
        _MIGRATED,
    ),
)
"""What a version does before it runs, by the portal's own user, so that it can write what they
wrote."""


def main() -> int:
    options = _parse(sys.argv[1:], os.environ)
    demand()
    _LOG.unlink(missing_ok=True)
    releases = Releases(options.root.resolve())
    try:
        with sole_setup():
            (_go_back if options.back else _go_on)(releases, options)
    except (NoReleaseError, UpgradeError) as error:
        if _LOG.exists():
            say(end_of_log(_LOG))
        say(str(error))
        return 1
    return 0


def _parse(arguments: list[str], environment: Mapping[str, str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="script/upgrade",
        description="Take a portal to the version of this checkout, or back to the one before.",
    )
    add = parser.add_argument
    add("--back", action="store_true", help="go back to the version before")
    restore = "for a portal whose machine is lost: restore what `manage.py restore` takes first"
    add("--restore", metavar="WHAT", help=restore)
    root = "the folder of the releases and of the link `current` (the one above the checkout)"
    add("--root", type=Path, default=ROOT.parent, help=root)
    restart = "what restarts the portal's processes (also by RESTART_COMMAND; the units of systemd)"
    add("--restart", default=environment.get("RESTART_COMMAND") or SYSTEMD, help=restart)
    add("--user", type=_user, help="the user as whom the portal runs, if this is root")
    options = parser.parse_args(arguments)
    if not environment.get("PORTAL_URL"):
        parser.exit(2, NO_SETTINGS)
    return options


def _user(name: str) -> int:
    try:
        return pwd.getpwnam(name).pw_uid
    except KeyError:
        raise argparse.ArgumentTypeError(f"there is no user {name}") from None


def _go_on(releases: Releases, options: argparse.Namespace) -> None:
    """Make the release of the checkout, and let it run."""
    is_first = not releases.current.exists()
    if options.restore and not is_first:
        raise UpgradeError("A portal is here already: nothing is restored over it.")
    release = releases.begin(ROOT)
    say(f"{release}")
    _build(releases, release)

    def run(part: Part) -> int:
        return _manage(release, part.command, options.user)

    if options.restore:
        upgrade([Part("Restore", ("restore", options.restore), _NOT_RESTORED)], run)
        # From here on it is a portal as others, also when a part fails.
        releases.switch(release)
    upgrade(PARTS if is_first else (BACKUP, *PARTS), run)
    releases.switch(release)
    _restart(options.restart)
    releases.remove_others()
    say("The portal runs this version.")


def _go_back(releases: Releases, options: argparse.Namespace) -> None:
    """Go back to the version before. The tables stay as they are."""
    release = releases.before()
    releases.switch(release)
    say(f"{release}")
    _restart(options.restart)
    say("The version before is running. Go on to a mended one within days: docs/operations.md.")


def _build(releases: Releases, release: Path) -> None:
    if is_whole(release):
        return
    build = [sys.executable, "-m", "runner.build"]
    # Its steps are printed, and have logs of their own.
    built = processes.start(
        build, environment=os.environ, folder=release / "script", output=sys.stdout.fileno()
    )
    if built.wait() != 0:
        raise UpgradeError(_AS_BEFORE)
    releases.finish(release, ROOT)


def upgrade(parts: Sequence[Part], run: Run) -> None:
    """Do each part. Raises UpgradeError at the first that fails."""
    for part in parts:
        began = time.monotonic()
        if run(part) != 0:
            raise UpgradeError(f"{part.title} failed. {part.if_it_fails}")
        say(f"✓ {part.title}  {time.monotonic() - began:.1f} s")


def _restart(command: str) -> None:
    began = time.monotonic()
    if processes.run(shlex.split(command), environment=os.environ, log=_LOG) != 0:
        raise UpgradeError(f"Restart failed. {_PARTLY}")
    say(f"✓ Restart  {time.monotonic() - began:.1f} s")
    try_portal(os.environ["PORTAL_URL"].rstrip("/"), _fetch)


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
                    f"{portal}{path} does not answer as it should: {answer[:200]!r}. {_BACK}"
                )
            sleep(1)
        say(f"✓ {path}  answers")


def _manage(release: Path, command: Sequence[str], user: int | None) -> int:
    return processes.run(
        (release / ".venv" / "bin" / "python", "manage.py", *command),
        environment=os.environ,
        log=_LOG,
        folder=release,
        user=user,
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
