"""Without it: an installation that asks nothing, loses an operator's changes, or shows a secret."""

import os
import pty
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

import dj_database_url
import pytest

from runner.paths import ROOT
from runner.tests.test_launch import write_program

SECRET = "hunter2-hunter2-hunter2"
ANSWERS = {
    "PORTAL_HOST": "clvr.example",
    "DISCORD_CLIENT_ID": "123456789012345678",
    "DISCORD_CLIENT_SECRET": SECRET,
}
PASSWORD = """p%40 "q" '$HOME' \\`@:/?#é"""
# Remembers that containers run, and has all they need; says what it was told.
DOCKER = """
echo "docker $*" >> "$CALLS"
case "$*" in
    *"--entrypoint cat"*) test -e "$CALLS.up" && echo ${OF_IMAGE:-1} ;;
    *"ps --quiet"*) test -e "$CALLS.up" && echo 0123456789ab ;;
    *"--entrypoint test"*|*"migrate --check"*) test -e "$CALLS.up" ;;
    *"config --services"*) printf 'web-1\nweb-2\nworker\n' ;;
    *"ps --services"*) test -e "$CALLS.up" && printf '%s\n' worker ${RUNNING-web-1 web-2} ;;
    *"up --detach"*) touch "$CALLS.up" ;;
esac
"""
CRONTAB = """
test "$1" != -l || exec cat "$CALLS.times"
cat > "$CALLS.new" && mv "$CALLS.new" "$CALLS.times"
"""
# The portal's user may be missing where the tests run.
INSTALL = 'echo "$4" >> "$CALLS"; cp "$5" "$6"'
Ended = subprocess.CompletedProcess[str]


class Machine:
    """A checkout on a machine where root is logged in, with stand-ins for what would change it."""

    def __init__(self, folder: Path) -> None:
        self.checkout, self.programs = folder / "a checkout's 100%", folder / "programs"
        self.settings = self.checkout / "deploy" / "environment"
        self.terminal = subprocess.DEVNULL
        self.release, self._calls = folder / "os-release", folder / "calls"
        self.release.write_text('ID=debian\nVERSION_ID="13"\nPRETTY_NAME="Debian 13"\n')
        for name in ("script", "deploy"):
            shutil.copytree(
                ROOT / name, self.checkout / name, ignore=shutil.ignore_patterns("environment")
            )
        programs = {"docker": DOCKER, "crontab": CRONTAB, "install": INSTALL}
        for name, script in {**programs, "id": "echo 0", "git": "echo 1"}.items():
            self.has(name, script)

    def has(self, program: str, script: str) -> None:
        write_program(self.programs, program, script)

    def calls(self) -> str:
        """What Docker was told since the last time that this was asked."""
        told = self._calls.read_text() if self._calls.exists() else ""
        self._calls.unlink(missing_ok=True)
        return told

    def compose(self, *arguments: str, **given: str) -> Ended:
        return self.install("--compose", *arguments, **given)

    def install(self, *arguments: str, **given: str) -> Ended:
        return self._run(["script/install", *arguments], given)

    def sourced(self, commands: str, **given: str) -> Ended:
        """What the part for systemd does, on a machine that it must not change."""
        parts = [
            "kept=it restore= host=clvr.example; exec 3>&1",
            "mkdir -p var && . script/runner/install/common.sh",
            "refuse() { :; } && . script/runner/install/systemd.sh",
        ]
        return self._run(["sh", "-uc", "\n".join([*parts, commands])], given)

    def _run(self, command: list[str], given: dict[str, str]) -> Ended:
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        places = {"PATH": path, "CALLS": str(self._calls), "OS_RELEASE": str(self.release)}
        return subprocess.run(
            command,
            cwd=self.checkout,
            env={**places, **given},
            stdin=self.terminal,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def installed(machine: Machine) -> Machine:
    """A machine on which it was installed in containers."""
    answer = machine.compose(**ANSWERS)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return machine


def test_installation_in_containers_asks_nothing_that_is_given_and_may_run_twice(
    machine: Machine, tmp_path: Path
) -> None:
    answer = machine.compose(**ANSWERS)
    assert "At Discord, add https://clvr.example/login/discord to the redirects" in answer.stdout
    unset = "OPERATIONS_WEBHOOK_URL HEARTBEAT_URL BACKUP_S3_BUCKET"
    assert f", where each is explained: {unset}\n" in answer.stdout
    told = [line.removeprefix("docker compose ") for line in machine.calls().splitlines()]
    certonly = (
        "certonly --standalone --domain clvr.example --non-interactive --agree-tos"
        " --register-unsafely-without-email"
    )
    asked = ("services", "--entrypoint cat", "ps --quiet", "--entrypoint test")
    assert [line for line in told if not any(part in line for part in asked)] == [
        "version",
        "build",
        f"run --rm --publish 80:80 --entrypoint certbot certificate {certonly}",
        "run --rm release",
        "up --detach --wait",
    ]
    times = (tmp_path / "calls.times").read_text()
    assert times.count("manage") == 3
    # As cron reads it.
    [folder] = set(re.findall(r"\* (cd .+?) && (?:{ )?docker", times.replace("\\%", "%")))
    assert subprocess.getoutput(f"{folder} && pwd") == str(machine.checkout)

    before = machine.settings.read_text()
    assert machine.compose().stdout.endswith("Nothing to do: all of it is there.\n")
    assert machine.settings.read_text() == before


def test_settings_have_all_that_is_needed_and_only_root_reads_them(machine: Machine) -> None:
    answer = machine.compose(**ANSWERS)
    lines = machine.settings.read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line[:1].isalpha())
    assert "" not in given.values()
    assert given["PORTAL_URL"] == "https://clvr.example"
    assert given["ALLOWED_HOSTS"] == "clvr.example"
    made = {name: value for name, value in given.items() if len(value) > 30}
    assert made.keys() == {"SECRET_KEY", "DATABASE_URL", "GAME_SERVER_KEYS", "PUSH_PRIVATE_KEY"}
    for file in (machine.settings, machine.checkout / ".env"):
        assert file.stat().st_mode & 0o777 == 0o600
    log = (machine.checkout / "var" / "log" / "install.log").read_text()
    shown = answer.stdout + answer.stderr + machine.calls() + log
    assert not any(secret in shown for secret in (SECRET, *made.values()))


def test_failed_installation_says_why_and_goes_on_from_there(machine: Machine) -> None:
    machine.has("crontab", "echo No room >&2; exit 1")
    answer = machine.compose(**ANSWERS)
    assert answer.returncode == 1
    assert "    No room\n" in answer.stdout
    assert "goes on from here" in answer.stderr
    machine.has("crontab", CRONTAB)
    machine.calls()
    assert machine.compose().returncode == 0
    assert "docker compose build" not in machine.calls()


def test_terminal_is_asked_until_the_answer_is_right(machine: Machine) -> None:
    here, machine.terminal = pty.openpty()
    os.write(here, f"https://clvr.example\nclvr.example\n{SECRET}\n".encode())
    answer = machine.compose(DISCORD_CLIENT_ID=ANSWERS["DISCORD_CLIENT_ID"])
    asked = "The host name that leads to this machine: "
    refused = "It has to be a host name in small letters, such as clvr.example.\n"
    said = f"{asked}{refused}{asked}Its client secret, which is not shown: \n"
    assert answer.stdout.startswith(said)
    assert f"\nDISCORD_CLIENT_SECRET={SECRET}\n" in machine.settings.read_text()


def test_file_that_somebody_changed_stays(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("mine\n")
    said = machine.sourced('echo new | put "$PWD/../theirs"; echo new | put "$PWD/folder/new"')
    assert (tmp_path / "theirs").read_text() == "mine\n"
    assert (machine.checkout / "folder" / "new").read_text() == "new\n"
    assert said.stdout.count("stays as it is; this version has another") == 1


@pytest.mark.parametrize(
    ("arguments", "given", "said"),
    [
        ("", {}, "The units need the checkout at /opt/clvr/source: "),
        ("--docker", {}, "usage: script/install [--compose]"),
        ("--restore", {}, "usage: script/install [--compose]"),
        ("--restore nowhere", {}, "There is no backup there."),
        ("--compose --restore s3", {}, "No backup has the settings: put the kept ones at"),
        ("--compose", {"PORTAL_HOST": "clvr.example/"}, "PORTAL_HOST has to be a host name in"),
        ("--compose", {"DISCORD_CLIENT_ID": ""}, "DISCORD_CLIENT_ID has to be a number of"),
        ("--compose", {"DISCORD_CLIENT_SECRET": "a b"}, "DISCORD_CLIENT_SECRET has to be at"),
    ],
)
def test_what_can_t_be_is_refused_in_a_sentence(
    machine: Machine, arguments: str, given: dict[str, str], said: str
) -> None:
    answer = machine.install(*arguments.split(), **{**ANSWERS, **given})
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith(said)
    assert not machine.settings.exists()


def test_other_machines_and_other_users_are_refused(machine: Machine) -> None:
    machine.release.write_text('ID=ubuntu\nPRETTY_NAME="Ubuntu 24.04"\n')
    said = "This installs on Debian 13, and the machine has Ubuntu 24.04.\n"
    assert machine.install(**ANSWERS).stderr == said
    machine.has("id", "echo 1000")
    said = "Only root can install the portal: sudo script/install\n"
    assert machine.install(**ANSWERS).stderr == said


def test_second_run_says_which_values_it_does_not_take_and_shows_none(installed: Machine) -> None:
    for given, said in (
        ({"PORTAL_HOST": "other.example"}, "PORTAL_HOST is not what PORTAL_URL in"),
        ({"DISCORD_CLIENT_SECRET": "other-secret-of-18"}, "DISCORD_CLIENT_SECRET is not what"),
        ({"DATABASE_PASSWORD": "other one"}, "DATABASE_PASSWORD is not what DATABASE_URL in"),
        ({"CERTIFICATE": "/etc/ssl/a.pem"}, "With containers certbot makes the certificate"),
    ):
        answer = installed.compose(**given)
        assert (answer.returncode, answer.stderr[: len(said)]) == (1, said)
        assert not any(value in answer.stderr for value in given.values() if "other" in value)
    assert installed.compose(**ANSWERS).returncode == 0


def test_container_that_does_not_run_is_started_but_no_other_version(installed: Machine) -> None:
    installed.calls()
    assert installed.compose(RUNNING="web-1").returncode == 0
    assert "docker compose up --detach --wait" in installed.calls()
    answer = installed.compose(OF_IMAGE="2")
    assert answer.returncode == 1
    said = 'Another version runs. To take this checkout: docs/operations.md, "Upgrade".'
    assert said in answer.stdout
    assert "docker compose build" not in installed.calls()


def test_what_is_left_to_do_names_only_settings_that_are_unset(machine: Machine) -> None:
    machine.settings.write_text(
        "PORTAL_URL=https://clvr.example\nDATABASE_URL=postgres://a:b@c/d\n"
        "OPERATIONS_WEBHOOK_URL=https://d.example/1\nHEARTBEAT_URL=https://h.example/1\n"
    )
    answer = machine.compose()
    assert ", where each is explained: BACKUP_S3_BUCKET\n" in answer.stdout
    assert "d.example" not in answer.stdout


def test_redis_has_the_same_limits_with_and_without_containers(
    machine: Machine, tmp_path: Path
) -> None:
    machine.has("systemctl", "exit 0")
    redis, limits = tmp_path / "redis.conf", tmp_path / "clvr.conf"
    redis.write_text("save 900 1\n")
    place = f"redis={shlex.quote(str(redis))} limits={shlex.quote(str(limits))}"
    take = f"{place}; rm() {{ :; }}; has_redis || make_redis; make_redis; has_redis"
    assert machine.sourced(take).returncode == 0
    assert redis.read_text() == f"save 900 1\ninclude {limits}\n"
    [command] = re.findall(r"redis-server, (.+)\]", (ROOT / "compose.yaml").read_text())
    asked = re.findall(r"--(\S+), (\S+?)(?:,|$)", command)
    assert limits.read_text().splitlines() == [f"{name} {value}" for name, value in asked]


@pytest.mark.parametrize("what", ["s3", "a folder"])
def test_lost_portal_comes_back_in_containers(machine: Machine, tmp_path: Path, what: str) -> None:
    machine.settings.write_text("PORTAL_URL=https://clvr.example\n")
    (tmp_path / "a folder").mkdir()
    for name in ("clvr-20260101T000000Z.zip", "clvr-20260102T000000Z.zip"):
        (tmp_path / "a folder" / name).write_text(name)
    asked = what if what == "s3" else str(tmp_path / what)
    answer = machine.compose("--restore", asked)
    said = "is back: https://clvr.example. Look at it, and at the status page.\n"
    assert answer.stdout.endswith(said)
    calls = machine.calls()
    assert calls.index("manage restore") < calls.index("run --rm release")
    assert ("manage restore s3" in calls) == (what == "s3")
    assert not (machine.checkout / "var" / "restore.zip").exists()
    said = "A portal is here already. To go on with it, leave --restore out"
    assert machine.compose("--restore", asked).stderr.startswith(said)


@pytest.mark.parametrize("password", [PASSWORD, "plain-1"])
def test_password_of_any_signs_is_the_same_for_all_who_read_it(
    machine: Machine, password: str
) -> None:
    assert machine.compose(DATABASE_PASSWORD=password, **ANSWERS).returncode == 0
    [line] = re.findall("^DATABASE_URL=.*$", machine.settings.read_text(), re.MULTILINE)
    # systemd, a shell and Compose do nothing with these signs.
    assert re.fullmatch(r"DATABASE_URL=[A-Za-z0-9:/@.%_-]+", line)
    assert dj_database_url.parse(line.partition("=")[2])["PASSWORD"] == password
    # Compose takes a backslash before an apostrophe away, and leaves all else in apostrophes.
    kept = (machine.checkout / ".env").read_text()
    [kept] = re.findall("^POSTGRES_PASSWORD='(.*)'$", kept, re.MULTILINE)
    assert kept.replace("\\'", "'") == password


@pytest.mark.parametrize(
    "url",
    [
        f"postgres://us%40er:{quote(PASSWORD, safe='')}@db.example:5433/por%20tal?sslmode=require",
        "postgres://clvr:a@b$c'd@127.0.0.1/clvr",
    ],
)
def test_psql_is_told_the_database_as_django_is(machine: Machine, url: str) -> None:
    machine.has("psql", 'printf "%s\\n" "$PGUSER" "$PGPASSWORD" "$PGDATABASE" "$*"')
    answer = machine.sourced("has_database", DATABASE_URL=url)
    parsed = dj_database_url.parse(url)
    assert answer.stdout.splitlines() == [
        *(parsed["USER"], parsed["PASSWORD"], parsed["NAME"]),
        f"--no-password --command SELECT 1 postgres://?{url.partition('?')[2]}",
    ]


def test_another_certificate_is_taken_up_and_a_wrong_one_is_not(
    machine: Machine, tmp_path: Path
) -> None:
    site = tmp_path / "portal.conf"
    before = "server {\n    ssl_certificate /a.pem;\n    ssl_certificate_key /a.key;\n}\n"
    site.write_text(before)
    machine.has("systemctl", 'echo "systemctl $*" >> "$CALLS"')
    given = {"CERTIFICATE": "/b.pem", "CERTIFICATE_KEY": "/b.key"}
    take = f"site={shlex.quote(str(site))}; has_site || (make_site)"
    for works in (False, True):
        machine.has("nginx", f"exit {int(not works)}")
        assert machine.sourced(take, **given).returncode == int(not works)
        assert site.read_text() == (before.replace("/a.", "/b.") if works else before)
    machine.calls()
    assert machine.sourced(take, **given).returncode == 0
    assert machine.calls() == ""


def test_each_unit_has_to_run(machine: Machine) -> None:
    machine.has("systemctl", 'test "$2" != "$STOPPED"')
    for stopped in ("clvr-web@8002.service", "clvr-beat.service", "clvr-backup.timer", ""):
        answer = machine.sourced("has_version", STOPPED=stopped)
        assert (answer.returncode == 0) == (stopped == "")


def test_npm_is_one_version_wherever_it_is_named() -> None:
    files = ("README.md", "script/runner/install/systemd.sh")
    texts = "".join((ROOT / name).read_text() for name in files)
    [version] = {*re.findall(r"npm@([\d.]*\d)", texts)}
    assert re.fullmatch(r"10\.\d+\.\d+", version)
