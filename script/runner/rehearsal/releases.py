"""A rehearsed portal is restarted, and, if asked for, upgraded and taken back, beside readers and
writers: none of them meets an error."""

import json
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import requests

from runner.crowd import people
from runner.paths import ROOT, VAR
from runner.rehearsal.restart import restart
from runner.rehearsal.walk import expect, step
from runner.terminal import say

_CHANGED = "server-error.css"
_AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
READERS = 20
# A person may send 90 commands a minute.
_PACE = {"thinking": (0.7, 0.9), "command_every": 1, "files": False}
_SETTLING_SECONDS = 3.0


def walk(
    environment: Mapping[str, str],
    writers: Sequence[requests.Session],
    log: Path,
    *,
    upgrades: bool,
    within: float | None,
) -> None:
    """Fails, too, if an answer beside takes over `within` seconds: only on a machine that does
    nothing else."""
    beside = partial(_beside_people, environment, writers, log=log, within=within)
    beside("restart both web processes", partial(restart, environment))
    if not upgrades:
        return
    source = Path(environment["RELEASES"]) / "source"
    upgrade = partial(_upgrade, environment, source)
    with step("make a first release"):
        _git("clone", "--quiet", str(ROOT), str(source))
        upgrade()
    old = _address_of_the_changed_file(source.parent)
    with (source / "static" / _CHANGED).open("a") as file:
        file.write("\n.code { color: inherit; }\n")
    author = ("-c", "user.name=r", "-c", "user.email=r@localhost")
    _git("-C", str(source), *author, "commit", "--quiet", "--all", "--message", "x")
    beside("upgrade", upgrade)
    new = _address_of_the_changed_file(source.parent)
    expect(new != old, f"{new} is of both versions")
    _expect_files(environment, old, new)
    beside("go back", partial(upgrade, "--back"))
    _expect_files(environment, old, new)


def _beside_people(
    environment: Mapping[str, str],
    writers: Sequence[requests.Session],
    what: str,
    act: Callable[[], None],
    *,
    log: Path,
    within: float | None,
) -> None:
    sessions = [{"cookies": each.cookies.get_dict(), "matches": []} for each in writers]
    plan = {**_PACE, "visitors": READERS, "sessions": sessions}
    with (
        step(f"{what} beside {READERS} readers and {len(writers)} writers"),
        people(environment, log, plan, arriving=1.0) as met,
    ):
        time.sleep(_SETTLING_SECONDS)
        act()
        time.sleep(_SETTLING_SECONDS)
    total = met.rows[-1]
    say(
        f"  {total.number:,} requests, {total.errors} errors, 99 of 100 within {total.most:.0f} ms,"
        f" the slowest {total.slowest:.0f} ms"
    )
    expect(not met.errors, "\n".join(met.errors))
    expect(not within or total.slowest <= within * 1000, f"An answer took over {within} s")


def _upgrade(environment: Mapping[str, str], source: Path, *options: str) -> None:
    # The build loads packages, and the portal has a certificate of its own.
    trusted = source.parent / "authorities.pem"
    public = _AUTHORITIES.read_text() if _AUTHORITIES.exists() else ""
    trusted.write_text(public + Path(environment["CERTIFICATE"]).read_text())
    ended = subprocess.run(
        [
            *(str(source / "script" / "upgrade"), *options),
            *("--restart", shlex.join((sys.executable, "-m", "runner.rehearsal.restart"))),
        ],
        env={**environment, "SSL_CERT_FILE": str(trusted)},
        check=False,
    )
    expect(ended.returncode == 0, f"script/upgrade ended with status {ended.returncode}")


def _address_of_the_changed_file(root: Path) -> str:
    listed = root / "current" / VAR.relative_to(ROOT) / "static" / "staticfiles.json"
    return f"/static/{json.loads(listed.read_text())['paths'][_CHANGED]}"


def _expect_files(environment: Mapping[str, str], *addresses: str) -> None:
    """Pages of both versions are open."""
    for path in addresses:
        # The proxy keeps files by their whole address: each is asked of the portal.
        url = f"{environment['PORTAL_URL']}{path}?{time.monotonic()}"
        answer = requests.get(url, verify=environment["CERTIFICATE"], timeout=60)
        expect(answer.ok, f"{path}: {answer.status_code}")


def _git(*command: str) -> None:
    subprocess.run(["git", *command], check=True)
