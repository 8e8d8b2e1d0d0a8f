"""Breaks without it: the bot in `docs/api`, which is written from the API's documentation alone."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from clvr.environment import BASE_DIR
from matches.tests.factories import enrolled_pair, match_between, official_match

pytestmark = pytest.mark.django_db(transaction=True)

BOT = BASE_DIR / "docs/api/weekly_digest.py"


def ran(folder: Path, server: LiveServer, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", str(BOT), "bcl", *options],
        cwd=folder,
        env={**os.environ, "CLVR_URL": server.url},
        capture_output=True,
        text=True,
        check=False,
    )


def test_digest_of_a_week_is_printed_and_posted(
    live_server: LiveServer, tmp_path: Path, channel: list[Any]
) -> None:
    match = official_match(*enrolled_pair())
    first = ran(tmp_path, live_server)
    again = ran(tmp_path, live_server, "--limit", "1", "--post", os.environ["CHANNEL"])
    assert (first.returncode, again.returncode) == (0, 0), first.stderr + again.stderr
    a, b = match.team_a.name, match.team_b.name
    lines = first.stdout.splitlines()
    assert again.stdout == first.stdout
    assert [line for line in lines if line.startswith("**")][1:] == [
        "**This week's matches**",
        "**Standings**",
        "**Next casts**",
    ]
    assert any(line.endswith(f": {a} 10:7 {b}") for line in lines)
    assert any(line.startswith(f"1. {a} ") for line in lines)
    [message] = channel
    assert message == {"content": first.stdout.rstrip(), "allowed_mentions": {"parse": []}}


def test_unchanged_answers_are_not_read_again(live_server: LiveServer, tmp_path: Path) -> None:
    match_between(*enrolled_pair())
    ran(tmp_path, live_server)
    asked, unchanged = ran(tmp_path, live_server).stderr.split(" requests, ")
    assert unchanged == f"{asked} unchanged\n"


def test_what_is_wrong_is_said(live_server: LiveServer, tmp_path: Path) -> None:
    match_between(*enrolled_pair())
    refused = ran(tmp_path, live_server, "--limit", "1000")
    wrong = "limit: Choose a number from 1 to 100."
    said = f"400 Bad Request: Some of what was asked for is wrong. {wrong}"
    assert (refused.returncode, refused.stderr) == (1, f"{said}\n")
