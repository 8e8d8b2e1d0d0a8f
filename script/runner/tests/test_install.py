"""Without it: an installation that asks nothing, loses an operator's changes, or shows a secret."""

import os
import pty
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from runner.paths import ROOT
from runner.tests.test_launch import write_program

SECRET = "hunter2-hunter2-hunter2"
ANSWERS = {
    "PORTAL_HOST": "clvr.example",
    "DISCORD_CLIENT_ID": "123456789012345678",
    "DISCORD_CLIENT_SECRET": SECRET,
}
DEBIAN_13 = 'ID=debian\nVERSION_ID="13"\nPRETTY_NAME="Debian 13"\n'
# Remembers that containers run, and has all they need; says what it was told.
DOCKER = """
echo "docker $*" >> "$CALLS"
case "$*" in
    *"image inspect"*|*"--entrypoint test"*|*exec*) test -e "$CALLS.up" ;;
    *"up --detach"*) touch "$CALLS.up" ;;
esac
"""
CRONTAB = """
test "$1" != -l || exec cat "$CALLS.times"
cat > "$CALLS.new" && mv "$CALLS.new" "$CALLS.times"
"""


class Machine:
    """A checkout on a machine where root is logged in, with stand-ins for what would change it."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "checkout"
        self.calls = folder / "calls"
        self.release = folder / "os-release"
        self.release.write_text(DEBIAN_13)
        self.settings = self.checkout / "deploy" / "environment"
        for name in ("script", "deploy"):
            shutil.copytree(
                ROOT / name, self.checkout / name, ignore=shutil.ignore_patterns("environment")
            )
        for name, script in (
            ("id", "echo 0"),
            ("docker", DOCKER),
            ("crontab", CRONTAB),
            ("git", "echo 1"),
        ):
            write_program(folder / "programs", name, script)
        self.path = f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}"

    def install(
        self, *arguments: str, given: Mapping[str, str], terminal: int = subprocess.DEVNULL
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.checkout / "script" / "install", *arguments],
            env={
                "PATH": self.path,
                "CALLS": str(self.calls),
                "OS_RELEASE": str(self.release),
                **given,
            },
            stdin=terminal,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_installation_in_containers_asks_nothing_that_is_given_and_may_run_twice(
    machine: Machine,
) -> None:
    answer = machine.install("--compose", given=ANSWERS)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "At Discord, add https://clvr.example/login/discord to the redirects" in answer.stdout
    live = "/etc/letsencrypt/live/clvr.example/fullchain.pem"
    certonly = (
        "certificate certonly --standalone --domain clvr.example --non-interactive --agree-tos"
        " --register-unsafely-without-email"
    )
    calls = machine.calls.read_text().splitlines()
    assert [call for call in calls if "exec" not in call and "inspect" not in call] == [
        "docker compose version",
        "docker compose build",
        f"docker compose run --rm --entrypoint test certificate -e {live}",
        f"docker compose run --rm --publish 80:80 --entrypoint certbot {certonly}",
        "docker compose run --rm release",
        "docker compose up --detach --wait",
    ]
    assert Path(f"{machine.calls}.times").read_text().count("manage") == 3

    before = machine.settings.read_text()
    again = machine.install("--compose", given={})
    assert again.stdout.endswith("Nothing to do: all of it is there.\n")
    assert machine.settings.read_text() == before


def test_settings_have_all_that_is_needed_and_only_root_reads_them(machine: Machine) -> None:
    answer = machine.install("--compose", given=ANSWERS)
    lines = machine.settings.read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line[:1].isalpha())
    assert "" not in given.values()
    assert given["PORTAL_URL"] == "https://clvr.example"
    assert given["ALLOWED_HOSTS"] == "clvr.example"
    made = {name: value for name, value in given.items() if len(value) > 30}
    assert made.keys() == {"SECRET_KEY", "DATABASE_URL", "GAME_SERVER_KEYS", "PUSH_PRIVATE_KEY"}
    for file in (machine.settings, machine.checkout / ".env"):
        assert file.stat().st_mode & 0o777 == 0o600
    shown = answer.stdout + answer.stderr + machine.calls.read_text()
    shown += (machine.checkout / "var" / "log" / "install.log").read_text()
    for secret in (SECRET, *made.values()):
        assert secret not in shown


def test_failed_installation_says_why_and_goes_on_from_there(machine: Machine) -> None:
    write_program(Path(machine.path.split(os.pathsep)[0]), "crontab", "echo No room >&2; exit 1")
    answer = machine.install("--compose", given=ANSWERS)
    assert answer.returncode == 1
    assert "    No room\n" in answer.stdout
    assert "goes on from here" in answer.stderr
    write_program(Path(machine.path.split(os.pathsep)[0]), "crontab", CRONTAB)
    machine.calls.unlink()
    assert machine.install("--compose", given={}).returncode == 0
    assert "docker compose build" not in machine.calls.read_text()


def test_terminal_is_asked_until_the_answer_is_right(machine: Machine) -> None:
    here, terminal = pty.openpty()
    os.write(here, f"https://clvr.example\nclvr.example\n{SECRET}\n".encode())
    given = {"DISCORD_CLIENT_ID": ANSWERS["DISCORD_CLIENT_ID"]}
    answer = machine.install("--compose", given=given, terminal=terminal)
    assert answer.stdout.startswith(
        "The host name that leads to this machine: "
        "It has to be a host name in small letters, such as clvr.example.\n"
        "The host name that leads to this machine: "
        "Its client secret, which is not shown: \n"
    )
    assert f"\nDISCORD_CLIENT_SECRET={SECRET}\n" in machine.settings.read_text()


def test_file_that_somebody_changed_stays(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("mine\n")
    put = f'. {machine.checkout}/script/runner/install/common.sh; exec 3>&1; echo new | put "$1"'
    for name, content, said in (
        ("theirs", "mine\n", "stays as it is; this version has another"),
        ("folder/new", "new\n", ""),
    ):
        file = tmp_path / name
        answer = subprocess.run(
            ["sh", "-euc", put, "sh", file], capture_output=True, text=True, check=True
        )
        assert file.read_text() == content
        assert said in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "given", "said"),
    [
        ((), {}, "The units need the checkout at /opt/clvr/source: "),
        (("--docker",), {}, "usage: script/install [--compose]"),
        (("--compose",), {"PORTAL_HOST": "clvr.example/"}, "PORTAL_HOST has to be a host name in"),
        (("--compose",), {"DISCORD_CLIENT_ID": ""}, "DISCORD_CLIENT_ID has to be a number of"),
        (("--compose",), {"DISCORD_CLIENT_SECRET": "a b"}, "DISCORD_CLIENT_SECRET has to be at"),
    ],
)
def test_what_can_t_be_is_refused_in_a_sentence(
    machine: Machine, arguments: tuple[str, ...], given: dict[str, str], said: str
) -> None:
    answer = machine.install(*arguments, given={**ANSWERS, **given})
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith(said)
    assert not machine.settings.exists()


def test_other_machines_and_other_users_are_refused(machine: Machine) -> None:
    machine.release.write_text('ID=ubuntu\nPRETTY_NAME="Ubuntu 24.04"\n')
    said = "This installs on Debian 13, and the machine has Ubuntu 24.04.\n"
    assert machine.install(given=ANSWERS).stderr == said
    write_program(Path(machine.path.split(os.pathsep)[0]), "id", "echo 1000")
    said = "Only root can install the portal: sudo script/install\n"
    assert machine.install(given=ANSWERS).stderr == said
