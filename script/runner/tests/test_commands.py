"""The commands as they are called, as far as possible without setup."""

import os
import socket
import subprocess
from pathlib import Path

import pytest

from runner.paths import ROOT
from runner.ports import LOOPBACK, free_port


def call(name: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "script" / name, *arguments],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


def test_server_names_the_variable_when_its_port_is_in_use() -> None:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        listener.listen()
        port = listener.getsockname()[1]
        answer = call("server", PORT=str(port))

    assert answer.returncode == 1
    assert f"Port {port} is in use." in answer.stdout
    assert f"PORT={port + 1} script/server" in answer.stdout


def test_server_resets_no_database_but_its_own() -> None:
    address = "postgres://postgres@db/portal"
    answer = call("server", "--reset", PORT=str(free_port()), DATABASE_URL=address)

    assert answer.returncode == 1
    assert "DATABASE_URL names another one" in answer.stdout


def test_server_without_node_says_how_to_install_it(tmp_path: Path) -> None:
    for program in ("sh", "dirname"):
        (tmp_path / program).symlink_to(Path("/usr/bin") / program)
    python = str(ROOT / ".venv" / "bin" / "python")
    answer = call("server", PATH=str(tmp_path), PYTHON=python)

    assert answer.returncode == 1
    assert "Missing: Node.js 20.19 or newer (none was found)" in answer.stdout
    assert "Missing: npm" in answer.stdout


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("test", "python", "rust"), "not a part: rust; parts are python, web, browser"),
        (("generate", "--check", "README.md"), "not a generated file: README.md"),
        (("server", "--port", "0"), "PORT has to be a number from 1 to 65535"),
        (("server", "--port", "65536"), "PORT has to be a number from 1 to 65535"),
        (("server", "--port", "web"), "PORT has to be a number from 1 to 65535"),
    ],
)
def test_command_refuses_what_it_does_not_know(command: tuple[str, ...], said: str) -> None:
    answer = call(*command)

    assert answer.returncode == 2
    assert said in answer.stderr
