import os
import subprocess
from pathlib import Path

from runner.paths import ROOT


def launch(*path: Path, python: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", ROOT / "script" / "test", "--help"],
        env={**os.environ, "PATH": os.pathsep.join(map(str, path)), "PYTHON": python},
        capture_output=True,
        text=True,
        check=False,
    )


def write_program(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def add_dirname(folder: Path) -> None:
    write_program(folder, "dirname", 'exec /usr/bin/dirname "$@"')


def test_launcher_says_what_to_install_when_no_python_is_new_enough(tmp_path: Path) -> None:
    add_dirname(tmp_path)
    write_program(tmp_path, "python3", "exit 1")
    answer = launch(tmp_path)

    assert answer.returncode == 1
    assert answer.stderr.startswith("Python 3.11 or newer is needed and was not found.\n")
    assert "apt-get install python3 python3-venv" in answer.stderr


def test_launcher_takes_the_python_that_is_named(tmp_path: Path) -> None:
    add_dirname(tmp_path)
    python = ROOT / ".venv" / "bin" / "python"
    answer = launch(tmp_path, python=str(python))

    assert answer.returncode == 0
    assert answer.stdout.startswith("usage: script/test")


def test_launcher_skips_a_python_that_does_not_run(tmp_path: Path) -> None:
    add_dirname(tmp_path)
    write_program(tmp_path, "python3.13", "exit 127")
    (tmp_path / "python3").symlink_to(ROOT / ".venv" / "bin" / "python")

    assert launch(tmp_path).returncode == 0


def test_launcher_takes_a_fast_python_before_a_slow_one(tmp_path: Path) -> None:
    slow, fast = tmp_path / "slow", tmp_path / "fast"
    for folder in (slow, fast):
        folder.mkdir()
    add_dirname(slow)
    write_program(
        slow, "python3", 'if [ "$1" = -m ]; then echo slow; else [ -z "$3" ] && echo "$0"; fi'
    )
    write_program(fast, "python3", 'if [ "$1" = -m ]; then echo fast; else echo "$0"; fi')

    assert launch(slow, fast).stdout == "fast\n"
    assert launch(slow).stdout == "slow\n"
