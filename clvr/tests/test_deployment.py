"""The files with which the portal is installed, tried without installing it."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import dj_database_url
import pytest
import yaml

from clvr.environment import BASE_DIR, Environment
from clvr.tests.processes import SETTINGS
from clvr.tests.test_environment import PRODUCTION

DEPLOY = BASE_DIR / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
BUILT = {"var/build", "package-lock.json"}
"""What a checkout has only after the build."""


def text(path: str) -> str:
    return (BASE_DIR / path).read_text(encoding="utf-8")


def test_example_of_the_environment_names_every_variable_and_no_other() -> None:
    named = re.findall(r"^#?([A-Z0-9_]+)=", text("deploy/environment.example"), re.MULTILINE)
    assert sorted(named) == sorted(SETTINGS)


def test_example_explains_each_variable_and_gives_its_default() -> None:
    lines = text("deploy/environment.example").splitlines()
    for before, line in pairwise(lines):
        if not re.match(r"#?[A-Z0-9_]+=", line):
            continue
        assert before.startswith("#") or re.match("[A-Z]", before), f"{line} is not explained"
        name, _, value = line.removeprefix("#").partition("=")
        default = Environment.model_fields[name.lower()].default
        if line.startswith("#") and isinstance(default, str | bool | int) and default != "":
            shown = str(default).lower() if isinstance(default, bool) else str(default)
            assert value == shown, name


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return content


def test_containers_are_those_that_a_portal_needs(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {
        *("web-1", "web-2", "worker", "beat", "servers", "release", "manage"),
        *("database", "redis", "proxy", "certificate"),
    }
    for name, service in compose["services"].items():
        volumes = [each.split(":")[0] for each in service.get("volumes", [])]
        for source in volumes:
            known = source in compose["volumes"] or (BASE_DIR / source).exists()
            assert known, f"{name}: {source}"
        for network in service.get("networks", []):
            assert network in compose["networks"]


def test_containers_set_only_known_variables(compose: dict[str, Any]) -> None:
    for name in ("web-1", "worker", "release"):
        assert compose["services"][name]["environment"].keys() <= SETTINGS | {"PGPASSWORD"}


def test_password_of_the_database_is_in_no_address_where_it_would_have_to_be_encoded(
    compose: dict[str, Any],
) -> None:
    given = compose["services"]["web-1"]["environment"]
    assert dj_database_url.parse(given["DATABASE_URL"])["PASSWORD"] == ""
    password = compose["services"]["database"]["environment"]["POSTGRES_PASSWORD"]
    assert given["PGPASSWORD"] == password == "${POSTGRES_PASSWORD:?}"


def test_restart_takes_every_process_and_two_web_processes_never_at_once() -> None:
    [units] = re.findall('units="(.+)"', text("deploy/clvr"))
    wanted = re.findall(r"clvr-(\S+)\.service", text("deploy/systemd/clvr.target"))
    assert sorted(units.split()) == sorted(wanted)
    stand_in = 'systemctl() { echo "$*"; }\n'
    said = subprocess.run(
        ["sh", "-c", f"{stand_in}. ./deploy/clvr", "clvr", "restart"],
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert said[: len(wanted)] == [f"restart clvr-{unit}" for unit in units.split()]
    assert said[len(wanted) :] == [f"is-active --quiet clvr-{unit}" for unit in units.split()]


def test_no_container_turns_off_a_check_of_health(compose: dict[str, Any]) -> None:
    """`docker compose up --wait` fails for one that does; one without any counts when it runs."""
    checks = [service.get("healthcheck", {}) for service in compose["services"].values()]
    assert not any("disable" in check for check in checks)
    assert not _instructions("HEALTHCHECK")


def test_proxy_s_container_fills_in_every_name_of_its_templates(compose: dict[str, Any]) -> None:
    templates = (DEPLOY / "nginx").glob("*.template")
    names = {name for each in templates for name in re.findall(r"\$\{(\w+)\}", each.read_text())}
    assert names == compose["services"]["proxy"]["environment"].keys()
    addresses = [
        f"{compose['services'][web]['networks']['portal']['ipv4_address']}:8000"
        for web in ("web-1", "web-2")
    ]
    given = compose["services"]["proxy"]["environment"]
    assert [given["WEB_1"], given["WEB_2"]] == addresses


def _instructions(name: str) -> list[list[str]]:
    joined = text("Dockerfile").replace("\\\n", " ")
    found = re.findall(rf"^{name} (.+)$", joined, re.MULTILINE)
    return [shlex.split(each) for each in found]


def test_image_copies_files_that_exist_and_that_its_context_has() -> None:
    ignored = text(".dockerignore").splitlines()
    kept = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    copied = [
        part for each in _instructions("COPY") if "--from" not in each[0] for part in each[:-1]
    ]
    assert copied
    for source in copied:
        assert (BASE_DIR / source).exists(), source
        assert any(Path(source).match(pattern) for pattern in kept), source
    for pattern in kept:
        assert list(BASE_DIR.glob(pattern)), pattern


def test_image_has_every_package_of_the_portal() -> None:
    packages = {path.parent.name for path in BASE_DIR.glob("*/__init__.py")}
    copied = {part for each in _instructions("COPY") for part in each[:-1]}
    assert packages - {"script"} <= copied
    assert {"templates", "static", "manage.py"} <= copied


def test_image_s_build_has_every_part_of_vite_s_configuration() -> None:
    copied = {part for each in _instructions("COPY") for part in each[:-1]}
    parts = {
        path.name for pattern in ("vite.*.ts", "tsconfig*.json") for path in BASE_DIR.glob(pattern)
    }
    assert parts <= copied


def test_images_stand_on_one_debian_and_one_python(compose: dict[str, Any]) -> None:
    dockerfile = text("Dockerfile")
    bases = {each[0] for each in _instructions("FROM")}
    servers = {each["image"] for each in compose["services"].values()} - {"clvr-portal"}
    others = {each for each in servers if not each.startswith("certbot/")}
    assert {re.split("[-:]", each)[0] for each in others} == {"postgres", "redis", "nginx"}
    assert set(re.findall("trixie|bookworm", " ".join(bases | others))) == {"trixie"}
    assert all("trixie" in each for each in bases | others)
    assert set(re.findall(r"python:?(3\.\d+)", dockerfile)) == {"3.13"}


def test_oldest_versions_are_the_same_wherever_they_are_named() -> None:
    python = tomllib.loads(text("pyproject.toml"))
    assert python["project"]["requires-python"] == ">=3.11"
    assert python["tool"]["ruff"]["target-version"] == "py311"
    assert python["tool"]["mypy"]["python_version"] == "3.11"
    assert json.loads(text("package.json"))["engines"] == {"node": ">=20.19"}
    assert "OLDEST_NODE = (20, 19)" in text("script/runner/prerequisites.py")
    assert "sys.version_info < (3, 11)" in text("script/runner/launch.sh")
    assert '"--python-version", "3.11"' in text("script/runner/lock.py")
    for document in ("README.md", "docs/operations.md"):
        assert {"Python ≥ 3.11", "Node ≥ 20.19"} <= set(
            re.findall(r"(?:Python|Node) ≥ [\d.]*\d", text(document))
        ), document


def test_image_s_last_stage_has_no_build_tools_and_is_not_root() -> None:
    last = text("Dockerfile").rpartition("\nFROM ")[2]
    assert not re.search(r"\b(apt-get|npm|pip install|gcc)\b", last.partition("\n")[2])
    assert last.index("\nUSER portal\n") < last.index("\nCMD ")


def _programs(line: str) -> str:
    return line.replace("/opt/clvr/current/.venv/bin/", "")


def test_units_procfile_and_containers_run_the_same_programs(compose: dict[str, Any]) -> None:
    """The program, and what it is told besides numbers and places."""
    of_units = {
        _words(_programs(line))
        for unit in UNITS
        for line in re.findall(r"^ExecStart=(.+)$", unit.read_text(), re.MULTILINE)
    }
    of_procfile = {_words(line.partition(": ")[2]) for line in text("Procfile").splitlines()}
    services = ("web-1", "web-2", "worker", "beat", "servers")
    of_containers = {_words(shlex.join(compose["services"][name]["command"])) for name in services}
    of_timers = {
        f"python manage.py {name}" for name in ("backup", "copy_backup", "rehearse_backup")
    }
    assert of_timers < of_units
    assert of_containers == of_units - of_timers
    assert of_containers == of_procfile - {"python manage.py migrate"}
    assert "gunicorn clvr.wsgi" in of_containers
    assert _instructions("CMD")[-1][0].startswith("[gunicorn")


def _words(command: str) -> str:
    return command.partition(" --")[0]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_no_fault_in_the_unit(unit: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("this machine has no systemd")
    name = unit.name.replace("@.", "@8001.")
    answer = subprocess.run(
        ["systemd-analyze", "verify", str(unit.with_name(name))],
        capture_output=True,
        text=True,
        check=False,
    )
    # The programs are where an installation puts them.
    faults = [
        line
        for line in answer.stderr.splitlines()
        if "clvr" in line and "is not executable" not in line
    ]
    assert faults == []


def test_policy_lets_everybody_read_a_bucket_and_nothing_else() -> None:
    [statement] = json.loads(text("deploy/s3/public-bucket-policy.json"))["Statement"]
    assert (statement["Effect"], statement["Action"]) == ("Allow", "s3:GetObject")
    assert statement["Resource"].endswith("/*")


def test_key_of_copies_only_puts_and_that_of_rehearsals_only_reads() -> None:
    def actions(name: str) -> list[str]:
        statements = json.loads(text(f"deploy/s3/{name}"))["Statement"]
        assert {each["Effect"] for each in statements} == {"Allow"}
        return [each["Action"] for each in statements]

    assert actions("backup-writer-policy.json") == ["s3:PutObject"]
    assert actions("backup-reader-policy.json") == ["s3:GetObject", "s3:ListBucket"]


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """The folder of the portal as the image has it, with what the build makes."""
    for sources, target in _copied_files():
        for source in sources:
            name = source if target.endswith("./") else target
            _copy(BASE_DIR / source, tmp_path / name)
    return tmp_path


def _copied_files() -> list[tuple[list[str], str]]:
    """What the last stage copies from the checkout and the build."""
    last = text("Dockerfile").rpartition("\nFROM ")[2]
    copies = [shlex.split(each) for each in re.findall(r"^COPY (.+)$", last, re.MULTILINE)]
    copies = [each for each in copies if each[0] not in ("--from=packages", "--from=letters")]
    return [
        ([source.removeprefix("/portal/") for source in each[:-1] if source[0] != "-"], each[-1])
        for each in copies
    ]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    else:
        shutil.copyfile(source, target)


def test_image_runs_and_django_finds_nothing_to_warn_of_in_production(image: Path) -> None:
    others = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    own = {**PRODUCTION, "SECRET_KEY": token_urlsafe(48), "VAR_DIR": str(image / "data")}
    (image / "data").mkdir()
    program = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    server = [sys.executable, "-m", "gunicorn", "clvr.wsgi", "--check-config"]
    for command in (program, [*server, "--config", "deploy/gunicorn.conf.py"]):
        ended = subprocess.run(
            command,
            cwd=image,
            env={**others, **own},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr
        if command is program:
            assert ended.stdout == "System check identified no issues (2 silenced).\n"
