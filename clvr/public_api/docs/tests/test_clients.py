"""Breaks without it: a client that somebody made from the description of the last release, when
this version no longer answers what it reads. Its TypeScript twin is
`frontend/browser/api-clients.spec.ts`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_django.live_server_helper import LiveServer

from clvr.environment import BASE_DIR
from clvr.public_api.docs.pages import examples
from matches.tests.factories import enrolled_pair, official_match

pytestmark = pytest.mark.django_db(transaction=True)

LAST_RELEASE = BASE_DIR / "docs/api/v1.yaml"


def said(folder: Path, *command: str) -> str:
    """What a Python program prints in a folder. The generator formats what it writes with the ruff
    that it finds, and warns without one."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PATH": path},
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return ran.stdout


def test_last_release_s_python_client_reads_the_standings(
    live_server: LiveServer, tmp_path: Path
) -> None:
    match = official_match(*enrolled_pair())
    generate = ("generate", "--path", str(LAST_RELEASE), "--meta", "none")
    assert "Warning" not in said(tmp_path, "-m", "openapi_python_client", *generate)
    (tmp_path / "program.py").write_text(examples(live_server.url)["client_py"], encoding="utf-8")
    told = said(tmp_path, "-W", "error", "program.py")
    teams = [line.rsplit(" ", 1)[0] for line in told.splitlines()]
    assert teams == [match.team_a.name, match.team_b.name]
