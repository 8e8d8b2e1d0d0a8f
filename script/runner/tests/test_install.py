"""Without it: an installation that asks nothing, loses an operator's changes, or shows a secret."""

import os
import pty
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
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
DEBIAN_13 = 'ID=debian\nVERSION_ID="13"\nPRETTY_NAME="Debian 13"\n'
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


class Machine:
    """A checkout on a machine where root is logged in, with stand-ins for what would change it."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "a checkout's 100%"
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
    unset = "OPERATIONS_WEBHOOK_URL HEARTBEAT_URL BACKUP_S3_BUCKET"
    assert f", where each is explained: {unset}\n" in answer.stdout
    live = "/etc/letsencrypt/live/clvr.example/fullchain.pem"
    certonly = (
        "certificate certonly --standalone --domain clvr.example --non-interactive --agree-tos"
        " --register-unsafely-without-email"
    )
    calls = machine.calls.read_text().splitlines()
    asked = ("services", "--entrypoint cat", "ps --quiet")
    assert [call for call in calls if not any(part in call for part in asked)] == [
        "docker compose version",
        "docker compose build",
        f"docker compose run --rm --entrypoint test certificate -e {live}",
        f"docker compose run --rm --publish 80:80 --entrypoint certbot {certonly}",
        "docker compose run --rm release",
        "docker compose up --detach --wait",
    ]
    times = Path(f"{machine.calls}.times").read_text()
    assert times.count("manage") == 3
    # As cron reads it.
    [folder] = set(re.findall(r"\* (cd .+?) && (?:{ )?docker", times.replace("\\%", "%")))
    at = subprocess.run(
        ["sh", "-c", f"{folder} && pwd"], capture_output=True, text=True, check=True
    )
    assert at.stdout == f"{machine.checkout}\n"

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
    put = f'. "{machine.checkout}"/script/runner/install/common.sh; exec 3>&1; echo new | put "$1"'
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
        (("--restore",), {}, "usage: script/install [--compose]"),
        (("--restore", "nowhere"), {}, "There is no backup there."),
        (("--compose", "--restore", "s3"), {}, "No backup has the settings: put the kept ones at"),
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


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"PORTAL_HOST": "other.example"}, "PORTAL_HOST is not what PORTAL_URL in"),
        ({"DISCORD_CLIENT_SECRET": "other-secret-of-18"}, "DISCORD_CLIENT_SECRET is not what"),
        ({"DATABASE_PASSWORD": "other one"}, "DATABASE_PASSWORD is not what DATABASE_URL in"),
        ({"CERTIFICATE": "/etc/ssl/a.pem"}, "With containers certbot makes the certificate"),
        (ANSWERS, ""),
    ],
)
def test_second_run_with_other_values_says_that_it_does_not_take_them(
    machine: Machine, given: dict[str, str], said: str
) -> None:
    assert machine.install("--compose", given=ANSWERS).returncode == 0
    answer = machine.install("--compose", given=given)
    assert (answer.returncode, answer.stderr[: len(said)]) == (1 if said else 0, said)
    assert not any(value in answer.stderr for value in given.values() if "other" in value)


def test_container_that_does_not_run_is_started(machine: Machine) -> None:
    assert machine.install("--compose", given=ANSWERS).returncode == 0
    machine.calls.unlink()
    assert machine.install("--compose", given={"RUNNING": "web-1"}).returncode == 0
    assert "docker compose up --detach --wait" in machine.calls.read_text()


def test_checkout_of_another_version_is_not_taken_for_the_one_that_runs(machine: Machine) -> None:
    assert machine.install("--compose", given=ANSWERS).returncode == 0
    machine.calls.unlink()
    answer = machine.install("--compose", given={"OF_IMAGE": "2"})
    assert answer.returncode == 1
    assert 'Another version runs. To take this checkout: docs/operations.md, "Upgrade".' in (
        answer.stdout
    )
    assert "docker compose build" not in machine.calls.read_text()


def test_what_is_left_to_do_names_only_settings_that_are_unset(machine: Machine) -> None:
    machine.settings.write_text(
        "PORTAL_URL=https://clvr.example\nDATABASE_URL=postgres://a:b@c/d\n"
        "OPERATIONS_WEBHOOK_URL=https://d.example/1\nHEARTBEAT_URL=https://h.example/1\n"
    )
    answer = machine.install("--compose", given={})
    assert ", where each is explained: BACKUP_S3_BUCKET\n" in answer.stdout
    assert "d.example" not in answer.stdout


def test_redis_has_the_same_limits_with_and_without_containers(
    machine: Machine, tmp_path: Path
) -> None:
    write_program(tmp_path / "programs", "systemctl", "exit 0")
    redis, limits = tmp_path / "redis.conf", tmp_path / "clvr.conf"
    redis.write_text("save 900 1\n")
    place = f"redis={shlex.quote(str(redis))} limits={shlex.quote(str(limits))}"
    take = f"{place}; rm() {{ :; }}; has_redis || make_redis; make_redis; has_redis"
    assert sourced(machine, take).returncode == 0
    assert redis.read_text() == f"save 900 1\ninclude {limits}\n"
    [command] = re.findall(r"redis-server, (.+)\]", (ROOT / "compose.yaml").read_text())
    asked = re.findall(r"--(\S+), (\S+?)(?:,|$)", command)
    assert limits.read_text().splitlines() == [f"{name} {value}" for name, value in asked]


@pytest.mark.parametrize("what", ["s3", "a folder"])
def test_lost_portal_comes_back_in_containers(machine: Machine, tmp_path: Path, what: str) -> None:
    machine.settings.write_text("PORTAL_URL=https://clvr.example\n")
    for name in ("clvr-20260101T000000Z.zip", "clvr-20260102T000000Z.zip"):
        (tmp_path / "a folder").mkdir(exist_ok=True)
        (tmp_path / "a folder" / name).write_text(name)
    # The machine of the tests may have no such user.
    write_program(tmp_path / "programs", "install", 'echo "$4" >> "$CALLS"; cp "$5" "$6"')
    asked = what if what == "s3" else str(tmp_path / what)
    answer = machine.install("--compose", "--restore", asked, given={})
    assert answer.stdout.endswith(
        "is back: https://clvr.example. Look at it, and at the status page.\n"
    )
    calls = machine.calls.read_text()
    assert calls.index("manage restore") < calls.index("run --rm release")
    assert ("manage restore s3" in calls) == (what == "s3")
    assert not (machine.checkout / "var" / "restore.zip").exists()
    said = machine.install("--compose", "--restore", asked, given={}).stderr
    assert said.startswith("A portal is here already. To go on with it, leave --restore out")


PASSWORD = """p%40 "q" '$HOME' \\`@:/?#é"""


@pytest.mark.parametrize("password", [PASSWORD, "plain-1"])
def test_password_of_any_signs_is_the_same_for_all_who_read_it(
    machine: Machine, password: str
) -> None:
    given = {**ANSWERS, "DATABASE_PASSWORD": password}
    assert machine.install("--compose", given=given).returncode == 0
    [line] = [x for x in machine.settings.read_text().splitlines() if x.startswith("DATABASE_URL")]
    # systemd, a shell and Compose do nothing with these signs.
    assert re.fullmatch(r"DATABASE_URL=[A-Za-z0-9:/@.%_-]+", line)
    url = line.partition("=")[2]
    assert dj_database_url.parse(url)["PASSWORD"] == password
    # Compose takes a backslash before an apostrophe away, and leaves all else in apostrophes.
    [kept] = re.findall(
        "^POSTGRES_PASSWORD='(.*)'$", (machine.checkout / ".env").read_text(), re.MULTILINE
    )
    assert re.sub(r"\\'", "'", kept) == password


def sourced(machine: Machine, commands: str, **given: str) -> subprocess.CompletedProcess[str]:
    """What the part for systemd does, on a machine that it must not change."""
    parts = [
        "kept=it restore= host=clvr.example; exec 3>&1",
        "mkdir -p var && . script/runner/install/common.sh",
        "refuse() { :; } && . script/runner/install/systemd.sh",
    ]
    return subprocess.run(
        ["sh", "-uc", "\n".join([*parts, commands])],
        cwd=machine.checkout,
        env={"PATH": machine.path, "CALLS": str(machine.calls), **given},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "url",
    [
        f"postgres://us%40er:{quote(PASSWORD, safe='')}@db.example:5433/por%20tal?sslmode=require",
        "postgres://clvr:a@b$c'd@127.0.0.1/clvr",
    ],
)
def test_psql_is_told_the_database_as_django_is(machine: Machine, url: str) -> None:
    programs = Path(machine.path.split(os.pathsep)[0])
    write_program(programs, "psql", 'printf "%s\\n" "$PGUSER" "$PGPASSWORD" "$PGDATABASE" "$*"')
    answer = sourced(machine, "has_database", DATABASE_URL=url)
    parsed = dj_database_url.parse(url)
    assert answer.stdout.splitlines() == [
        *(parsed["USER"], parsed["PASSWORD"], parsed["NAME"]),
        f"--no-password --command SELECT 1 postgres://?{url.partition('?')[2]}",
    ]


def test_another_certificate_is_taken_up_and_a_wrong_one_is_not(
    machine: Machine, tmp_path: Path
) -> None:
    programs = Path(machine.path.split(os.pathsep)[0])
    site = tmp_path / "portal.conf"
    before = "server {\n    ssl_certificate /a.pem;\n    ssl_certificate_key /a.key;\n}\n"
    site.write_text(before)
    write_program(programs, "systemctl", 'echo "systemctl $*" >> "$CALLS"')
    given = {"CERTIFICATE": "/b.pem", "CERTIFICATE_KEY": "/b.key"}
    take = f"site={shlex.quote(str(site))}; has_site || (make_site)"
    for works in (False, True):
        write_program(programs, "nginx", f"exit {int(not works)}")
        assert sourced(machine, take, **given).returncode == int(not works)
        assert site.read_text() == (before.replace("/a.", "/b.") if works else before)
    machine.calls.unlink()
    assert sourced(machine, take, **given).returncode == 0
    assert not machine.calls.exists()


def test_each_unit_has_to_run(machine: Machine) -> None:
    programs = Path(machine.path.split(os.pathsep)[0])
    write_program(programs, "systemctl", 'test "$2" != "$STOPPED"')
    for stopped in ("clvr-web@8002.service", "clvr-beat.service", "clvr-backup.timer", ""):
        answer = sourced(machine, "has_version", STOPPED=stopped)
        assert (answer.returncode == 0) == (stopped == "")


def test_npm_is_one_version_wherever_it_is_named() -> None:
    texts = [
        (ROOT / name).read_text() for name in ("README.md", "script/runner/install/systemd.sh")
    ]
    [version] = {found for text in texts for found in re.findall(r"npm@([\d.]*\d)", text)}
    assert re.fullmatch(r"10\.\d+\.\d+", version)
