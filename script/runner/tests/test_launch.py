import os
import subprocess
from pathlib import Path

from runner.paths import ROOT


def launch(*path: Path, python: str = "") -> subprocess.CompletedProcess[str]:
    """Call a command on a path that has the programs in these folders, and dirname."""
    write_program(path[0], "dirname", 'exec /usr/bin/dirname "$@"')
    return subprocess.run(
        ["/bin/sh", ROOT / "script" / "test", "--help"],
        env={**os.environ, "PATH": os.pathsep.join(map(str, path)), "PYTHON": python},
        capture_output=True,
        text=True,
        check=False,
    )


def write_program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_launcher_says_what_to_install_when_no_python_is_new_enough(tmp_path: Path) -> None:
    write_program(tmp_path, "python3", "exit 1")
    answer = launch(tmp_path)

    assert answer.returncode == 1
    assert answer.stderr.startswith("Python 3.11 or newer is needed and was not found.\n")
    assert "apt-get install python3 python3-venv" in answer.stderr


def test_launcher_takes_the_python_that_is_named_and_skips_one_that_does_not_run(
    tmp_path: Path,
) -> None:
    python = ROOT / ".venv" / "bin" / "python"
    assert launch(tmp_path, python=str(python)).stdout.startswith("usage: script/test")
    write_program(tmp_path, "python3.13", "exit 127")
    (tmp_path / "python3").symlink_to(python)
    assert launch(tmp_path).returncode == 0


def test_launcher_takes_a_fast_python_before_a_slow_one(tmp_path: Path) -> None:
    slow, fast = tmp_path / "slow", tmp_path / "fast"
    is_run = 'if [ "$1" = -m ]; then echo {}; else {} echo "$0"; fi'
    write_program(slow, "python3", is_run.format("slow", '[ -z "$3" ] &&'))
    write_program(fast, "python3", is_run.format("fast", ""))

    assert launch(slow, fast).stdout == "fast\n"
    assert launch(slow).stdout == "slow\n"
